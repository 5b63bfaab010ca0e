// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  getByContent: { method: 'POST', path: '/get-elements-by-content' },
  getByService: { method: 'POST', path: '/get-elements-by-service' },
  listTemplates: { method: 'GET', path: '/api/accounts/:accountId/element-templates' },
} as const;
