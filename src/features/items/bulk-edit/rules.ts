/** Minutes for which a change of many items can be undone. */
export const UNDO_MINUTES = 60;
/** Days after which a change of many items is forgotten, with its results. */
export const KEPT_DAYS = 30;
/** Changes of so many items are done in a moment, and any number of them may wait. */
export const FEW = 100;
/** Most larger changes of one account that wait or run at the same time. */
export const BUSY_MOST = 3;

/** States of a change whose items can be set back; one that failed has changed the items of its batches. */
export const undoableStates = ['done', 'failed'] as const;
/** Returns until when a change can be undone, as ISO text; null when that time is over or nothing is left to set back. */
export function undoUntilOf(
  {
    state,
    changed,
    restored,
    finishedAt,
  }: { state: string; changed: number; restored: number; finishedAt: string | null },
  now: Date,
): string | null {
  const isUndoable = undoableStates.some((each) => each === state) && changed > restored;
  if (!isUndoable || finishedAt === null) return null;
  const until = new Date(Date.parse(finishedAt) + UNDO_MINUTES * 60_000);
  return until > now ? until.toISOString() : null;
}
