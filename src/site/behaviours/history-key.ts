/** State of a history entry of ours. */
type EntryState = { key?: string } | null;

/**
 * Returns a key of the present history entry, the same when one comes back to it, another on each new visit: that of
 * the Navigation API, or where there is none (Safari before 26.2) one that the entry's state carries.
 */
export function historyKey(): string {
  const key = window.navigation?.currentEntry?.key;
  if (key) return key;
  const state = history.state as EntryState;
  if (state?.key) return state.key;
  const entryKey = newKey();
  history.replaceState({ ...state, key: entryKey }, '');
  return entryKey;
}

/** Returns the key of a new history entry. */
export const newKey = (): string => Math.random().toString(36).slice(2) + Date.now().toString(36);
