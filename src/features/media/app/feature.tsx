import { IconPhoto } from '@tabler/icons-react';
import { accountViews, defineAppFeature } from '#app/feature.ts';

export const media = defineAppFeature({
  name: 'media',
  routes: [{ path: '/extras/media', title: 'library', load: () => import('./library.tsx'), who: accountViews }],
  nav: [{ to: '/extras/media', label: 'title', icon: IconPhoto, group: 'main', order: 60, who: ['account', 'accountAdmin'] }],
  host: () => import('./upload-tray.tsx'),
  // The contract itself is loaded with the first screen; this is the path of its list.
  live: { 'media.removed': ['/api/accounts/:accountId/media'] },
});
