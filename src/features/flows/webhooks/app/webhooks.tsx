import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { MOST_HOOKS, type EventName } from '../rules.ts';
import { useEventWords } from './parts/event-words.ts';
import { HookForm } from './parts/hook-form.tsx';
import { HookPage, LIST } from './parts/hook-page.tsx';
import { OutcomeMark, StateMark } from './parts/outcome-mark.tsx';
import { SecretDialog } from './parts/secret-dialog.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './webhooks.module.css';

/** Shows the webhooks of the account, or one of them with its messages. */
export function Screen() {
  const { hookId } = useScreenParams<'hookId'>();
  return hookId ? <One hookId={hookId} /> : <List />;
}

function One({ hookId }: { hookId: string }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const list = useEndpoint(contract.list, { params: { accountId } });
  return (
    <Loaded query={list} screen>
      {({ hooks }) => {
        const hook = hooks.find(({ id }) => id === hookId);
        if (hook) return <HookPage accountId={accountId} hook={hook} />;
        return (
          <EmptyState screen title={t('notThere')} lead={t('notThereWhy')}>
            <GoButton to={LIST}>{t('all')}</GoButton>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function List() {
  const t = useScreenWords();
  const title = useWords('webhooks')('title');
  const { id: accountId } = useAccount();
  const list = useEndpoint(contract.list, { params: { accountId } });
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | undefined>();
  const columns = useColumns();
  const rows = list.data?.hooks;
  const add = rows && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={rows.length >= MOST_HOOKS}
      onClick={() => setMaking(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={title} lead={t('lead')} count={rows?.length} bleed actions={rows?.length ? add : null}>
      <div className={css.list}>
        <DataTable
          plain
          caption={t('listOf')}
          query={list}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ name, url }) => name || url}
          empty={
            <EmptyState art title={t('none')} lead={t('noneWhy')}>
              {add}
            </EmptyState>
          }
        />
      </div>
      {isMaking && (
        <HookForm
          accountId={accountId}
          close={() => setMaking(false)}
          made={(newSecret) => {
            setMaking(false);
            setSecret(newSecret);
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} close={() => setSecret(undefined)} />}
    </Page>
  );
}

function useColumns(): Column<contract.Hook>[] {
  const t = useScreenWords();
  const eventName = useEventWords();
  return [
    {
      key: 'name',
      header: t('receiver'),
      cell: ({ id, name, url, isSubscription, createdByName }) => (
        <>
          <Go to={`${LIST}/${id}`} className={rowTitle} dir="auto">
            {name || new URL(url).host}
          </Go>
          <span className={`sub ${css.wrap}`}>
            <bdi>{url}</bdi>
          </span>
          {createdByName && (
            <span className="sub" dir="auto">
              {t(isSubscription ? 'subscribedBy' : 'madeBy', { name: createdByName })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'events',
      header: t('events'),
      hide: 'm',
      cell: ({ events }) =>
        events.length ? (
          events.map((name) => eventName(name as EventName) || name).join(' · ')
        ) : (
          <span className="muted">{t('onlyRules')}</span>
        ),
    },
    { key: 'state', header: t('state'), cell: (hook) => <StateMark of={hook} /> },
    {
      key: 'last',
      header: t('last'),
      hide: 's',
      cell: ({ last }) =>
        last ? (
          <>
            <OutcomeMark of={last} />
            <span className="sub">
              <TimeAgo at={last.triedAt} />
            </span>
          </>
        ) : (
          <span className="muted">{t('nothingYet')}</span>
        ),
    },
  ];
}
