import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/settings/widgets/:widgetId?', sees: owners, group: 'presence', order: 90 }],
};
