import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/integrations/wordpresswebsites', sees: owners, group: 'presence', order: 60 },
  { path: '/distributions', sees: owners },
];
