/** Roles that a key may have; its scopes limit them further. */
export const keyRoles = ['account', 'accountAdmin', 'accountUser'] as const;
export type KeyRole = (typeof keyRoles)[number];

/** Keys that one account may have at a time. */
export const MOST_KEYS = 50;
/** Days after which a new key expires, as the screen offers them; null = it does not. */
export const LIFETIMES = [30, 90, 365, null] as const;
/** Days that a key may last at most when it expires. */
export const LONGEST_DAYS = 3650;
/** Largest limit of tokens. */
export const MOST_CAP = 1_000_000_000;
/** Days before the end from which on the screen says so. */
const ENDING_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns how a key stands at a moment, in milliseconds. */
export function standingOf(
  { expiresAt }: { expiresAt: string | null },
  now: number,
): 'open' | 'ending' | 'expired' {
  const left = expiresAt === null ? Infinity : Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < ENDING_DAYS * DAY_MS ? 'ending' : 'open';
}
