// Exists for the size of the first load, which names these calls without the shapes of the contract.
const base = '/api/accounts/:accountId';

/** Methods and paths of lists, which the contract takes from here. */
export const names = {
  list: { method: 'GET', path: `${base}/chats` },
  get: { method: 'GET', path: `${base}/chats/:chatId` },
  desk: { method: 'GET', path: `${base}/chat-desk` },
  analytics: { method: 'GET', path: `${base}/chat-analytics` },
} as const;
