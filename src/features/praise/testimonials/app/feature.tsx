import { IconChartBar, IconMessageHeart } from '@tabler/icons-react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { names } from '../contract-names.ts';
import { TESTIMONIAL_TOPIC } from '#features/praise/requests/rules-topic.ts';

/** Most results in the palette. */
const FOUND_MOST = 5;
/** Inbox of testimonials, and their numbers. */
export const testimonials = defineAppFeature({
  name: 'testimonials',
  routes: [
    {
      path: '/testimonials/:testimonialId?',
      title: 'title',
      label: 'nav',
      icon: IconMessageHeart,
      count: 'waitingTestimonials',
      load: () => import('./inbox.tsx'),
    },
    {
      path: '/apps/dashboards/testimonials',
      title: 'numbersTitle',
      icon: IconChartBar,
      load: () => import('./numbers/numbers.tsx'),
    },
  ],
  parts: {
    'palette.source': [
      {
        name: 'testimonials',
        order: 40,
        title: 'nav',
        async find(text, accountId, signal) {
          const { list } = await import('../contract.ts');
          const query = { search: text, limit: FOUND_MOST };
          const { testimonials: rows } = await call(list, { params: { accountId }, query, signal });
          return rows.map((row) => ({
            id: row.id,
            title: row.customerName || firstSigns(row.description, 80),
            sub: row.relatedTo?.title ?? '',
            to: `/testimonials/${row.id}`,
          }));
        },
      },
    ],
  },
  live: {
    [TESTIMONIAL_TOPIC]: [names.list.path, names.get.path],
    'media.ready': [names.get.path],
    'media.changed': [names.get.path],
    'media.failed': [names.get.path],
  },
});
