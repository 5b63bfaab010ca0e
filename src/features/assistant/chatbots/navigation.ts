import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/widget', sees: owners, group: 'chatbot', order: 10 },
  { path: '/chat-dashboard', sees: owners, opens: 'public', group: 'chatbot', order: 30 },
];
