import { IconSettings, IconShare3 } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Settings of requests, of the gallery and of the page that customers share. */
export const testimonialSettings = defineAppFeature({
  name: 'testimonial-settings',
  routes: [
    {
      path: '/settings/testimonial',
      title: 'settingsTitle',
      icon: IconSettings,
      load: () => import('./testimonial.tsx'),
    },
    {
      path: '/settings/referrals',
      title: 'referralsTitle',
      icon: IconShare3,
      load: () => import('./referrals.tsx'),
    },
  ],
});
