import { session, type Session } from './session.ts';

/** Path of the 404 page, to which unknown paths are redirected (SHELL-10). */
export const NOT_FOUND_PATH = '/pages/errors/error-404';
/** The start page of a person with a chosen account; the brand mark and the 404 page link to it (SHELL-09). */
export const DEFAULT_ROUTE = '/welcome-user';

/** Returns the home path of a person: sign-in, choice of an account, agency, or start page. */
export function homeOf({ me, account }: Pick<Session, 'me' | 'account'> = session()): string {
  if (!me) return '/login';
  if (account || me.type === 'house') return DEFAULT_ROUTE;
  if (me.type === 'agency') return '/settings/account-agency';
  return '/my-accounts';
}
