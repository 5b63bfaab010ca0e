/** The things that wait in an account, the urgent ones first; each leads to its screen. */
export const waitingKinds = [
  'domain',
  'tokens',
  'mails',
  'inquiries',
  'testimonials',
  'approvals',
  'ready',
  'drafts',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
/** The screen of each thing that waits; a domain is set up by the agency as well. */
export const waitingPlaces: Record<WaitingKind, string> = {
  domain: '/settings/account/domains',
  tokens: '/user-usage',
  mails: '/outbox',
  inquiries: '/leads',
  testimonials: '/testimonials',
  approvals: '/pending-approval',
  ready: '/content-overview',
  drafts: '/content-overview',
};
/** Accounts of the latest changes that are looked at. */
export const LOOKED_AT = 2000;
/** Most lines of one answer. */
export const MOST_ATTENTION = 100;
/** Numbers of things stop here; one that has reached it says that there may be more. */
export const MOST_WAITING = 100;

/** The things that wait in an account, as numbers or states. */
export type Waiting = {
  name: string;
  paused: boolean;
  domain: 'broken' | 'waiting' | null;
  tokens: 'empty' | 'low' | null;
  mails: number;
  inquiries: number;
  testimonials: number;
  approvals: number;
  ready: number;
  drafts: number;
};
/** Tells whether a thing stops the business or loses what its customers were told. */
export const isUrgent = (line: Waiting, kind: WaitingKind): boolean =>
  (kind === 'domain' && line.domain === 'broken') ||
  (kind === 'tokens' && line.tokens === 'empty') ||
  (kind === 'mails' && line.mails > 0);
/** Returns the things that wait in an account, urgent ones first. A paused account waits for nothing but to be opened. */
export const waitingIn = (line: Waiting): WaitingKind[] =>
  line.paused
    ? []
    : waitingKinds
        .filter((kind) => Boolean(line[kind]))
        .toSorted((a, b) => Number(isUrgent(line, b)) - Number(isUrgent(line, a)));
/** Tells whether somebody has to look at an account. */
export const needsAttention = (line: Waiting): boolean => line.paused || waitingIn(line).length > 0;

const urgency = (line: Waiting): number => waitingIn(line).filter((kind) => isUrgent(line, kind)).length;
/** Weighs what waits: people who wait for an answer count more than work that waits for its author. */
const weight = (line: Waiting): number =>
  3 * line.inquiries +
  2 * (line.testimonials + line.approvals) +
  line.ready +
  (line.domain ? 5 : 0) +
  (line.tokens ? 5 : 0) +
  line.drafts / (MOST_WAITING + 1);
/** Orders accounts by need: those that something stops, then by what waits in them, paused ones last. */
export const byNeed = (a: Waiting, b: Waiting): number =>
  Number(a.paused) - Number(b.paused) ||
  urgency(b) - urgency(a) ||
  weight(b) - weight(a) ||
  a.name.localeCompare(b.name);
