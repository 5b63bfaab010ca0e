/** Name of the screen. */
export const app = { title: 'Content performance' };
