/** Words of codes, which the first load does not carry. */
export const errors = {
  'bot_tests.many': 'There are 100 questions already. Delete one first.',
  'bot_tests.exists': 'This question is in the list already.',
  'bot_tests.none': 'There are no questions yet. Add one, or collect them.',
};
