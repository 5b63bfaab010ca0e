import { plural } from '#shared/words.ts';

/** Words of the part that shows how far a run is. */
export const screens = {
  progress: (p: { done: string; total: string }) => `${p.done} of ${p.total}`,
  stop: 'Stop',
  why: 'Why some were left out',
  undo: 'Undo this change',
  undoAsk: plural<{ count: number }>({ one: 'Set # item back?', other: 'Set # items back?' }),
  undoWhat: 'Items that someone has changed since then stay as they are.',
  undoUntil: (p: { time: string }) => `Can be undone until ${p.time}`,
};
