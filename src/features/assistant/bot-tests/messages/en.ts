/** Name of the screen. */
export const app = { title: 'Bot tests' };
