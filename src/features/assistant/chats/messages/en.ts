/** Names of the screens. */
export const app = {
  analytics: 'Bot analytics',
  logs: 'Bot logs',
  log: 'Conversation',
  'chats.taken': 'Someone else has this conversation. Ask them, or assign it to yourself.',
  'chats.closed': 'This conversation is closed.',
  'chats.no_person': 'This person cannot answer visitors here.',
  'chats.many_notes': 'There are 100 notes already. Delete one first.',
  'chats.many_answers': 'There are 50 answers already. Delete one first.',
};
