import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getPlanState } from '#app/first-calls.ts';
import { useEndpoint } from '#app/query.ts';
import { useNavigateTo } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import css from '../plans.module.css';
import { useAgency } from './use-agency.ts';

const PAY = '/settings/account-agency/pay';
/** The person who was sent to the page of payment in this session. */
const SENT = 'planAsked';

/**
 * Asks the people of an agency without a plan to choose one (BILL-10), and sends those who may pay to that page once after
 * they have signed in (BILL-09).
 */
export function PlanBanner() {
  const agency = useAgency();
  return agency ? <BannerOf {...agency} /> : null;
}
function BannerOf({ agencyId, mayPay }: { agencyId: string; mayPay: boolean }) {
  const t = useWords('plans');
  const { me } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigateTo();
  const state = useEndpoint(getPlanState, { params: { agencyId } }).data;
  const isFirst = useRef(true);
  const needsPlan = state?.needsPlan ?? false;
  const person = me!.workAs ? null : me!.id;
  useEffect(() => {
    if (state === undefined) return;
    const isAnswer = isFirst.current;
    isFirst.current = false;
    // Later answers change nothing: somebody who works is not taken away from it.
    if (!isAnswer || !needsPlan || !mayPay || person === null || sessionStorage.getItem(SENT) === person)
      return;
    sessionStorage.setItem(SENT, person);
    if (!pathname.startsWith(PAY)) navigate({ to: PAY, replace: true });
  }, [state, needsPlan, mayPay, person, pathname, navigate]);
  if (!state || !mayPay || pathname.startsWith(PAY)) return null;
  if (needsPlan)
    return (
      <div className={css.banner} role="status">
        <span>{t('choose', { agency: state.agencyName })}</span>
        <Go to={PAY}>{t('clickHere')}</Go>
      </div>
    );
  return state.isOverdue ? (
    <div className={css.banner} role="status">
      <span>{t('overdue', { agency: state.agencyName })}</span>
      <Go to="/agency-plan">{t('seeInvoices')}</Go>
    </div>
  ) : null;
}
