/** Names of calls whose answers live news makes stale. */
export const names = {
  listApplications: { method: 'GET', path: '/api/accounts/:accountId/template-applications' },
  getApplication: {
    method: 'GET',
    path: '/api/accounts/:accountId/template-applications/:templateApplicationId',
  },
  getOffer: { method: 'GET', path: '/api/accounts/:accountId/template-offer' },
} as const;
/** Live news: the application of a release goes on or has ended. */
export const TOPIC = 'templates.applied';
