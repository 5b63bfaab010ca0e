import { useState } from 'react';
import { z } from 'zod';
import { getMail, listMails, mailFailures, mailState, type MailRow } from '#features/notices/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount, useSession } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/dialog.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import css from './home.module.css';

const shape = z.object({ state: mailState.optional().catch(undefined), after: z.string().optional().catch(undefined), page: z.string().optional().catch(undefined) });
const squares: Record<MailRow['state'], [Fill, Tone]> = { queued: ['third', 'wait'], sent: ['tick', 'ok'], kept: ['two', 'wait'], failed: ['struck', 'no'] };

/** Mails of the account: sent, waiting, failed, or kept because no mail server is set. */
export function Screen() {
  const account = useAccount(), { me } = useSession(), t = useWords('home'), [search, setSearch] = useScreenSearch(shape), keyset = useKeyset(), [open, setOpen] = useState<MailRow | null>(null);
  const list = useEndpoint(listMails, { params: { accountId: account.id }, query: { ...(search.state ? { state: search.state } : {}), ...(keyset.cursor ? { cursor: keyset.cursor } : {}) } }, { keep: true });
  const state = (row: MailRow) => { const [fill, tone] = squares[row.state]; return <StatusSquare fill={fill} tone={tone}>{t(row.state)}</StatusSquare>; };
  const columns: Column<MailRow>[] = [
    { key: 'subject', header: t('subject'), cell: (row) => <><button type="button" data-reads className={rowTitle} aria-label={t('openMail', { subject: row.subject })} onClick={() => setOpen(row)}>{row.subject}</button><span className="sub trunc"><bdi dir="ltr">{row.recipient}</bdi></span></> },
    { key: 'state', header: t('state'), cell: (row) => <>{state(row)}{row.state === 'failed' && <span className="sub">{t('tries', { count: row.attempts })}</span>}</> },
    { key: 'when', header: t('when'), nowrap: true, hide: 's', cell: (row) => <span className="muted"><TimeAgo at={row.sentAt ?? row.createdAt} /></span> },
  ];
  const tabs = [{ label: t('anyState'), current: !search.state, pick: () => setSearch({ state: undefined, ...firstPage }) }, ...mailState.options.map((one) => ({ label: t(one), current: search.state === one, pick: () => setSearch({ state: one, ...firstPage }) }))];
  return (
    <Page title={t('outbox')} lead={t('outboxLead')} bleed tabs={tabs}>
      {list.data?.configured === false && <p className={css.note} style={{ marginBlock: 16 }}>{t(me?.type === 'house' && !me.workAs ? 'outboxOperator' : 'outboxKept')}</p>}
      <DataTable caption={t('outbox')} query={list} rows={list.data?.mails} columns={columns} rowKey={(row) => row.id} rowLabel={(row) => row.subject} keyset={keyset} next={list.data?.nextCursor} current={open?.id}
        sentence={list.data ? t('mailsShown', { count: list.data.mails.length }) : undefined} filters={search.state ? [{ key: 'state', name: t('state'), value: t(search.state), remove: () => setSearch({ state: undefined, ...firstPage }) }] : []} clear={() => setSearch({ state: undefined, ...firstPage })}
        empty={<EmptyState title={t('noMails')} lead={t('noMailsWhy')} />} />
      <Panel open={open !== null} close={() => setOpen(null)} title={open?.subject ?? ''}>{open && <Mail mailId={open.id} />}</Panel>
    </Page>
  );
}

function Mail({ mailId }: { mailId: string }) {
  const account = useAccount(), t = useWords('home'), query = useEndpoint(getMail, { params: { accountId: account.id, mailId } });
  return (
    <Loaded query={query}>{(mail) => { const known = mailFailures.find((one) => one === mail.failure); return (
      <>
        <p style={{ padding: '14px 20px' }}><bdi dir="ltr">{mail.recipient}</bdi> <span className="muted">{t('mailFrom', { name: mail.senderName })} · <TimeAgo at={mail.createdAt} /></span>{mail.failure && <span className="sub" style={{ color: 'var(--danger)' }}>{known ? t(known) : mail.failure}</span>}</p>
        <pre className={css.text} dir="auto">{mail.text}</pre>
      </>
    ); }}</Loaded>
  );
}
