/** Addresses that the first load of the application knows, without the shapes of the contract. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/imports' },
  get: { method: 'GET', path: '/api/accounts/:accountId/imports/:importId' },
} as const;
