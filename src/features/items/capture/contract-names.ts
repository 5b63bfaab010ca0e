// Exists for the size of the page for phones, which names these calls without the shapes of the contract.

const base = '/api/accounts/:accountId/capture';
/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  start: { method: 'GET', path: base },
  putDraft: { method: 'PUT', path: `${base}/drafts/:captureKey` },
  putPhoto: { method: 'PUT', path: `${base}/photos/:captureKey` },
  endPhoto: { method: 'POST', path: `${base}/photos/:captureId/arrived` },
  readMobile: { method: 'GET', path: '/api/accounts/:accountId/mobile-integration' },
  updateMobile: { method: 'PUT', path: '/api/accounts/:accountId/mobile-integration' },
} as const;
