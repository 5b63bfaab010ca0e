import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  outcome: z.enum(['paid', 'open', 'trial']).catch('paid'),
  invoice: z.uuid().optional().catch(undefined),
});
/** Confirms a payment, an order by invoice or a trial (BILL-06). */
export function Screen() {
  const t = useScreenWords();
  const [{ outcome, invoice }] = useScreenSearch(shape);
  return (
    <EmptyState screen art title={t(`done_${outcome}`)} lead={t(`done_${outcome}_why`)}>
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
