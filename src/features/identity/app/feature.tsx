import { defineAppFeature } from '#app/feature.ts';

export const identity = defineAppFeature({
  name: 'identity',
  routes: [
    { path: '/login', title: 'signIn', load: () => import('./login.tsx'), who: 'public', bare: true },
    { path: '/logout', title: 'loggingOut', load: () => import('./logout.tsx'), who: 'public', bare: true },
  ],
});
