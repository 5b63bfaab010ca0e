import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature: for the account that is primary in its agency (CHAT-07). */
export const navigation: readonly Place[] = [
  { path: '/agency-tools/bot-demo-settings', sees: owners, group: 'chatbot', order: 60, when: 'primary' },
];
