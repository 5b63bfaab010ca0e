import type { ReactNode } from 'react';
import { getPlanState } from '#app/first-calls.ts';
import { useEndpoint } from '#app/query.ts';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { Go } from '#app/ui/go.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { limitOfPlan, type Limited } from '../../rules.ts';

/** Returns whether the plan of an agency has no room for one more; false without a plan, and while it loads. */
function usePlanFull(agencyId: string | undefined, what: Limited): boolean {
  const state = useEndpoint(
    getPlanState,
    { params: { agencyId: agencyId ?? '' } },
    { enabled: agencyId !== undefined },
  ).data;
  if (!state?.room) return false;
  const { most, used } = limitOfPlan(state.room, what);
  return most !== null && used >= most;
}
type Closed = { agencyId: string | undefined; what: Limited };
/**
 * Shows buttons that the plan of an agency closes, each in one form: once the limit is reached they are shut, and beside them
 * stand the number, and where a larger plan is chosen.
 */
export function UnderPlan({
  agencyId,
  what,
  children,
}: Closed & { children: (isFull: boolean) => ReactNode }) {
  const isFull = usePlanFull(agencyId, what);
  return (
    <>
      {isFull && agencyId !== undefined && <PlanRoom agencyId={agencyId} what={what} />}
      {children(isFull)}
    </>
  );
}
/** Says beside a button how much of something the plan of an agency has left, and where a larger one is chosen. */
export function PlanRoom({ agencyId, what }: { agencyId: string; what: Limited }) {
  const t = useWords('plans');
  const language = useLanguage();
  const bytes = useBytes();
  const state = useEndpoint(getPlanState, { params: { agencyId } }).data;
  if (!state?.room) return null;
  const { most, used } = limitOfPlan(state.room, what);
  if (most === null) return null;
  const text = (value: number) => (what === 'storage' ? bytes(value) : number(value, language));
  if (used < most)
    return <span className="muted">{t('roomLeft', { used: text(used), most: text(most) })}</span>;
  return (
    <span className="row">
      <span className="muted">{t('roomFull', { most: text(most) })}</span>
      <Go to="/agency-plan">{t('seePlans')}</Go>
    </span>
  );
}
