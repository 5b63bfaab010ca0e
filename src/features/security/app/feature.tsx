import { defineAppFeature } from '#app/feature.ts';
import { withWords } from '#app/words.ts';

export const security = defineAppFeature({
  name: 'security',
  routes: [
    { path: '/login/second-step', title: 'stepTitle', load: () => withWords('security', import('./second-step.tsx')), who: 'public', bare: true },
    { path: '/login/set-up', title: 'setUpTitle', load: () => withWords('security', import('./set-up.tsx')), who: 'public', bare: true },
    { path: '/settings/security', title: 'title', load: () => withWords('security', import('./security.tsx')), account: false },
    { path: '/settings/security/codes', title: 'codesTitle', load: () => withWords('security', import('./codes.tsx')), account: false },
  ],
  signIn: () => withWords('security', import('./ways.tsx')),
});
