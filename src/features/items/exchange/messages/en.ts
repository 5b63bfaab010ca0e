/** The words of the navigation; those of the screen stand in en-screens.ts. */
export const nav = { title: 'Import' };
