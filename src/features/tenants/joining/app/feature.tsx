import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const screens = () => import('./screen-words.ts');
const Ways = lazy(() => screens().then(async (m) => ({ default: (await m.ways()).Ways })));
export const joining = defineAppFeature({
  name: 'joining',
  routes: [
    {
      path: '/reset-password',
      title: 'resetTitle',
      load: () => screens().then((m) => m.resetPassword()),
      bare: true,
    },
    { path: '/login/link', title: 'linkTitle', load: () => screens().then((m) => m.emailLink()), bare: true },
    {
      path: '/check-email',
      title: 'checkTitle',
      load: () => screens().then((m) => m.checkEmail()),
      bare: true,
    },
    {
      path: '/sent-email',
      title: 'checkTitle',
      load: () => screens().then((m) => m.checkEmail()),
      bare: true,
    },
    {
      path: '/set-password',
      title: 'setTitle',
      load: () => screens().then((m) => m.setPassword()),
      bare: true,
    },
    {
      path: '/confirm-email',
      title: 'emailTitle',
      load: () => screens().then((m) => m.confirmEmail()),
      bare: true,
    },
    {
      path: '/signup-account',
      title: 'accountWord',
      load: () => screens().then((m) => m.signUpAccount()),
      bare: true,
    },
    {
      path: '/signup-agency',
      title: 'agencyTitle',
      load: () => screens().then((m) => m.signUpAgency()),
      bare: true,
    },
    {
      path: '/signup-account-confirm',
      title: 'confirmTitle',
      load: () => screens().then((m) => m.confirmAccount()),
      bare: true,
    },
    {
      path: '/signup-agency-confirm',
      title: 'confirmTitle',
      load: () => screens().then((m) => m.confirmAgency()),
      bare: true,
    },
    {
      path: '/invite-user/:id',
      title: 'inviteTitle',
      load: () => screens().then((m) => m.invitation()),
      bare: true,
    },
    {
      path: '/invite-user-confirm',
      title: 'inviteTitle',
      load: () => screens().then((m) => m.invitation()),
      bare: true,
    },
    {
      path: '/getstarted',
      title: 'startTitle',
      load: () => screens().then((m) => m.getStarted()),
      bare: true,
    },
    {
      path: '/settings/security/change',
      title: 'changeTitle',
      load: () => screens().then((m) => m.change()),
    },
  ],
  parts: { 'signIn.way': [{ name: 'joining', order: 20, Part: Ways }] },
});
