import { IconMessageHeart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { addContentAction, type ContentPart } from '#features/content/app/parts/slots.ts';
import { defineAppFeature, type NavEntry } from '#app/feature.ts';
import { LINKS_PATH, TESTIMONIAL_TOPIC, TESTIMONIALS_PATH } from '../rules.ts';

const who: NonNullable<NavEntry['who']> = ['account', 'accountAdmin', 'accountUser'];
const Ask = lazy(() => import('./parts/ask-dialog.tsx').then((module) => ({ default: module.AskButton })));
/** The slot content.actions: the button comes with the screen that shows it. */
const AskAction: ContentPart = ({ item }) => <Suspense fallback={null}><Ask item={item} /></Suspense>;
addContentAction({ name: 'testimonial', order: 10, Part: AskAction });

/** Inbox of testimonials, and asking for one. */
export const testimonials = defineAppFeature({
  name: 'testimonials',
  routes: [{ path: '/testimonials/:testimonialId?', title: 'title', load: () => import('./inbox.tsx') }],
  nav: [{ to: '/testimonials', label: 'nav', icon: IconMessageHeart, group: 'presence', order: 10, who, count: 'waitingTestimonials' }],
  live: { [TESTIMONIAL_TOPIC]: [TESTIMONIALS_PATH, `${TESTIMONIALS_PATH}/:testimonialId`, LINKS_PATH] },
});
