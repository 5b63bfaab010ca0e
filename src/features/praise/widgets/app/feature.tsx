import { IconAppWindow } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Testimonials on other sites. */
export const widgets = defineAppFeature({
  name: 'widgets',
  routes: [
    {
      path: '/settings/widgets/:widgetId?',
      title: 'title',
      icon: IconAppWindow,
      load: () => import('./screen.tsx'),
    },
  ],
});
