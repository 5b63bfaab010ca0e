export const app = {
  signIn: 'Sign in', signInTo: (p: { name: string }) => `to your studio at ${p.name}`, email: 'Email', password: 'Password', logIn: 'Log in', loggingIn: 'Logging in',
  forgot: 'Forgot Password? Reset', terms: 'Terms', unsavedTitle: 'Sign out without saving?', unsavedWhat: 'Some of your changes or uploads have not reached the server. Signing out removes them from this browser.', logoutAnyway: 'Sign out anyway', stay: 'Stay here', loggingOut: 'Logging out..', language: 'Language',
  resetTitle: 'Reset your password', resetSoon: (p: { name: string }) => `Resetting a password by yourself comes with the sign-up screens of the next release. Until then an administrator of ${p.name} can give you a new one.`, backToLogin: 'Back to Login', tooMany: 'Too many tries. Please wait a moment.',
  pictureOf: (p: { name: string }) => `Works with ${p.name}`,
};
