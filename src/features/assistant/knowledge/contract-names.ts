// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/knowledge-docs' },
  summary: { method: 'GET', path: '/api/accounts/:accountId/knowledge' },
  listFaqs: { method: 'GET', path: '/api/accounts/:accountId/knowledge-faqs' },
  listGaps: { method: 'GET', path: '/api/accounts/:accountId/knowledge-gaps' },
} as const;
