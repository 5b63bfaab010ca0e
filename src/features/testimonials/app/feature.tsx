import { IconChartDots, IconMessageCog, IconMessageHeart, IconShare } from '@tabler/icons-react';
import { lazy } from 'react';
import {
  addContentAction,
  addSelectionAction,
  type ContentPart,
  type SelectionPart,
} from '#features/content/app/parts/slots.ts';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';
import { firstSigns } from '#shared/text/signs.ts';
import { names } from '../contract-names.ts';
import { TESTIMONIAL_TOPIC } from '../rules.ts';

const Ask = lazy(() => import('./parts/ask-dialog.tsx').then((module) => ({ default: module.AskButton })));
/** Button of the slot content.actions, loaded with the screen that shows it. */
const AskAction: ContentPart = ({ item }) => (
  <Later>
    <Ask item={item} />
  </Later>
);
addContentAction({ name: 'testimonial', order: 10, Part: AskAction });

const Many = lazy(() => import('./asking/ask-many.tsx').then((module) => ({ default: module.AskMany })));
/** Action on the items that are chosen in the list. */
const AskMany: SelectionPart = ({ ids, query }) => (
  <Later>
    <Many ids={ids} query={query} />
  </Later>
);
addSelectionAction({ name: 'testimonials', order: 10, Part: AskMany });

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
      load: () => import('./settings/testimonial.tsx'),
    },
    {
      path: '/settings/referrals',
      title: 'referralsTitle',
      icon: IconShare,
      load: () => import('./settings/referrals.tsx'),
    },
  ],
  searchTitle: 'nav',
  async search(text, accountId, signal) {
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
  live: {
    [TESTIMONIAL_TOPIC]: [names.list.path, names.get.path, names.listLinks.path],
    'media.ready': [names.get.path],
    'media.changed': [names.get.path],
    'media.failed': [names.get.path],
  },
});
