import { getPlanState } from '#app/first-calls.ts';
import { useEndpoint } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { limitOfPlan, type Limited } from '../../rules.ts';

/** Returns whether the plan of an agency has no room for one more; false without a plan, and while it loads. */
export function usePlanFull(agencyId: string | undefined, what: Limited): boolean {
  const state = useEndpoint(
    getPlanState,
    { params: { agencyId: agencyId ?? '' } },
    { enabled: agencyId !== undefined },
  ).data;
  if (!state?.room) return false;
  const { most, used } = limitOfPlan(state.room, what);
  return used >= most;
}
/** Says beside a button how much of something the plan of an agency has left, and where a larger one is chosen. */
export function PlanRoom({ agencyId, what }: { agencyId: string; what: Limited }) {
  const t = useWords('plans');
  const language = useLanguage();
  const state = useEndpoint(getPlanState, { params: { agencyId } }).data;
  if (!state?.room) return null;
  const { most, used } = limitOfPlan(state.room, what);
  if (used < most)
    return (
      <span className="muted">
        {t('roomLeft', { used: number(used, language), most: number(most, language) })}
      </span>
    );
  return (
    <span className="row">
      <span className="muted">{t('roomFull', { most: number(most, language) })}</span>
      <Go to="/agency-plan">{t('seePlans')}</Go>
    </span>
  );
}
