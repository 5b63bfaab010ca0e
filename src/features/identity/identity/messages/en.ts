export const app = {
  signIn: 'Sign in',
  signInTo: (p: { name: string }) => `to your workspace at ${p.name}`,
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  sessionEnded: 'Your session has ended: sign in to go back to your item.',
  loggingIn: 'Logging in',
  forgot: 'Forgot Password? Reset',
  terms: 'Terms',
  privacy: 'Privacy',
  unsavedTitle: 'Sign out without saving?',
  unsavedWhat:
    'Some of your changes or uploads have not reached the server. Signing out removes them from this browser.',
  logoutAnyway: 'Sign out anyway',
  stay: 'Stay here',
  loggingOut: 'Logging out..',
  language: 'Language',
  customTitle: 'Sign in here?',
  customText: (p: { email: string }) =>
    `This link signs you in as ${p.email}. If this isn’t your account, ignore the link.`,
  customGo: (p: { name: string }) => `Continue as ${p.name}`,
  customNo: 'Not me',
  pictureOf: (p: { name: string }) => `Works with ${p.name}`,
  'auth/contact-agent': 'Please contact your agent for access',
  'auth/user-gone': 'Sorry, user not found',
  'auth/no-service': "Firebase Service didn't initialize, check your configuration",
};

/** Mails to a person about their own sign-in. */
export const mail = {
  browserOn: (p: { browser: string; system: string }) => `${p.browser} on ${p.system}`,
  unknownDevice: 'A device that we do not know',
  newDeviceSubject: (p: { name: string }) => `New sign-in at ${p.name}`,
  newDeviceHeading: 'A new device signed in as you',
  newDeviceText: (p: { device: string; at: string; host: string }) => `${p.device}, ${p.at}, at ${p.host}.`,
  newDeviceWas: 'If that was you, there is nothing to do.',
  newDeviceNot: 'If it was not you, sign out everywhere else and change your password at once.',
  newDeviceButton: 'See your devices',
};
