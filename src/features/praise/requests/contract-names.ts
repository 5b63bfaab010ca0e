// Exists for the size of the first load, which names this call without the shapes of the contract.

/** Method and path of a call by its name in the contract, which takes them from here. */
export const names = {
  listLinks: { method: 'GET', path: '/api/accounts/:accountId/testimonial-links' },
} as const;
