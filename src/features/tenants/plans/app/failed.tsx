import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { getPaymentAttempt } from '../contract.ts';
import { CardButton } from './parts/card-button.tsx';
import { useLabel } from './parts/labels.ts';
import { useAgency } from './parts/use-agency.ts';
import { useScreenWords } from './screen-words.ts';

const PAY = '/settings/account-agency/pay';
/** Says why a payment failed, and offers to try again (BILL-07). */
export function Screen() {
  const t = useScreenWords();
  const { id } = useScreenParams<'id'>();
  const agency = useAgency();
  const labelOf = useLabel();
  const query = useEndpoint(
    getPaymentAttempt,
    { params: { agencyId: agency?.agencyId ?? '', paymentAttemptId: id } },
    { enabled: agency !== undefined },
  );
  return (
    <Loaded query={query} rows={3} screen>
      {({ planId, plan, reason, invoiceId }) =>
        invoiceId !== null && agency ? (
          <EmptyState screen title={t(`reason_${reason}`)} lead={t('stillOpen')}>
            <CardButton agencyId={agency.agencyId} invoiceId={invoiceId} />
            <GoButton to={`/agency-plan/${invoiceId}`} variant="default">
              {t('seeInvoice')}
            </GoButton>
          </EmptyState>
        ) : (
          <EmptyState
            screen
            title={t(`reason_${reason}`)}
            lead={t('nothingCharged', { name: labelOf(plan) })}
          >
            <GoButton to={PAY} search={{ plan: planId }}>
              {t('tryAgain')}
            </GoButton>
            <GoButton to={PAY} variant="default">
              {t('otherPlan')}
            </GoButton>
          </EmptyState>
        )
      }
    </Loaded>
  );
}
