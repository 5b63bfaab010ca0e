import type { ComponentType } from 'react';

/** THE LIST of islands: modules by name, whose default export React hydrates. Each is a chunk of its own. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  'testimonial-wizard-en': () => import('#features/testimonials/site/islands/wizard-en.tsx'),
  'testimonial-wizard-tr': () => import('#features/testimonials/site/islands/wizard-tr.tsx'),
  'testimonial-wizard-ar': () => import('#features/testimonials/site/islands/wizard-ar.tsx'),
  map: () => import('#features/gallery/site/islands/map.tsx'),
};
