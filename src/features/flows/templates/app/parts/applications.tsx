import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { AccountApplication, Application } from '../../contract.ts';
import { getDrift } from '../../contract-applications.ts';
import { isUnderWay } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { BackDialog } from './back-dialog.tsx';

const fills: Record<Application['state'], Fill> = {
  held: 'none',
  waiting: 'third',
  running: 'two',
  done: 'tick',
  failed: 'struck',
  stopped: 'struck',
  undoing: 'two',
  undone: 'struck',
};
/** Lists the accounts that have had a release, each with its state, how far it is from it, and the way back. */
export function Applications({
  applications,
  own = false,
}: {
  applications: readonly AccountApplication[];
  /** They are of the own account, and each says which template it is. */
  own?: boolean;
}) {
  const t = useScreenWords();
  const [asked, setAsked] = useState<AccountApplication | null>(null);
  // The newest of each account in force can be taken back, and only that one.
  const newest = new Map(
    applications
      .filter(({ state, appliedAt }) => appliedAt !== null && state !== 'undone')
      .toReversed()
      .map((application) => [application.accountId, application.id]),
  );
  const isNewest = ({ id, accountId }: AccountApplication) => newest.get(accountId) === id;
  return (
    <section className={css.part}>
      <h2>{t(own ? 'wasApplied' : 'applied')}</h2>
      <DataTable
        plain
        caption={t(own ? 'wasApplied' : 'applied')}
        query={{ error: null, isPending: false, refetch: () => undefined }}
        rows={[...applications]}
        columns={useColumns(isNewest, setAsked, own)}
        rowKey={({ id }) => id}
        rowLabel={({ accountName, templateName }) => (own ? templateName : accountName)}
        empty={
          <EmptyState
            title={t(own ? 'noneWasApplied' : 'noneApplied')}
            lead={t(own ? 'noneWasAppliedWhy' : 'noneAppliedWhy')}
          />
        }
      />
      {asked && <BackDialog application={asked} close={() => setAsked(null)} />}
    </section>
  );
}
function useColumns(
  isNewest: (application: AccountApplication) => boolean,
  ask: (application: AccountApplication) => void,
  own: boolean,
): Column<AccountApplication>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    {
      key: 'account',
      header: t(own ? 'ofAccount' : 'account'),
      grow: true,
      cell: ({ accountId, accountName, templateName }) =>
        own ? (
          <b className={rowTitle} dir="auto">
            {templateName}
          </b>
        ) : (
          <Go className={rowTitle} dir="auto" to={`/accounts/${accountId}`}>
            {accountName}
          </Go>
        ),
    },
    {
      key: 'release',
      header: t('release'),
      nowrap: true,
      cell: ({ releaseNumber }) => number(releaseNumber, language),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (application) => (
        <>
          <StatusSquare fill={fills[application.state]}>{t(`state_${application.state}`)}</StatusSquare>
          <StateNote application={application} />
        </>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      nowrap: true,
      hide: 's',
      cell: ({ createdAt, appliedAt, undoneAt }) => (
        <span className="muted">
          <TimeAgo at={undoneAt ?? appliedAt ?? createdAt} />
        </span>
      ),
    },
    {
      key: 'drift',
      header: t('drift'),
      nowrap: true,
      hide: 'm',
      cell: (application) =>
        application.state === 'done' && isNewest(application) ? (
          <Drift accountId={application.accountId} />
        ) : null,
    },
    {
      key: 'back',
      header: t('takeBack'),
      silent: true,
      end: true,
      cell: (application) =>
        isNewest(application) && !isUnderWay(application) ? (
          <Button
            variant="default"
            aria-label={t('takeBackOf', { name: own ? application.templateName : application.accountName })}
            onClick={() => ask(application)}
          >
            {t('takeBack')}
          </Button>
        ) : null,
    },
  ];
}
function StateNote({ application }: { application: AccountApplication }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { state, done, total, failure, counts } = application;
  if (failure) return <span className="sub">{codeText(failure)}</span>;
  if (state === 'running')
    return (
      <span className="sub num">
        {t('progress', { done: number(done, language), total: number(total, language) })}
      </span>
    );
  return state === 'undone' && counts.stays ? (
    <span className="sub">{t('staysCount', { count: counts.stays })}</span>
  ) : null;
}
function Drift({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { data } = useEndpoint(getDrift, { params: { accountId } });
  if (!data) return null;
  const count = data.differ + data.gone;
  return count === 0 ? (
    <span className="muted">{t('noDrift')}</span>
  ) : (
    <span className="num">
      {t('driftOf', { count: number(count, language), total: number(data.rows, language) })}
    </span>
  );
}
