/** Words of the menu and of errors; en-screens.ts has those of the screens and is loaded with them. */
export const app = {
  title: 'Webhooks',
  zapier: 'Zapier',
};
