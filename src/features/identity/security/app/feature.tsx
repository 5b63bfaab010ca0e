import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const screens = () => import('./screen-words.ts');
const Ways = lazy(() => screens().then(async (m) => ({ default: (await m.ways()).Ways })));
export const security = defineAppFeature({
  name: 'security',
  routes: [
    {
      path: '/login/second-step',
      title: 'stepTitle',
      load: () => screens().then((m) => m.secondStep()),
      bare: true,
    },
    { path: '/login/set-up', title: 'setUpTitle', load: () => screens().then((m) => m.setUp()), bare: true },
    { path: '/settings/security', title: 'title', load: () => screens().then((m) => m.security()) },
    { path: '/settings/security/codes', title: 'codesTitle', load: () => screens().then((m) => m.codes()) },
  ],
  parts: { 'signIn.way': [{ name: 'security', order: 10, Part: Ways }] },
});
