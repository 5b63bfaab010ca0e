import { addMonths } from '#shared/time/months.ts';
/** Months that a report can be read of: the running one and the twelve before it. */
export const MOST_MONTHS = 13;
/** Accounts of an agency that its list of reports shows. */
export const MOST_ACCOUNTS = 2000;
/** Proposals that a report ends with. */
const MOST_PROPOSALS = 3;
/** Views of an item after which somebody should have asked. */
const MANY_VIEWS = 20;
/** Days of a month on which the reports of the last one are sent automatically, so that a standstill loses none. */
export const SENDING_DAYS = { first: 2, last: 10 };

/** Returns the months that a report can be read of, the latest first. */
export const reportMonths = (today: string): string[] =>
  Array.from({ length: MOST_MONTHS }, (_none, index) => addMonths(today.slice(0, 7), -index));

/** Kinds of numbers of a month. */
export const countedKinds = [
  'publication',
  'visits',
  'leads',
  'calls',
  'booking',
  'testimonial',
  'review',
  'post',
] as const;
export type CountedKind = (typeof countedKinds)[number];
/** Numbers of a month beside those of the month before (43 C). */
export type Counted = Record<CountedKind, { now: number; before: number }>;
/** Tells whether nothing happened in a month and in the one before: such a report is sent to nobody automatically. */
export const isBlank = (counted: Counted): boolean =>
  countedKinds.every((kind) => counted[kind].now === 0 && counted[kind].before === 0);

/** Proposals for the owner, in the order of need. */
export const proposalKinds = [
  'inquiries',
  'testimonials',
  'approvals',
  'ready',
  'noJob',
  'quietItem',
  'noTestimonial',
  'drafts',
] as const;
export type Proposal = { kind: (typeof proposalKinds)[number]; count: number; title: string };
/** Facts behind the proposals: the things that wait in the account now, and the month. */
export type Facts = {
  waiting: { inquiries: number; testimonials: number; approvals: number; ready: number; drafts: number };
  counted: Counted;
  published: number;
  items: readonly { title: string; views: number; leads: number; calls: number }[];
};
/** Returns what an owner should do next, at most three things. */
export function proposalsOf({ waiting, counted, published, items }: Facts): Proposal[] {
  const quiet = items.find(({ views, leads, calls }) => views >= MANY_VIEWS && leads + calls === 0);
  const counts: Record<Proposal['kind'], number> = {
    ...waiting,
    noJob: counted.publication.now === 0 ? 1 : 0,
    quietItem: quiet?.views ?? 0,
    noTestimonial: published > 0 && counted.testimonial.now === 0 ? 1 : 0,
  };
  return proposalKinds
    .filter((kind) => counts[kind] > 0)
    .slice(0, MOST_PROPOSALS)
    .map((kind) => ({ kind, count: counts[kind], title: kind === 'quietItem' ? quiet!.title : '' }));
}
