/** Live topic of a conversation with a new message; a file of its own for the size of the first load. */
export const CHAT_TOPIC = 'chat';
