import { people, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/tasks/all', sees: people, group: 'main', order: 70 },
    { path: '/tasks/:id', opens: people },
  ],
  pages: [{ path: '/tasks', section: 'content' }],
};
