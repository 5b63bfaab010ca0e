import { safeReturn } from '#shared/address/return-path.ts';

// After a session has expired, this device keeps for the same person the drafts that are not on the server,
// and in each tab the
// path of the open editor. A sign-out removes both; other people never get them.
const DRAFT = 'draft:';
const DRAFTS_OF = 'draftsOf';
const WAY_BACK = 'wayBack';
const CAME_BACK = 'cameBack';
const LEAVING = 'leaving';
/** `account`: the account that the tab worked in, as JSON. */
type WayBack = { userId: string; path: string; account: string };

/** Returns the name under which a draft of a person is stored in this browser. */
export const draftName = (userId: string, rest: string) => `${DRAFT}${userId}:${rest}`;
const namesOfDrafts = (userId: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(draftName(userId, '')));

let openEditors = 0;
let isChosen = false;
/** Notes that an editor is open, to which the person may return; returns a function that removes the note. */
export function noteEditor(): () => void {
  openEditors += 1;
  return () => {
    openEditors -= 1;
  };
}
/** Tells the other tabs that the person signs out. */
export const announceSignOut = () => localStorage.setItem(LEAVING, '1');
/** Handles the sign-out that another tab has announced. */
export function hearSignOut(key: string | null): void {
  if (key === LEAVING) isChosen = true;
}

/**
 * Clears the storage after a session has expired, except drafts and return path; returns whether there is a
 * return path.
 */
export function keepWayBack(userId: string, account: object | null): boolean {
  const drafts = isChosen
    ? []
    : namesOfDrafts(userId).map((name): [string, string] => [name, localStorage.getItem(name)!]);
  // Not clear(), which the other tabs would take for a sign-out.
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
  sessionStorage.clear();
  if (drafts.length) localStorage.setItem(DRAFTS_OF, userId);
  for (const [name, text] of drafts) localStorage.setItem(name, text);
  if (isChosen || !openEditors) return false;
  const wayBack: WayBack = {
    userId,
    path: location.pathname + location.search,
    account: JSON.stringify(account),
  };
  sessionStorage.setItem(WAY_BACK, JSON.stringify(wayBack));
  return true;
}

/** Returns whether a session expired in this tab while an editor was open. */
export const hasWayBack = (): boolean => sessionStorage.getItem(WAY_BACK) !== null;
/**
 * Returns and removes the return path of the person who has signed in; removes path and drafts of anybody
 * else.
 */
export function takeWayBack(userId: string): Pick<WayBack, 'path' | 'account'> | null {
  const stored = sessionStorage.getItem(WAY_BACK);
  sessionStorage.removeItem(WAY_BACK);
  const owner = localStorage.getItem(DRAFTS_OF);
  localStorage.removeItem(DRAFTS_OF);
  if (owner && owner !== userId) for (const name of namesOfDrafts(owner)) localStorage.removeItem(name);
  if (!stored) return null;
  const wayBack = JSON.parse(stored) as WayBack;
  const path = safeReturn(wayBack.path);
  if (!path || wayBack.userId !== userId) return null;
  sessionStorage.setItem(CAME_BACK, path);
  return { path, account: wayBack.account };
}
/** Returns whether the person has returned to this screen after their session expired. */
export const hasComeBack = (): boolean =>
  sessionStorage.getItem(CAME_BACK) === location.pathname + location.search;
/** Forgets the return when the screen has shown its message. */
export const forgetReturn = () => sessionStorage.removeItem(CAME_BACK);
