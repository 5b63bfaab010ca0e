/** Name of the screen. */
export const app = { usageLogs: 'Account usage logs' };
