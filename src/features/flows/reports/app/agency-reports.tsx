import { Button, Switch } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { listReports, sendReports, setAutomatic, type AgencyReports } from '../contract.ts';
import { useMonth } from './parts/month-choice.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './reports.module.css';

type Line = AgencyReports['accounts'][number];
/** Sends the reports of a month to the owners of all accounts of an agency. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reports')('reports');
  const agencyId = agencyOf(useSession().me)?.id ?? '';
  const { month, name, choice } = useMonth();
  const query = useEndpoint(listReports, { params: { agencyId, month } }, { enabled: agencyId !== '' });
  const send = useAction(sendReports, { refresh: [listReports], done: () => toast(t('underWay')) });
  const lines = query.data?.accounts ?? [];
  const unsent = lines.filter(({ sentAt }) => sentAt === null).length;
  const sendAll = async () => {
    const isSure = await confirm({
      title: t('sendAllTitle', { month: name }),
      lead: `${t('sendAllText', { count: unsent })} ${t('blankWhy')}`,
      yes: t('sendAll'),
    });
    if (isSure) send.mutate({ params: { agencyId, month } });
  };
  return (
    <Page
      title={title}
      lead={t('agencyLead')}
      actions={
        <>
          {choice}
          <Button disabled={unsent === 0} loading={send.isPending} onClick={() => void sendAll()}>
            {t('sendAll')}
          </Button>
        </>
      }
    >
      {query.data && <Automatic agencyId={agencyId} isOn={query.data.isAutomatic} />}
      <Accounts query={query} title={title} sent={lines.length - unsent} />
    </Page>
  );
}
function Automatic({ agencyId, isOn }: { agencyId: string; isOn: boolean }) {
  const t = useScreenWords();
  const set = useAction(setAutomatic, { refresh: [listReports] });
  return (
    <Switch
      className={css.automatic}
      label={t('automatic')}
      description={t('automaticWhy')}
      checked={set.isPending || set.isSuccess ? set.variables.body.isAutomatic : isOn}
      onChange={(event) => {
        set.mutate({ params: { agencyId }, body: { isAutomatic: event.currentTarget.checked } });
      }}
    />
  );
}
type AccountsProps = {
  query: ReturnType<typeof useEndpoint<typeof listReports>>;
  title: string;
  sent: number;
};
function Accounts({ query, title, sent }: AccountsProps) {
  const t = useScreenWords();
  const dates = useDates();
  const columns: Column<Line>[] = [
    {
      key: 'account',
      header: t('account'),
      grow: true,
      cell: ({ id, name }) => (
        <Go className={rowTitle} dir="auto" to={`/accounts/${id}`}>
          {name}
        </Go>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: ({ sentAt }) => (sentAt ? t('sentOn', { day: dates.day(sentAt) }) : t('notSent')),
    },
    {
      key: 'read',
      header: t('read'),
      nowrap: true,
      hide: 's',
      cell: ({ url, name }) =>
        url && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${t('read')}: ${name}`}>
            {t('read')}
          </a>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={title}
        query={query}
        rows={query.data?.accounts}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sentence={query.data && t('sentCount', { sent, all: query.data.accounts.length })}
        empty={<EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')} />}
      />
      {query.data?.isCut && <p className="muted">{t('cut')}</p>}
    </>
  );
}
