/**
 * Titles of screens whose feature is still to come, by address; they move into the words of the feature with
 * it.
 */
export const app = {
  comesWith: (p: { what: string }) => `Coming soon: ${p.what}`,
  comingWhy: 'This page isn’t ready yet. When it is, you’ll find it at this address.',
  goBack: 'Back',
  toStart: 'To the start page',
  with_chatbot: 'the chatbot',
  '/agency-tools/bot-demo-settings': 'Bot demo settings',
};
