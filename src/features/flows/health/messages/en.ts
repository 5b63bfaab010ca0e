/** Name of the screen. */
export const app = { health: 'Health' };
