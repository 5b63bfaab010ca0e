import { IconChartDots, IconMessageCog, IconMessageHeart, IconShare } from '@tabler/icons-react';
import { lazy } from 'react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { names } from '#features/praise/requests/contract-names.ts';
import { TESTIMONIAL_TOPIC } from '#features/praise/requests/rules.ts';

const Ask = lazy(() => import('#features/praise/requests/app/parts/ask-dialog.tsx').then((module) => ({ default: module.AskButton })));
const Many = lazy(() => import('#features/praise/requests/app/asking/ask-many.tsx').then((module) => ({ default: module.AskMany })));
/** Most results in the palette. */
const FOUND_MOST = 5;
/** Inbox of testimonials, and requests for them. */
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
      icon: IconChartDots,
      load: () => import('./numbers/numbers.tsx'),
    },
    {
      path: '/settings/testimonial',
      title: 'settingsTitle',
      icon: IconMessageCog,
      load: () => import('#features/praise/testimonial-settings/app/testimonial.tsx'),
    },
    {
      path: '/settings/referrals',
      title: 'referralsTitle',
      icon: IconShare,
      load: () => import('#features/praise/testimonial-settings/app/referrals.tsx'),
    },
  ],
  parts: {
    'palette.source': [
      {
        name: 'testimonials',
        order: 40,
        title: 'nav',
        async find(text, accountId, signal) {
          const { list } = await import('#features/praise/requests/contract.ts');
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
    'content.action': [{ name: 'testimonial', order: 10, Part: Ask }],
    'content.bulkAction': [{ name: 'testimonials', order: 10, Part: Many }],
  },
  live: {
    [TESTIMONIAL_TOPIC]: [names.list.path, names.get.path, names.listLinks.path],
    'media.ready': [names.get.path],
    'media.changed': [names.get.path],
    'media.failed': [names.get.path],
  },
});
