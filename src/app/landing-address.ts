import { session, type Session } from './session.ts';

/** Where addresses that lead nowhere are sent (SHELL-10). */
export const NOT_FOUND_PATH = '/pages/errors/error-404';
/**
 * The standard route of a person who has everything chosen; the 404 page and the brand lead there (SHELL-09).
 */
export const DEFAULT_ROUTE = '/welcome-user';

/** The home of a person: sign-in, the choice of an account, the agency, or the start page. */
export function homeOf({ me, account }: Pick<Session, 'me' | 'account'> = session()): string {
  if (!me) return '/login';
  if (account || me.type === 'house') return DEFAULT_ROUTE;
  if (me.type === 'agency') return '/settings/account-agency';
  return '/my-accounts';
}
