// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/bot-demos' },
  get: { method: 'GET', path: '/api/accounts/:accountId/bot-demos/:botDemoId' },
} as const;
