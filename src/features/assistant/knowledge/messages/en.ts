/** Words of the menu; en-screens.ts has those of the screens and is loaded with them. */
export const app = { title: 'Bot training', agency: 'Open questions of accounts' };
