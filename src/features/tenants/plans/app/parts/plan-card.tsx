import type { ReactNode } from 'react';
import { useLanguage } from '#app/words.ts';
import { useBytes } from '#app/ui/controls/bytes.ts';
import type { Plan } from '../../contract.ts';
import { money } from '../../rules-money.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../plans.module.css';
import { useLabel } from './labels.ts';

/** Shows a plan with its price and what it holds; `children` is its button. */
export function PlanCard({ plan, isNow, children }: { plan: Plan; isNow: boolean; children?: ReactNode }) {
  const t = useScreenWords();
  const language = useLanguage();
  const labelOf = useLabel();
  const bytes = useBytes();
  return (
    <section className={`${css.plan} ${isNow ? css.now : ''}`} aria-label={labelOf(plan.labels)}>
      <h3>
        <bdi>{labelOf(plan.labels)}</bdi> {isNow && <span className="muted">{t('yours')}</span>}
      </h3>
      <p className={`${css.price} num`}>
        {plan.price === 0 ? t('free') : money(plan.price, plan.currency, language)}{' '}
        <small>{t(plan.period === 'month' ? 'perMonth' : 'perYear')}</small>
      </p>
      <ul>
        <li>{t('planPeople', { count: plan.users })}</li>
        <li>{t('planAccounts', { count: plan.accounts })}</li>
        <li>{t('planTokens', { count: plan.tokens })}</li>
        <li>{t('planStorage', { size: bytes(plan.storageBytes) })}</li>
        {plan.trialDays > 0 && !isNow && <li>{t('planTrial', { count: plan.trialDays })}</li>}
      </ul>
      {children && <div className={css.foot}>{children}</div>}
    </section>
  );
}
