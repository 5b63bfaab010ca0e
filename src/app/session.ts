import { useSyncExternalStore } from 'react';
import type * as identity from '#features/identity/contract.ts';
import type { Language } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { paintTheme } from './theme/theme.ts';
import { counterpart, themes } from '#shared/theme/palette.ts';
import { storeBrand } from '#shared/brand-store.ts';
import { brand } from './brand.ts';
import { call } from './client.ts';
import { getMe, stopWorkingAs, updateMe } from './first-calls.ts';
import { agencyAt, sessionState, switchOf, viewKeys, type SessionState } from './view/views.ts';
import { hearSignOut, takeWayBack } from './way-back.ts';
import { showLanguage, storedLanguage, storeLanguage } from './words.ts';

/**
 * Who is signed in, and in which account this tab works. `useSession()` in a screen; `useAccount()` where an
 * account is sure to be chosen (every route except public ones and those with `account: false`).
 */
export type Account = Pick<
  identity.Tenant,
  'id' | 'agencyId' | 'name' | 'role' | 'host' | 'language' | 'theme' | 'logo' | 'subscription' | 'rights'
> &
  Partial<Pick<identity.Tenant, 'flags'>>;
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
/** The same outside of components, as it is at the moment. */
export const session = () => state;

/**
 * Whom the browser works as is a fact of the server; what is kept here says it again for other tabs
 * (ROLE-22). The account that this tab had chosen before waits until the switch has ended.
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
 * Another tab began or ended to work as somebody, or emptied the storage because it signed out or let
 * somebody else in: this one goes there as well (AUTH-56).
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

/** An employee of an agency takes the flags along into its accounts (ROLE-37). */
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

/**
 * Language: chosen by the person, else on this device, else of the account, else of the brand, else English
 * (SHELL-01).
 */
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

/** Whom the session shows. One that worked as somebody whose hour is over is given back first. */
const ownOrSwitched = () =>
  call(getMe, {}).catch(async (problem: unknown) => {
    if (!(problem instanceof Problem) || problem.code !== OVER) throw problem;
    sessionStorage.setItem(OVER, '1');
    await call(stopWorkingAs, {});
    return call(getMe, {});
  });
/**
 * The code of an answer to somebody who does not work as somebody else any more, and the note that it has to
 * be said.
 */
export const OVER = 'switching.over';
/**
 * Stops working as somebody else. Answers who one is again; the page is left by an address of theirs, so
 * nothing of the other is kept.
 */
export async function stopSwitch(): Promise<Pick<State, 'me' | 'account'>> {
  await call(stopWorkingAs, {});
  const me = await call(getMe, {});
  return { me, account: restore(me) };
}

/**
 * Begins as this person, in the account where an earlier session of theirs ended. Answers the address at
 * which it ended.
 */
function begin(me: identity.Me): string | null {
  const wayBack = me.workAs ? null : takeWayBack(me.id);
  if (wayBack) sessionStorage.setItem(VIEW, wayBack.account);
  const account = restore(me);
  set({ me, account });
  return account && wayBack ? wayBack.path : null;
}

/**
 * Asks once who is signed in; called before the first paint. Answers the address at which an earlier session
 * of the person ended, if they have come back by another way than the form.
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
 * After a sign-in: shows everything as this person, without loading the page anew. Answers the address at
 * which an earlier session of the person ended.
 */
export async function enter(me: identity.Me): Promise<string | null> {
  const wayBack = begin(me);
  await showLanguage(languageOf(me, state.account));
  return wayBack;
}

/** Chooses the account of this tab (viewAccount); null leaves it. */
export function chooseAccount(account: Account | null): void {
  if (account) {
    sessionStorage.setItem(VIEW, JSON.stringify(account));
    localStorage.setItem(LAST, account.id);
  } else sessionStorage.removeItem(VIEW);
  set({ account: account && flagged(state.me, account) });
}

/** Empties what is kept on this device. */
export function clearStored(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Forgets everything this browser knew about the person (AUTH-55). */
export function forget(): void {
  clearStored();
  set({ me: null, account: null });
  paint();
}

/** Kept on this device, and with the person unless they work as somebody else. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await showLanguage(language);
  if (state.me && !state.me.workAs) set({ me: await call(updateMe, { body: { language } }) });
}
function setScheme(scheme: 'light' | 'dark'): void {
  localStorage.setItem(SCHEME, scheme);
  paint();
}

/** Whose eyes the screens are seen with, and what the session is made of on this host (ROLE-22 to 24). */
export const stateOf = ({ me, account }: Pick<State, 'me' | 'account'>) =>
  sessionState(me, account, brand.agencyId);

/** What `useSession` gives: who, where and how, with the ways to change it. */
export type Session = State &
  SessionState & {
    chooseAccount: typeof chooseAccount;
    setLanguage: typeof setLanguage;
    setScheme: typeof setScheme;
  };
/** Renders anew with every change of it. */
export function useSession(): Session {
  const now = useSyncExternalStore(subscribe, session);
  return { ...now, ...stateOf(now), chooseAccount, setLanguage, setScheme };
}
/** The account this tab works in; its route says `account: true`. */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) throw new Error('no account');
  return account;
}
/** The agency that somebody belongs to; of several that of this host. */
export const agencyOf = (me: identity.Me | null): identity.Tenant | undefined => agencyAt(me, brand.agencyId);
