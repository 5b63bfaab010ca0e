/** Name of the screen. */
export const app = { usageIssues: 'Usage Issues' };
