import { useSyncExternalStore } from 'react';
import type * as identity from '#features/identity/identity/contract.ts';
import type { Language } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { paintTheme } from './theme/theme.ts';
import { counterpart, themes } from '#shared/theme/palette.ts';
import { storeBrand } from '#shared/brand-store.ts';
import { brand } from './brand.ts';
import { call, noteNewSession } from './client.ts';
import { getMe, stopWorkingAs, updateMe } from './first-calls.ts';
import type { Account } from './view/account.ts';
import { agencyAt, sessionState, switchOf, viewKeys, type SessionState } from './view/views.ts';
import { hearSignOut, takeWayBack } from './way-back.ts';
import { showLanguage, storedLanguage, storeLanguage } from './words.ts';

type State = { me: identity.Me | null; account: Account | null; scheme: 'light' | 'dark'; theme: string };

const VIEW = 'viewAccount';
const OWN = 'ownAccount';
const OF = 'accountOf';
const LAST = 'lastAccount';
const SCHEME = 'scheme';
let state: State = { me: null, account: null, scheme: 'light', theme: 'default' };
const listeners = new Set<() => void>();
const set = (change: Partial<State>) => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** Returns the current session outside of components; screens use `useSession`. */
export const session = () => state;

/**
 * Copies the impersonation, which the server holds, to localStorage for other tabs (ROLE-22). The account that the tab
 * had before is stored until the impersonation ends.
 */
function follow(me: identity.Me | null): void {
  const views = switchOf(me);
  const now = me?.workAs ? `${me.workAs.tenantId} ${me.workAs.until}` : '';
  for (const key of viewKeys)
    if (views[key]) localStorage.setItem(key, JSON.stringify(views[key]));
    else localStorage.removeItem(key);
  if ((sessionStorage.getItem(OF) ?? '') === now) return;
  const [from, to] = now ? [VIEW, OWN] : [OWN, VIEW];
  const storedView = sessionStorage.getItem(from);
  sessionStorage.removeItem(from);
  if (storedView) sessionStorage.setItem(to, storedView);
  else sessionStorage.removeItem(to);
  sessionStorage.setItem(OF, now);
}
/**
 * Follows another tab that began or ended an impersonation, signed out or signed another person in (AUTH-56).
 */
const onStorage = ({ key }: StorageEvent) => {
  hearSignOut(key);
  if (key === null && state.me)
    void call(getMe, {}).then(
      (me) => {
        if (me.id !== state.me?.id) {
          sessionStorage.clear();
          location.assign('/login');
        }
      },
      () => {},
    );
  const viewKey = viewKeys.find((name) => name === key);
  if (viewKey && (localStorage.getItem(viewKey) ?? 'null') !== JSON.stringify(switchOf(state.me)[viewKey]))
    location.assign('/welcome-user');
};

/** Adds the flags of an employee of the agency to an account (ROLE-37). */
const flagged = (me: identity.Me | null, account: Account): Account => ({
  ...account,
  flags: me?.tenants.find(({ id }) => id === account.agencyId)?.flags ?? null,
});
function restore(me: identity.Me): Account | null {
  follow(me);
  const accounts = me.tenants.filter((tenant) => tenant.kind === 'account');
  const stored = sessionStorage.getItem(VIEW);
  try {
    if (stored) {
      const storedAccount = JSON.parse(stored) as Account;
      return (
        accounts.find((listed) => listed.id === storedAccount.id) ??
        (me.type === 'account' ? null : flagged(me, storedAccount))
      );
    }
  } catch {
    /* a broken entry counts as none */
  }
  const last = localStorage.getItem(LAST);
  return (
    accounts.find((listed) => listed.id === last) ??
    accounts.find((listed) => listed.id === brand.accountId) ??
    (accounts.length === 1 ? accounts[0]! : null)
  );
}

/** Returns the language of the person, else of this device, the account, the brand, else English (SHELL-01). */
const languageOf = (me: identity.Me | null, account: Account | null): Language =>
  me?.language ?? storedLanguage() ?? account?.language ?? brand.language ?? 'en';

function paint(): void {
  const base = themes[brand.theme] ? brand.theme : 'default';
  const chosen = localStorage.getItem(SCHEME);
  const theme =
    (chosen === 'light' || chosen === 'dark') && themes[base]!.scheme !== chosen ? counterpart(base) : base;
  paintTheme(theme, brand.primaryColor);
  set({ theme, scheme: themes[theme]!.scheme });
}

