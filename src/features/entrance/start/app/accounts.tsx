import { useSearch } from '@tanstack/react-router';
import { ExportAccounts } from '#features/tenants/tenants/app/parts/accounts-filters.tsx';
import { NewAccount } from '#features/tenants/tenants/app/parts/new-account.tsx';
import { InviteInto } from '#features/tenants/team/app/parts/invite-into.tsx';
import { NoTenant } from '#features/tenants/tenants/app/parts/closed-tenants.tsx';
import { agencyOf, useSession } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { AccountsTable, useTally } from '#features/tenants/tenants/app/parts/accounts-table.tsx';
import { useAccountsView } from '#features/tenants/tenants/app/parts/accounts-view.ts';

/** Lists the accounts of the agency, or of all agencies for the operator. */
export function Screen() {
  const { me } = useSession();
  const t = useWords('start');
  const agency = agencyOf(me);
  const { return: back } = useSearch({ strict: false }) as { return?: string };
  const tally = useTally(me!.type === 'house' ? null : agency?.id);
  const language = useLanguage();
  const { query } = useAccountsView();
  const name = me!.type === 'house' ? t('houseTitle') : (agency?.name ?? '');
  return (
    <Page
      title={t('accounts')}
      count={tally && number(tally.all, language)}
      bleed
      actions={
        (me!.type === 'house' || agency) && (
          <>
            <ExportAccounts agencyId={me!.type === 'house' ? null : agency!.id} query={query} />
            {me!.type !== 'house' && (
              <>
                <InviteInto agencyId={agency!.id} />
                <NewAccount agencyId={agency!.id} />
              </>
            )}
          </>
        )
      }
      {...(back ? { lead: t('chooseFirst') } : {})}
    >
      {me!.type !== 'house' && !agency ? (
        <NoTenant>
          <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />
        </NoTenant>
      ) : (
        <AccountsTable agencyId={me!.type === 'house' ? null : agency!.id} name={name} />
      )}
    </Page>
  );
}
