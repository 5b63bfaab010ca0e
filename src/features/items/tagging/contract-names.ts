// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Paths of the lists that an event makes stale. */
export const names = {
  photos: '/api/accounts/:accountId/image-tagger',
  history: '/api/accounts/:accountId/auto-tagging/history',
  smart: '/api/accounts/:accountId/smart-tags',
} as const;
