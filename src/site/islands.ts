import type { ComponentType } from 'react';

/**
 * THE LIST of islands: modules by the names of their files, whose default export React hydrates. Each is a chunk of its
 * own, which pages find by that name in the build (src/platform/http/pages/assets.ts).
 */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  'wizard-en': () => import('#features/praise/requests/site/islands/wizard-en.tsx'),
  'wizard-tr': () => import('#features/praise/requests/site/islands/wizard-tr.tsx'),
  'wizard-ar': () => import('#features/praise/requests/site/islands/wizard-ar.tsx'),
  map: () => import('#features/site/public-pages/site/islands/map.tsx'),
};
/** Parts by the names of their files that later features bring to an island, which loads one when a visitor needs it. */
export const islandParts: typeof islands = {
  'flow-en': () => import('#features/praise/customer-video/site/islands/flow-en.tsx'),
  'flow-tr': () => import('#features/praise/customer-video/site/islands/flow-tr.tsx'),
  'flow-ar': () => import('#features/praise/customer-video/site/islands/flow-ar.tsx'),
};
