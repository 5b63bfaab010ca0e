import { plural } from '#shared/words.ts';

/** Words of the mail about used tokens; `emptyHeading` is literal (AI-25). */
export const mail = {
  subject: (p: { business: string; threshold: number }) =>
    `${p.business}: ${p.threshold}% of your tokens are used`,
  heading: (p: { threshold: number }) => `${p.threshold}% of your tokens are used`,
  text: plural<{ count: number }>({
    one: '# token is left. Tokens come back 30 days after they were used.',
    other: '# tokens are left. Tokens come back 30 days after they were used.',
  }),
  emptySubject: (p: { business: string }) => `${p.business}: all tokens are used`,
  emptyHeading: "You don't have any tokens",
  emptyText:
    'New texts, photos and videos have to wait. Work under way is finished, and you can write by hand. Tokens come back 30 days after they were used.',
  button: 'See what they were used for',
};
