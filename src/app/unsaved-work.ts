/**
 * Work that goes on after its screen is closed, such as drafts and uploads, by name; a sign-out finishes it
 * first.
 */
const keepers = new Map<string, () => Promise<boolean>>();
/** Registers unsaved work. `finish` saves it and returns whether everything is on the server. */
export const keepUntilDone = (name: string, finish: () => Promise<boolean>): void => {
  keepers.set(name, finish);
};
/** Removes registered work that is saved or discarded. */
export const isDone = (name: string): void => {
  keepers.delete(name);
};
/** Saves all registered work, and returns whether nothing would be lost. */
export const finishAll = async (): Promise<boolean> =>
  (await Promise.all([...keepers.values()].map((finish) => finish().catch(() => false)))).every(Boolean);
