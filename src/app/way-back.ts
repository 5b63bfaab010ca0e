import { safeReturn } from '#shared/address/return-path.ts';

/**
 * Parts of a session that ended by itself and that wait on this device for the same person: drafts that the
 * server has not got, and in each tab the address of the editor that was open. A chosen sign-out leaves
 * neither, and nobody else gets them.
 */
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
/** Notes that an editor is open, where a person returns to; answers the function that takes the note back. */
export function noteEditor(): () => void {
  openEditors += 1;
  return () => {
    openEditors -= 1;
  };
}
/** Tells the other tabs that the person signs out by choice. */
export const announceSignOut = () => localStorage.setItem(LEAVING, '1');
/** Takes up the announcement of another tab. */
export function hearSignOut(key: string | null): void {
  if (key === LEAVING) isChosen = true;
}

/**
 * Empties this device after the session of a person has ended, except for what waits for them. Answers
 * whether this tab leads back to an editor.
 */
export function keepWayBack(userId: string, account: object | null): boolean {
  const drafts = isChosen
    ? []
    : namesOfDrafts(userId).map((name): [string, string] => [name, localStorage.getItem(name)!]);
  // Not clear(): the other tabs take that for a chosen sign-out.
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

/** Tells whether somebody's session ended in this tab while they were in an editor. */
export const hasWayBack = (): boolean => sessionStorage.getItem(WAY_BACK) !== null;
/**
 * Takes up the way back of the person who has signed in, if it is theirs. Another person finds neither the
 * address nor the drafts.
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
/** Tells whether the person has come back to this screen after their session had ended. */
export const hasComeBack = (): boolean =>
  sessionStorage.getItem(CAME_BACK) === location.pathname + location.search;
/** Forgets the return once the screen has said so. */
export const forgetReturn = () => sessionStorage.removeItem(CAME_BACK);
