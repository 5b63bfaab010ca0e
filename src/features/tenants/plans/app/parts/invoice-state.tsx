import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { InvoiceLine } from '../../contract.ts';
import type { InvoiceState } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

const signs: Record<InvoiceState, { fill: Fill; tone: Tone }> = {
  open: { fill: 'third', tone: 'wait' },
  paid: { fill: 'tick', tone: 'ok' },
  void: { fill: 'struck', tone: 'quiet' },
  refunded: { fill: 'struck', tone: 'quiet' },
};
/** Shows the state of an invoice, with the day on which it was paid. */
export function InvoiceStateMark({
  invoice,
}: {
  invoice: Pick<InvoiceLine, 'state' | 'isOverdue' | 'paidAt'>;
}) {
  const t = useScreenWords();
  const dates = useDates();
  const { state, isOverdue, paidAt } = invoice;
  if (isOverdue)
    return (
      <StatusSquare fill="third" tone="no">
        {t('overdueOne')}
      </StatusSquare>
    );
  return (
    <StatusSquare {...signs[state]}>
      {state === 'paid' && paidAt ? t('paidOn', { day: dates.day(paidAt) }) : t(state)}
    </StatusSquare>
  );
}
