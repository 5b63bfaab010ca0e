import { IconCoins } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The ledger of tokens, to which the counter of the toolbar leads. */
export const tokens = defineAppFeature({
  name: 'tokens',
  routes: [{ path: '/user-usage', title: 'title', icon: IconCoins, load: () => import('./ledger.tsx') }],
});
