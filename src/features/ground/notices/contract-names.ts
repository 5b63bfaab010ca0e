// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  listNotices: { method: 'GET', path: '/api/accounts/:accountId/notices' },
  countNotices: { method: 'GET', path: '/api/accounts/:accountId/notices/unread' },
  listMails: { method: 'GET', path: '/api/accounts/:accountId/mails' },
} as const;
