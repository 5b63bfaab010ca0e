import { IconMessageHeart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { addContentAction, type ContentPart } from '#features/content/app/parts/slots.ts';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { TESTIMONIAL_TOPIC } from '../rules.ts';

const Ask = lazy(() => import('./parts/ask-dialog.tsx').then((module) => ({ default: module.AskButton })));
/** Button of the slot content.actions, loaded with the screen that shows it. */
const AskAction: ContentPart = ({ item }) => (
  <Suspense fallback={null}>
    <Ask item={item} />
  </Suspense>
);
addContentAction({ name: 'testimonial', order: 10, Part: AskAction });

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
  ],
  live: { [TESTIMONIAL_TOPIC]: [names.list.path, names.get.path, names.listLinks.path] },
});
