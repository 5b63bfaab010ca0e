import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import { listFields, type FieldRow } from '../contract-fields.ts';
import * as contract from '../contract.ts';
import { FieldList } from './fields/field-list.tsx';
import { useFieldWords } from './fields/field-words.ts';
import { useRemovedPart } from './parts/removed-part.ts';
import { GroupDialog } from './parts/group-dialog.tsx';
import css from './fields.module.css';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({ tab: z.literal('groups').optional().catch(undefined) });
const home = '/settings/fields';

/** The fields of the account and the groups in which they are shown or hidden together (ROLE-09). */
export function Screen() {
  const t = useScreenWords();
  const words = useFieldWords();
  const title = useWords('content-model')('title');
  const language = useLanguage();
  const account = useAccount();
  const params = { accountId: account.id };
  const [{ tab }] = useScreenSearch(shape);
  const [edited, setEdited] = useState<contract.FieldGroup | 'new' | null>(null);
  const model = useEndpoint(contract.getModel, { params });
  const groups = useEndpoint(contract.listGroups, { params });
  const list = useEndpoint(listFields, { params });
  const fields = list.data?.fields;
  const addGroup = groups.data && fields && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('newGroup')}
    </Button>
  );
  const addField = (
    <GoButton to={`${home}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {words('newField')}
    </GoButton>
  );
  const tabs = [
    { label: t('tabFields'), count: fields && number(fields.length, language), current: !tab, to: home },
    {
      label: t('tabGroups'),
      count: groups.data && number(groups.data.groups.length, language),
      current: tab === 'groups',
      to: home,
      search: { tab: 'groups' },
    },
  ];
  return (
    <Page
      title={title}
      lead={t('lead')}
      actions={tab ? addGroup : addField}
      tabs={tabs}
      tabsLabel={t('views')}
      bleed
    >
      <div className={tab ? css.groups : css.list}>
        <Loaded query={model}>
          {({ contentTypes }) => (
            <Loaded query={list}>
              {({ fields: rows }) => (
                <Loaded query={groups}>
                  {({ groups: all }) =>
                    tab ? (
                      <Groups
                        accountId={account.id}
                        groups={all}
                        fields={rows}
                        edit={setEdited}
                        add={addGroup}
                      />
                    ) : (
                      <FieldList
                        accountId={account.id}
                        fields={rows}
                        types={contentTypes}
                        groups={all}
                        add={addField}
                      />
                    )
                  }
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      </div>
      {edited && groups.data && fields && (
        <GroupDialog
          key={edited === 'new' ? '' : edited.id}
          accountId={account.id}
          group={edited === 'new' ? null : edited}
          all={groups.data}
          fields={fields}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function Groups({
  accountId,
  groups,
  fields,
  edit,
  add,
}: {
  accountId: string;
  groups: contract.FieldGroup[];
  fields: FieldRow[];
  edit: (group: contract.FieldGroup) => void;
  add: React.ReactNode;
}) {
  const t = useScreenWords();
  const client = useQueryClient();
  const params = { accountId };
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const order = useAction(contract.orderGroups, {
    refresh: [contract.getModel, listFields],
    done: (all) => {
      client.setQueryData(keyOf(contract.listGroups, { params }), all);
    },
  });
  const refresh = [contract.listGroups, contract.getModel, listFields];
  const sayRemoved = useRemovedPart(accountId, refresh);
  const remove = useAction(contract.removeGroup, {
    refresh,
    done: (_output, input) => sayRemoved(t('removed'), input.params.groupId),
  });
  const move = (at: number, by: number) => {
    const ids = groups.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    order.mutate({ params, body: { groupIds: ids } });
  };
  const ask = async ({ id, label }: contract.FieldGroup) => {
    const sure = await confirm({
      title: t('removeAsk', { name: label }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { accountId, groupId: id } });
  };
  if (!groups.length)
    return (
      <EmptyState art title={t('none')} lead={t('noneWhy')}>
        {add}
      </EmptyState>
    );
  return (
    <ul aria-label={t('groupsOf')}>
      {groups.map((group, at) => (
        <GroupRow
          key={group.id}
          group={group}
          fieldNames={group.fieldIds.map((id) => names.get(id))}
          up={at > 0 && !order.isPending ? () => move(at, -1) : undefined}
          down={at < groups.length - 1 && !order.isPending ? () => move(at, 1) : undefined}
          edit={() => edit(group)}
          remove={remove.isPending ? undefined : () => void ask(group)}
        />
      ))}
    </ul>
  );
}

/** A group of fields with its buttons; one without its work is disabled. */
function GroupRow({
  group,
  fieldNames,
  up,
  down,
  edit,
  remove,
}: {
  group: contract.FieldGroup;
  fieldNames: (string | undefined)[];
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  edit: () => void;
  remove: (() => void) | undefined;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  return (
    <li>
      <span className={css.order}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('up', { name: group.label })}
          disabled={!up}
          onClick={up}
        >
          <IconChevronUp size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('down', { name: group.label })}
          disabled={!down}
          onClick={down}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
      <span className="grow">
        <b className="strong">
          <bdi>{group.label}</bdi>
        </b>
        <span className="sub">
          {group.userName ? t('forOne', { name: group.userName }) : t(group.forOne ? 'forGone' : 'forAll')} ·{' '}
          <span className="num">{t('fields', { count: group.fieldIds.length })}</span>
        </span>
        <span className="sub">{listed(fieldNames, language) || t('noFieldIn')}</span>
      </span>
      <span className={css.act}>
        <Button variant="default" aria-label={t('editOf', { name: group.label })} onClick={edit}>
          {t('edit')}
        </Button>
        <Button
          variant="subtle"
          color="bad"
          aria-label={t('removeOf', { name: group.label })}
          disabled={!remove}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}
