import sharp from 'sharp';

// Sharp is heavy: it has one thread and no cache, and works on one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

let tail: Promise<unknown> = Promise.resolve();
/** Runs work on a picture after all work before it: one picture at a time in this process, however many jobs run. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = tail.then(work, work);
  tail = turn.catch(() => {});
  return turn;
}
