/** Names of the screens. */
export const app = {
  analytics: 'Bot analytics',
  logs: 'Bot logs',
  log: 'Conversation',
};
