import { people, staff, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/leads/:leadId?', sees: staff, opens: people, group: 'main', order: 90 }],
  pages: [{ path: '/leads', section: 'presence', since: 2 }],
};
