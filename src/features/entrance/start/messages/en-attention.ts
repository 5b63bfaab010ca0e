import { plural } from '#shared/words.ts';

/** Words of what waits in the businesses of an agency; they come with the list. */
export const attention = {
  panel: 'What waits',
  headline: plural<{ count: number }>({
    one: '# business needs attention',
    other: '# businesses need attention',
  }),
  lead: 'Those that something has stopped come first, then those with the most to do.',
  all: 'See all',
  caughtUp: 'You’re all caught up',
  caughtUpWhy: 'No inquiry, testimonial, approval or draft waits in any business, and nothing is broken.',
  none: 'No businesses yet',
  noneWhy: 'As soon as you create the first one, you see here what waits in it.',
  more: plural<{ count: number }>({
    one: 'In # more business something waits. Find it under Accounts.',
    other: 'In # more businesses something waits. Find them under Accounts.',
  }),
  left: plural<{ count: number }>({
    one: '# business without changes for a long time is not included.',
    other: '# businesses without changes for a long time are not included.',
  }),
  accounts: 'All accounts',
  urgent: 'Urgent',
  paused: 'Paused',
  changed: 'Last change:',
  open: (p: { name: string }) => `Open ${p.name}`,
  domain_broken: 'Domain is broken',
  domain_waiting: 'Domain is not connected yet',
  tokens_empty: 'Tokens are used up',
  tokens_low: 'Tokens are running low',
  mails: plural<{ count: number }>({ one: '# email not delivered', other: '# emails not delivered' }),
  inquiries: plural<{ count: number }>({ one: '# new inquiry', other: '# new inquiries' }),
  testimonials: plural<{ count: number }>({ one: '# new testimonial', other: '# new testimonials' }),
  approvals: plural<{ count: number }>({ one: '# text to approve', other: '# texts to approve' }),
  ready: plural<{ count: number }>({ one: '# item to publish', other: '# items to publish' }),
  drafts: plural<{ count: number }>({ one: '# draft to finish', other: '# drafts to finish' }),
};
