import { defineAppFeature } from '#app/feature.ts';

export const identity = defineAppFeature({
  name: 'identity',
  routes: [
    { path: '/login', title: 'signIn', load: () => import('./login.tsx'), bare: true },
    { path: '/logout', title: 'loggingOut', load: () => import('./logout.tsx'), bare: true },
  ],
});
