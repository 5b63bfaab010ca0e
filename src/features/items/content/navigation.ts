import { people, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/content-overview/:contentId?', sees: people, group: 'main', order: 50 },
  { path: '/content', opens: people, leadsTo: '/settings/new', siteRoot: true },
  { path: '/settings/new', opens: people },
  { path: '/content/:contentId/:tab?/:taskId?', opens: people },
  { path: '/map-content', sees: people },
  { path: '/trash', sees: people, under: ['/content-overview'] },
];
