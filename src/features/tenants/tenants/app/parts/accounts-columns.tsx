import { Button } from '@mantine/core';
import type { AccountLine } from '../../contract-lists.ts';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { useColumns } from '#app/ui/column-choice.tsx';
import { rowTitle, TitleCell } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Face, StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { plans } from './accounts-view.ts';
import { useAccountsWords } from '../accounts-words.ts';
import css from './accounts.module.css';

const signs: Record<(typeof plans)[number], Fill> = { paid: 'full', free: 'none', pending: 'third' };
type Cell = { row: AccountLine };
function Plan({ row: { state, subscriptionType } }: Cell) {
  const t = useAccountsWords();
  const plan = plans.find((value) => value === subscriptionType) ?? 'free';
  if (state !== 'open') return <StatusSquare fill="struck">{t('suspended')}</StatusSquare>;
  return (
    <StatusSquare fill={signs[plan]} {...(plan === 'paid' ? { tone: 'go' as const } : {})}>
      {t(plan)}
    </StatusSquare>
  );
}
/** Shows the name of an account; with `ofHouse`, the name of its agency below. */
function Name({ row, ofHouse, open }: Cell & { ofHouse: boolean; open: () => void }) {
  const t = useAccountsWords();
  const ownSub = row.isPrimaryInAgency ? t('primaryOf') : (row.email ?? row.industry ?? '');
  const title = (
    <button type="button" data-reads className={rowTitle} dir="auto" onClick={open}>
      {row.businessName}
    </button>
  );
  return (
    <TitleCell
      picture={<Face name={row.businessName} image={row.logo?.url ?? null} />}
      title={title}
      sub={ofHouse ? <bdi>{row.agencyName}</bdi> : ownSub}
    />
  );
}
function Doors({ row, open }: Cell & { open: () => void }) {
  const t = useAccountsWords();
  const name = row.businessName;
  return (
    <span className={css.act}>
      <Go className="lk" to={`/accounts/${row.id}`} aria-label={t('manageNamed', { name })}>
        {t('manage')}
      </Go>
      {row.state === 'open' && (
        <WorkAs
          target={{ level: 'account', tenantId: row.id, agencyId: row.agencyId, name }}
          variant="subtle"
        />
      )}
      <Button
        variant="default"
        data-reads
        className={css.wide!}
        aria-label={t('openNamed', { name })}
        onClick={open}
      >
        {t('openAccount')}
      </Button>
    </span>
  );
}

/** Returns the columns of a list of accounts and the choice among them. */
export function useAccountColumns({ ofHouse, open }: { ofHouse: boolean; open: (row: AccountLine) => void }) {
  const t = useAccountsWords();
  const language = useLanguage();
  const dates = useDates();
  return useColumns<AccountLine>('accounts', [
    {
      key: 'name',
      header: t('name'),
      sort: true,
      cell: (row) => <Name row={row} ofHouse={ofHouse} open={() => open(row)} />,
    },
    {
      key: 'place',
      header: t('place'),
      hide: 'xl',
      cell: (row) => <bdi className={css.place}>{row.place ?? '–'}</bdi>,
    },
    { key: 'plan', header: t('plan'), nowrap: true, cell: (row) => <Plan row={row} /> },
    { key: 'items', header: t('items'), end: true, hide: 'm', cell: (row) => number(row.items, language) },
    {
      key: 'published',
      header: t('published'),
      end: true,
      hide: 'l',
      cell: (row) => number(row.published, language),
    },
    {
      key: 'address',
      header: t('address'),
      hide: 'xl',
      cell: (row) => (
        <bdi className={css.address} dir="ltr">
          {row.whitelabelDomain ?? '–'}
        </bdi>
      ),
    },
    {
      key: 'language',
      header: t('language'),
      hide: 'xxl',
      cell: (row) => new Intl.DisplayNames(language, { type: 'language' }).of(row.language),
    },
    {
      key: 'tokens',
      header: t('tokens'),
      end: true,
      hide: 'xxl',
      cell: (row) => number(row.tokensMax30, language),
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: true,
      nowrap: true,
      hide: 'l',
      cell: (row) => (
        <span className="muted">
          <TimeAgo at={row.changeDate} />
        </span>
      ),
    },
    {
      key: 'created',
      header: t('since'),
      sort: true,
      nowrap: true,
      hide: 'w',
      cell: (row) => <span className="num muted">{dates.day(row.createDate)}</span>,
    },
    {
      key: 'open',
      header: t('openAccount'),
      silent: true,
      end: true,
      cell: (row) => <Doors row={row} open={() => open(row)} />,
    },
  ]);
}
