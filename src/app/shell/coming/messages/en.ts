/**
 * Titles of screens whose feature is still to come, by address; they move into the words of the feature with
 * it.
 */
export const app = {
  comingWhy: 'This page isn’t ready yet. When it is, you’ll find it at this address.',
  goBack: 'Back',
  toStart: 'To the start page',
};
