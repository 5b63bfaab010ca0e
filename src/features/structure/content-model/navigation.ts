import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/settings/pipelines', sees: owners, group: 'settings', order: 20 },
    { path: '/settings/types', sees: owners, group: 'settings', order: 30 },
    { path: '/settings/fields', sees: owners, group: 'settings', order: 40 },
    { path: '/settings/fields/:id', opens: owners },
  ],
  pages: [
    { path: '/settings/pipelines', section: 'settings' },
    { path: '/settings/types', section: 'contentTypes' },
    { path: '/settings/fields', section: 'customFieldGroups' },
  ],
};
