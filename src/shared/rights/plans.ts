import type { Code } from '../fail.ts';

/** Subscriptions of an account; a new one is free (BILL-01). */
export const subscriptions = ['free', 'paid', 'pending'] as const;
export type Subscription = (typeof subscriptions)[number];

/** Limits of a subscription. */
type Limits = {
  /** Items that visitors find on the site at all, the newest ones (SITE-102); null: all. */
  siteItems: number | null;
  /** Items in one answer to programs and feeds. */
  listItems: number;
  /** Videos made of photos within a day (MEDIA-21). */
  videosPerDay: number;
  /** Room for files in bytes (ours). */
  storageBytes: number;
};
const GB = 1_000_000_000;
const limits: { [What in keyof Limits]: Record<Subscription, Limits[What]> } = {
  siteItems: { free: 30, pending: null, paid: null },
  listItems: { free: 30, pending: 500, paid: 500 },
  videosPerDay: { free: 3, pending: 3, paid: 20 },
  storageBytes: { free: 5 * GB, pending: 5 * GB, paid: 200 * GB },
};

/** Returns how much of something a subscription allows. */
export const limitOf = <What extends keyof Limits>(subscription: Subscription, what: What): Limits[What] =>
  limits[what][subscription];
/** Tells whether public pages carry a line that promotes the agency (SITE-101). */
export const isPromoting = (subscription: string | null): boolean => subscription === 'free';

/** The subscription of a new account (BILL-01). */
export const newSubscription: Subscription = 'free';

/** Limits of plans that close calls: `videos` of the subscription of an account alone, the others of the plan of its agency. */
export const planLimits = ['accounts', 'users', 'storage', 'tokens', 'videos'] as const;
export type PlanLimit = (typeof planLimits)[number];
/** Codes with which a full limit refuses. */
export const planCodes: Record<PlanLimit, readonly Code[]> = {
  accounts: ['plans.accounts_full', 'agency.accounts_full'],
  users: ['plans.users_full'],
  storage: ['plans.storage_full', 'media.quota_full'],
  tokens: ['plans.tokens_full'],
  videos: ['films.limit'],
};
/** Returns the limit that a call names by the codes of its contract; undefined: no plan closes it. */
export const limitNamed = (codes: readonly string[] = []): PlanLimit | undefined =>
  planLimits.find((what) => planCodes[what].some((code) => codes.includes(code)));
