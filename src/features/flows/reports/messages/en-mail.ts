import { plural } from '#shared/words.ts';

/** Words of the mail with a report. */
export const mail = {
  subject: (p: { month: string; business: string }) => `${p.month}: report for ${p.business}`,
  visits: plural<{ count: number }>({
    one: 'Your website had one visit.',
    other: 'Your website had # visits.',
  }),
  asked: plural<{ count: number }>({
    one: 'One person wrote or called.',
    other: '# people wrote or called.',
  }),
  open: 'Read the report',
  link: 'Anyone who has this link can read the report without signing in.',
};
