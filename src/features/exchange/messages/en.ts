/** What the navigation says; the words of the screen stand in en-screens.ts. */
export const nav = { title: 'Import' };
