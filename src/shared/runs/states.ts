/** States of a run: asked for, under way, at its end, and what the undoing makes of that end. */
export const runStates = ['asked', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone'] as const;
export type RunState = (typeof runStates)[number];
/** States of an item of a run; `left` is what the undoing left as it is. */
export const runItemStates = ['waiting', 'done', 'same', 'refused', 'undone', 'left'] as const;
export type RunItemState = (typeof runItemStates)[number];
/** The numbers of a run: `done` counts all items that were judged, `changed` those for which something was done. */
export type RunCounts = { total: number; done: number; changed: number; refused: number; restored: number };

/** States in which a job works on a run or will. */
export const underWay = ['asked', 'running', 'undoing'] as const satisfies RunState[];
/** States whose items can be set back; a run that failed or was stopped has done the items of its batches. */
export const undoable = ['done', 'failed', 'stopped'] as const satisfies RunState[];
const ended = new Set(['done', 'failed', 'stopped', 'undone']);
/** Tells whether a job works on a run or will, whatever its contract calls a run that waits. */
export const isUnderWay = ({ state }: { state: string }): boolean => !ended.has(state);
/** Returns until when a run can be undone, as ISO text; null when that is over or nothing is left to set back. */
export function undoUntilOf(
  {
    state,
    changed,
    restored,
    finishedAt,
  }: Pick<RunCounts, 'changed' | 'restored'> & { state: RunState; finishedAt: string | null },
  minutes: number,
  now: Date,
): string | null {
  const isUndoable = undoable.some((each) => each === state) && changed > restored;
  if (!isUndoable || finishedAt === null) return null;
  const until = new Date(Date.parse(finishedAt) + minutes * 60_000);
  return until > now ? until.toISOString() : null;
}
