// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/approvals' },
  countPending: { method: 'GET', path: '/api/accounts/:accountId/approvals/pending' },
  get: { method: 'GET', path: '/api/accounts/:accountId/approvals/:writingId' },
  listLinks: { method: 'GET', path: '/api/accounts/:accountId/approval-links' },
} as const;
/** Live topic of changes of approvals. */
export const APPROVAL_TOPIC = 'approval';
