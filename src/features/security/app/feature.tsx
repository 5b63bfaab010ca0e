import { defineAppFeature } from '#app/feature.ts';

const screens = () => import('./screens.ts');
export const security = defineAppFeature({
  name: 'security',
  routes: [
    { path: '/login/second-step', title: 'stepTitle', load: () => screens().then((m) => m.secondStep()), who: 'public', bare: true },
    { path: '/login/set-up', title: 'setUpTitle', load: () => screens().then((m) => m.setUp()), who: 'public', bare: true },
    { path: '/settings/security', title: 'title', load: () => screens().then((m) => m.security()), account: false },
    { path: '/settings/security/codes', title: 'codesTitle', load: () => screens().then((m) => m.codes()), account: false },
  ],
  signIn: () => screens().then((m) => m.ways()),
});
