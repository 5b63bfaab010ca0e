/** Name of the screen. */
export const app = { title: 'Check of the site' };
