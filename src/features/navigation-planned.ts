import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of features that are not built yet: they show a page that says so. */
export const planned: readonly Place[] = [
  { path: '/agency-tools/bot-demo-settings', sees: owners, group: 'chatbot', order: 60, when: 'primary' },
];
