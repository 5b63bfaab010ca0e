import { ActionIcon, Button, Menu, MultiSelect } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import { RunState } from '#features/ground/runs/app/parts/run-state.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { canArchive, canPublish, canRemove, canWrite } from '../../policy.ts';
import { TextDialog } from '../parts/text-dialog.tsx';
import { useInboxWords } from '../inbox-words.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';
import { useBulk } from './use-bulk.ts';

type Props = { ids: string[]; tab: 'waiting' | 'published' | 'dropped'; clear: () => void };
/** Offers what may be done with all selected testimonials at once, and shows the change that a job makes of it. */
export function BulkBar(props: Props) {
  const t = useInboxWords();
  const { underWay, ...bulk } = useBulk(props.clear);
  return (
    <>
      {underWay && (
        <div className={css.bulk}>
          <RunState {...underWay} label={t('bulkRunning', { count: underWay.run.total })} />
        </div>
      )}
      {props.ids.length > 0 && <Choices {...props} {...bulk} />}
    </>
  );
}
function Choices({ ids, tab, clear, run, isPending }: Props & Omit<ReturnType<typeof useBulk>, 'underWay'>) {
  const t = useInboxWords();
  const s = useScreenWords();
  const asker = useAsker();
  const [dialog, setDialog] = useState<'tag' | 'thank' | null>(null);
  const mayPublish = refusalOf(asker, canPublish) === null;
  const askDelete = async () => {
    const isSure = await confirm({
      title: t('bulkDeleteAsk', { count: ids.length }),
      yes: t('bulkDelete'),
      danger: true,
    });
    if (isSure) run(ids, { action: 'delete' });
  };
  const askAgain = async () => {
    const isSure = await confirm({
      title: t('bulkAskAsk', { count: ids.length }),
      lead: t('bulkAskText'),
      yes: t('bulkAsk'),
    });
    if (isSure) run(ids, { action: 'askAgain' });
  };
  return (
    <div className={css.bulk} role="group" aria-label={t('selectedCount', { count: ids.length })}>
      <b className="grow">{t('selectedCount', { count: ids.length })}</b>
      {mayPublish && tab !== 'published' && (
        <Button size="compact-sm" loading={isPending} onClick={() => run(ids, { action: 'publish' })}>
          {t('bulkPublish')}
        </Button>
      )}
      {mayPublish && tab === 'published' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          onClick={() => run(ids, { action: 'unpublish' })}
        >
          {t('bulkUnpublish')}
        </Button>
      )}
      {canArchive(asker) && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => run(ids, { action: tab === 'dropped' ? 'unarchive' : 'archive' })}
        >
          {t(tab === 'dropped' ? 'bulkUnarchive' : 'bulkArchive')}
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('actions')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canWrite(asker) && (
            <>
              <Menu.Item onClick={() => setDialog('tag')}>{t('bulkTag')}</Menu.Item>
              <Menu.Item onClick={() => setDialog('thank')}>{t('bulkThank')}</Menu.Item>
              <Menu.Item onClick={() => void askAgain()}>{t('bulkAsk')}</Menu.Item>
            </>
          )}
          {canRemove(asker) && (
            <Menu.Item color="red" onClick={() => void askDelete()}>
              {t('bulkDelete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" variant="subtle" color="gray" data-reads onClick={clear}>
        {t('clearSelection')}
      </Button>
      {dialog === 'tag' && (
        <TagDialog
          close={() => setDialog(null)}
          apply={(addTagIds, dropTagIds) => run(ids, { action: 'tag', addTagIds, dropTagIds })}
        />
      )}
      {dialog === 'thank' && (
        <TextDialog
          title={t('thankMany', { count: ids.length })}
          lead={t('thankManyText')}
          label={s('thankLabel')}
          sendLabel={s('thankSend')}
          maxLength={4000}
          close={() => setDialog(null)}
          send={(text) => {
            setDialog(null);
            run(ids, { action: 'thank', text });
          }}
        />
      )}
    </div>
  );
}

/** Returns the tags of the account by their labels, for a choice of several. */
export function useTagChoices() {
  const { id: accountId } = useAccount();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  return (model?.labels ?? [])
    .filter(({ tags }) => tags.length > 0)
    .map(({ label, tags }) => ({
      group: label,
      items: tags.map((tag) => ({ value: tag.id, label: tag.label })),
    }));
}
function TagDialog({
  close,
  apply,
}: {
  close: () => void;
  apply: (addTagIds: string[], dropTagIds: string[]) => void;
}) {
  const t = useInboxWords();
  const s = useScreenWords();
  const choices = useTagChoices();
  const [added, setAdded] = useState<string[]>([]);
  const [dropped, setDropped] = useState<string[]>([]);
  const isNothing = added.length + dropped.length === 0;
  return (
    <Dialog open close={close} title={t('bulkTag')} lead={t(choices.length ? 'tagsLead' : 'noTags')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(added, dropped);
          close();
        }}
      >
        <MultiSelect
          label={t('addTags')}
          data={choices}
          value={added}
          searchable
          comboboxProps={{ withinPortal: false }}
          onChange={setAdded}
        />
        <MultiSelect
          label={t('dropTags')}
          data={choices}
          value={dropped}
          searchable
          comboboxProps={{ withinPortal: false }}
          onChange={setDropped}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {s('cancel')}
          </Button>
          <Button type="submit" disabled={isNothing}>
            {t('apply')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
