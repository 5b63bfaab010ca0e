import { plural } from '#shared/words.ts';

/** Words of the mail about used tokens; `emptyHeading` is literal (AI-25). */
export const mail = {
  subject: (p: { business: string; threshold: number }) =>
    `${p.business}: ${p.threshold}% of your tokens are used`,
  heading: (p: { threshold: number }) => `${p.threshold}% of your tokens are used`,
  text: plural<{ count: number }>({
    one: '# token left. Each token can be used again 30 days after it was spent.',
    other: '# tokens left. Each token can be used again 30 days after it was spent.',
  }),
  emptySubject: (p: { business: string }) => `${p.business}: all tokens are used`,
  emptyHeading: "You don't have any tokens",
  emptyText:
    'You can’t create new texts, photos or videos right now. Work already started will finish, and you can write by hand. Each token can be used again 30 days after it was spent.',
  button: 'See what they were used for',
};