/** Reads the person whom the session shows; ends an expired impersonation first. */
const ownOrSwitched = () =>
  call(getMe, {}).catch(async (problem: unknown) => {
    if (!(problem instanceof Problem) || problem.code !== OVER) throw problem;
    sessionStorage.setItem(OVER, '1');
    await call(stopWorkingAs, {});
    return call(getMe, {});
  });
/**
 * The problem code of an expired impersonation, and the storage key that makes the next page show its message.
 */
export const OVER = 'switching.over';
/**
 * Ends the impersonation and returns the session owner and account. The caller then loads another page, so that nothing
 * of the impersonated person stays in memory.
 */
export async function stopSwitch(): Promise<Pick<State, 'me' | 'account'>> {
  await call(stopWorkingAs, {});
  const me = await call(getMe, {});
  return { me, account: restore(me) };
}

/**
 * Sets the person and the account in which their earlier session expired; returns the path where it expired.
 */
function begin(me: identity.Me): string | null {
  const wayBack = me.workAs ? null : takeWayBack(me.id);
  if (wayBack) sessionStorage.setItem(VIEW, wayBack.account);
  const account = restore(me);
  set({ me, account });
  return account && wayBack ? wayBack.path : null;
}

/**
 * Loads the signed-in person before the first render. Returns the path at which their earlier session expired, if they
 * signed in without the form.
 */
export async function loadSession(): Promise<string | null> {
  let wayBack: string | null = null;
  storeBrand(brand, localStorage);
  paint();
  addEventListener('storage', onStorage);
  if (brand.session)
    try {
      const me = await ownOrSwitched();
      wayBack = begin(me);
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 401) {
        await showLanguage(languageOf(null, null));
        throw problem;
      }
    }
  await showLanguage(languageOf(state.me, state.account));
  return wayBack;
}

/**
 * Sets the person after a sign-in without a reload; returns the path at which their earlier session expired.
 */
export async function enter(me: identity.Me): Promise<string | null> {
  noteNewSession();
  const wayBack = begin(me);
  await showLanguage(languageOf(me, state.account));
  return wayBack;
}

/** Sets the account of this tab (viewAccount); null for none. */
export function chooseAccount(account: Account | null): void {
  if (account) {
    sessionStorage.setItem(VIEW, JSON.stringify(account));
    localStorage.setItem(LAST, account.id);
  } else sessionStorage.removeItem(VIEW);
  set({ account: account && flagged(state.me, account) });
}

/** Clears localStorage and sessionStorage. */
export function clearStored(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Removes all data of the person from this browser (AUTH-55). */
export function forget(): void {
  noteNewSession();
  clearStored();
  set({ me: null, account: null });
  paint();
}

/**
 * Changes the language, and stores it on this device and in the profile, during an impersonation on the device
 * only.
 */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await showLanguage(language);
  if (state.me && !state.me.workAs) set({ me: await call(updateMe, { body: { language } }) });
}
function setScheme(scheme: 'light' | 'dark'): void {
  localStorage.setItem(SCHEME, scheme);
  paint();
}

/** Returns the views and the session state of the specification on this host (ROLE-22 to 24). */
export const stateOf = ({ me, account }: Pick<State, 'me' | 'account'>) =>
  sessionState(me, account, brand.agencyId);

/** Person, account, language and state of the session, with the functions that change them. */
export type Session = State &
  SessionState & {
    chooseAccount: typeof chooseAccount;
    setLanguage: typeof setLanguage;
    setScheme: typeof setScheme;
  };
/** Returns the session and renders again when it changes: `const { me, account } = useSession();` */
export function useSession(): Session {
  const now = useSyncExternalStore(subscribe, session);
  return { ...now, ...stateOf(now), chooseAccount, setLanguage, setScheme };
}
/**
 * Returns the account of this tab, on screens whose place says `account: true`:
 * `const account = useAccount();`
 */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) throw new Error('no account');
  return account;
}
/** Returns the agency of a person; with several, the one of this host. */
export const agencyOf = (me: identity.Me | null): identity.Tenant | undefined => agencyAt(me, brand.agencyId);
