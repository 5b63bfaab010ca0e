import { defineAppFeature } from '#app/feature.ts';

const screens = () => import('./screens.ts');
const open = { who: 'public', bare: true } as const;
export const joining = defineAppFeature({
  name: 'joining',
  routes: [
    { path: '/reset-password', title: 'resetTitle', load: () => screens().then((m) => m.resetPassword()), ...open },
    { path: '/login/link', title: 'linkTitle', load: () => screens().then((m) => m.emailLink()), ...open },
    { path: '/check-email', title: 'checkTitle', load: () => screens().then((m) => m.checkEmail()), ...open },
    { path: '/sent-email', title: 'checkTitle', load: () => screens().then((m) => m.checkEmail()), ...open },
    { path: '/set-password', title: 'setTitle', load: () => screens().then((m) => m.setPassword()), ...open },
    { path: '/confirm-email', title: 'emailTitle', load: () => screens().then((m) => m.confirmEmail()), ...open },
    { path: '/signup-account', title: 'accountWord', load: () => screens().then((m) => m.signUpAccount()), ...open },
    { path: '/signup-agency', title: 'agencyTitle', load: () => screens().then((m) => m.signUpAgency()), ...open },
    { path: '/signup-account-confirm', title: 'confirmTitle', load: () => screens().then((m) => m.confirmAccount()), ...open },
    { path: '/signup-agency-confirm', title: 'confirmTitle', load: () => screens().then((m) => m.confirmAgency()), ...open },
    { path: '/invite-user/:id', title: 'inviteTitle', load: () => screens().then((m) => m.invitation()), ...open },
    { path: '/invite-user-confirm', title: 'inviteTitle', load: () => screens().then((m) => m.invitation()), ...open },
    { path: '/getstarted', title: 'startTitle', load: () => screens().then((m) => m.getStarted()), ...open },
    { path: '/settings/security/change', title: 'changeTitle', load: () => screens().then((m) => m.change()), account: false },
  ],
  signIn: () => screens().then((m) => m.ways()),
});
