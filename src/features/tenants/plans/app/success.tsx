import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { getInvoice } from '../contract.ts';
import { useAgency } from './parts/use-agency.ts';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  outcome: z.enum(['paid', 'open', 'trial', 'card']).catch('paid'),
  invoice: z.uuid().optional().catch(undefined),
});
/** Confirms a payment, an order by invoice or a trial (BILL-06). A payment by card is waited for, since its news comes by itself. */
export function Screen() {
  const t = useScreenWords();
  const [{ outcome, invoice }] = useScreenSearch(shape);
  const agency = useAgency();
  const byCard = useEndpoint(
    getInvoice,
    { params: { agencyId: agency?.agencyId ?? '', invoiceId: invoice ?? '' } },
    {
      enabled: outcome === 'card' && agency !== undefined && invoice !== undefined,
      staleTime: 0,
      pollWhile: ({ state }) => state === 'open',
    },
  ).data;
  const view = outcome === 'card' && byCard?.state === 'paid' ? 'paid' : outcome;
  return (
    <EmptyState screen art title={t(`done_${view}`)} lead={t(`done_${view}_why`)}>
      <GoButton to="/agency-plan">{t('seePlan')}</GoButton>
      {invoice && (
        <GoButton to={`/agency-plan/${invoice}`} variant="default">
          {t('seeInvoice')}
        </GoButton>
      )}
      <GoButton to="/settings/account-agency" variant="default">
        {t('addAccount')}
      </GoButton>
    </EmptyState>
  );
}
