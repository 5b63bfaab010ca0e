import { people, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/content-overview/:contentId?', sees: people, group: 'main', order: 50 },
    { path: '/content', opens: people, leadsTo: '/settings/new', siteRoot: true },
    { path: '/settings/new', opens: people },
    { path: '/content/:contentId/:tab?/:taskId?', opens: people },
    { path: '/map-content', sees: people },
    { path: '/trash', sees: people, under: ['/content-overview'] },
  ],
  pages: [
    { path: '/content-overview', section: 'content' },
    { path: '/map-content', section: 'content' },
  ],
};
