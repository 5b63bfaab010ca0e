/** Names of calls that the first load needs, without their shapes. */
export const names = {
  getBot: { method: 'GET', path: '/api/accounts/:accountId/bot' },
} as const;
