/** Name of the screen, and errors of its calls; `tokens.empty` is literal (AI-25). */
export const app = {
  title: 'Tokens',
  'tokens.empty': "You don't have any tokens",
  'tokens.person_empty':
    'You have used all the tokens you may use. An owner or administrator of the account can raise your limit.',
  'tokens.asks_first': 'This passes the limit from which the account wants to be asked first.',
  'tokens.closed': 'This work has been paid for already.',
  'tokens.quantity': 'This number is not possible.',
  'tokens.caps': 'The soft limit must not be above the hard limit.',
  'tokens.grant_huge': 'An account can be given at most 6,500,000 tokens in 30 days.',
};
