import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/integrations/webhooks/:hookId?', sees: owners, group: 'extras', order: 15 },
  { path: '/extras/zapier', sees: owners, group: 'extras', order: 60 },
];
