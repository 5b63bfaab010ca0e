/**
 * Work that outlives its screen: drafts being saved, uploads under way. Whoever has some says here how to
 * finish it; signing out asks everybody first, since it takes what this browser keeps along.
 */
const keepers = new Map<string, () => Promise<boolean>>();
/**
 * `finish` saves now and answers whether everything is on the server. A second one of the same name replaces
 * the first.
 */
export const keepUntilDone = (name: string, finish: () => Promise<boolean>): void => {
  keepers.set(name, finish);
};
/** Takes the work back: there is nothing left to lose, or nobody to save it. */
export const isDone = (name: string): void => {
  keepers.delete(name);
};
/** True = nothing would be lost. */
export const finishAll = async (): Promise<boolean> =>
  (await Promise.all([...keepers.values()].map((finish) => finish().catch(() => false)))).every(Boolean);
