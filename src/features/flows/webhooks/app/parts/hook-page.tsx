import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract.ts';
import type { EventName } from '../../rules.ts';
import css from '../webhooks.module.css';
import { useScreenWords } from '../screen-words.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useEventWords } from './event-words.ts';
import { HookForm } from './hook-form.tsx';
import { OutcomeMark, StateMark, useOutcomeToast } from './outcome-mark.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The screen that lists the webhooks of an account. */
export const LIST = '/settings/integrations/webhooks';
type Of = { accountId: string; hook: contract.Hook };

/** One webhook with its messages. */
export function HookPage({ accountId, hook }: Of) {
  const t = useScreenWords();
  const dates = useDates();
  return (
    <Page
      title={hook.name || new URL(hook.url).host}
      lead={<bdi className={css.wrap}>{hook.url}</bdi>}
      bleed
      actions={
        <GoButton to={LIST} variant="default">
          {t('all')}
        </GoButton>
      }
    >
      <div className={css.about}>
        <StateMark of={hook} />
        {hook.previousUntil && (
          <p className="muted">{t('twoSecrets', { at: dates.moment(hook.previousUntil) })}</p>
        )}
        <Doings accountId={accountId} hook={hook} />
      </div>
      <Deliveries accountId={accountId} hook={hook} />
    </Page>
  );
}

function Doings({ accountId, hook }: Of) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const tellOutcome = useOutcomeToast();
  const params = { accountId, hookId: hook.id };
  const attempt = useAction(contract.attempt, {
    refresh: [contract.list, contract.deliveries],
    done: tellOutcome,
  });
  const rotate = useAction(contract.rotate, { refresh: [contract.list] });
  const remove = useAction(contract.remove, {
    refresh: [contract.list],
    done: () => {
      toast(t('removed'));
      void navigate({ to: LIST });
    },
  });
  const askRotate = async () => {
    if (await confirm({ title: t('rotateAsk'), lead: t('rotateWhat'), yes: t('rotate') }))
      rotate.mutate({ params });
  };
  const askRemove = async () => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <div className={css.buttons}>
      {hook.state !== 'ended' && (
        <Button loading={attempt.isPending} onClick={() => attempt.mutate({ params })}>
          {t('test')}
        </Button>
      )}
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      <Button variant="default" loading={rotate.isPending} onClick={() => void askRotate()}>
        {t('rotate')}
      </Button>
      <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => void askRemove()}>
        {t('remove')}
      </Button>
      {isChanging && <HookForm accountId={accountId} hook={hook} close={() => setChanging(false)} />}
      {rotate.data && <SecretDialog secret={rotate.data.secret} close={() => rotate.reset()} />}
    </div>
  );
}

function Deliveries({ accountId, hook }: Of) {
  const t = useScreenWords();
  const eventName = useEventWords();
  const list = useEndpoint(contract.deliveries, { params: { accountId, hookId: hook.id } });
  const [openId, setOpenId] = useState<string | undefined>();
  const rows = list.data?.deliveries;
  const opened = rows?.find(({ id }) => id === openId);
  const columns: Column<contract.Delivery>[] = [
    {
      key: 'event',
      header: t('event'),
      cell: (row) => (
        <>
          {eventName(row.event as EventName) || row.event}
          <span className="sub">
            <TimeAgo at={row.createdAt} />
          </span>
        </>
      ),
    },
    { key: 'outcome', header: t('outcome'), cell: (row) => <OutcomeMark of={row} /> },
    {
      key: 'time',
      header: t('milliseconds'),
      end: true,
      hide: 'm',
      cell: (row) => (row.milliseconds === null ? '' : t('ms', { count: row.milliseconds })),
    },
    {
      key: 'open',
      header: t('look'),
      silent: true,
      end: true,
      cell: (row) => (
        <Button
          variant="subtle"
          data-reads
          aria-label={t('lookAt', { event: eventName(row.event as EventName) || row.event })}
          onClick={() => setOpenId(row.id)}
        >
          {t('look')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        plain
        caption={t('messages')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ event }) => eventName(event as EventName) || event}
        empty={<EmptyState title={t('noMessages')} lead={t('noMessagesWhy')} />}
      />
      {opened && (
        <DeliveryDialog
          accountId={accountId}
          hook={hook}
          delivery={opened}
          close={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}
