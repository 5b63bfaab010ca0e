/** Words of the first load: the tab, and what the server refuses. */
export const app = {
  messages: 'Messages',
  'messages.unknown_person': 'This person does not see the item.',
  'messages.removed': 'This message was deleted.',
};
