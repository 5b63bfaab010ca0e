import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract-smart.ts';
import { useRuleText } from './parts/rule-text.ts';
import { SmartDialog } from './parts/smart-dialog.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './tagging.module.css';

/** Tags that photos get by a saved search (MEDIA-34). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('tagging');
  const params = { accountId: useAccount().id };
  const query = useEndpoint(contract.listSmart, { params });
  const words = useEndpoint(taxonomy.list, { params });
  const [open, setOpen] = useState<'new' | contract.SmartTag | null>(null);
  const hasTags = words.data?.labels.some((label) => label.tags.length > 0) ?? true;
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('newSmart')}
    </Button>
  );
  return (
    <Page
      title={titles('smartTags')}
      lead={t('smartLead')}
      narrow
      actions={hasTags && query.data?.smartTags.length ? addButton : undefined}
    >
      <Loaded query={query}>
        {({ smartTags }) => {
          if (smartTags.length)
            return (
              <ul className={css.smart}>
                {smartTags.map((row) => {
                  const smartTag = { ...row, rule: row.rule as contract.Rule };
                  return (
                    <SmartRow
                      key={row.id}
                      smartTag={smartTag}
                      words={words.data}
                      edit={() => setOpen(smartTag)}
                    />
                  );
                })}
              </ul>
            );
          return hasTags ? (
            <EmptyState title={t('noneSmart')} lead={t('noneSmartWhy')} art>
              {addButton}
            </EmptyState>
          ) : (
            <EmptyState title={t('noWords')} lead={t('noWordsWhy')} art>
              <GoButton to="/settings/labels">{t('toLabels')}</GoButton>
            </EmptyState>
          );
        }}
      </Loaded>
      {open && words.data && (
        <SmartDialog
          key={open === 'new' ? 'new' : open.id}
          smartTag={open === 'new' ? null : open}
          words={words.data}
          close={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function SmartRow({
  smartTag,
  words,
  edit,
}: {
  smartTag: contract.SmartTag;
  words: taxonomy.Taxonomy | undefined;
  edit: () => void;
}) {
  const t = useScreenWords();
  const ruleText = useRuleText(words);
  const { id: accountId } = useAccount();
  const refresh = [contract.listSmart];
  const params = { accountId, smartTagId: smartTag.id };
  const change = useAction(contract.updateSmart, { refresh });
  const remove = useAction(contract.removeSmart, { refresh, done: () => toast(t('deleted')) });
  const ask = async () => {
    const isSure = await confirm({
      title: t('deleteAsk', { name: smartTag.label }),
      lead: t('deleteWhat'),
      yes: t('deleteIt'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <li>
      <span className={css.what}>
        <b className="strong">
          <bdi>{smartTag.label}</bdi>
        </b>
        <span className="sub">{ruleText(smartTag.rule)}</span>
      </span>
      <span className="sub num">{t('photosTagged', { count: smartTag.photos })}</span>
      <Switch
        aria-label={`${smartTag.label}: ${t(smartTag.isOn ? 'active' : 'paused')}`}
        checked={smartTag.isOn}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ params, body: { isOn: event.currentTarget.checked } })}
      />
      <span className="row" style={{ gap: 4, flexWrap: 'nowrap' }}>
        <ActionIcon aria-label={t('editSmart', { name: smartTag.label })} onClick={edit}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('deleteSmart', { name: smartTag.label })} onClick={() => void ask()}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
