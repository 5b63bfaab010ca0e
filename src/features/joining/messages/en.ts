/** Mails of coming in. */
type P = { brand: string; name: string; by: string };
export const mail = {
  notYou: 'If you did not ask for this, there is nothing to do: without the link nothing happens.', unexpected: 'If you do not know what this is about, there is nothing to do. The link ends after 7 days.',
  resetSubject: (p: P) => `Set a new password for ${p.brand}`, resetHeading: (_: P) => 'Set a new password', resetText: (_: P) => 'The link works once, for 30 minutes. Afterwards all other devices are signed out.', resetButton: (_: P) => 'Set a password',
  signInSubject: (p: P) => `Your link to sign in to ${p.brand}`, signInHeading: (_: P) => 'Sign in without a password', signInText: (_: P) => 'The link works once, for 15 minutes, in the browser in which you asked for it. In another one it asks for your e-mail.', signInButton: (_: P) => 'Sign in',
  emailNewSubject: (p: P) => `Confirm your new e-mail at ${p.brand}`, emailNewHeading: (_: P) => 'Is this your new e-mail?', emailNewText: (p: P) => `From then on you sign in with ${p.name}. The link works once, for an hour.`, emailNewButton: (_: P) => 'Confirm',
  emailOldSubject: (p: P) => `Your e-mail at ${p.brand} was changed`, emailOldHeading: (_: P) => 'Your e-mail was changed', emailOldText: (p: P) => `You now sign in with ${p.name}. If that was not you, write to the people who run ${p.brand} at once.`, emailOldButton: (_: P) => 'Sign in',
  passwordChangedSubject: (p: P) => `Your password at ${p.brand} was changed`, passwordChangedHeading: (_: P) => 'Your password was changed', passwordChangedText: (_: P) => 'All other devices were signed out. If that was not you, set a new password at once with “Forgot Password?”.', passwordChangedButton: (_: P) => 'Sign in',
  signUpSubject: (p: P) => `Confirm ${p.name} at ${p.brand}`, signUpHeading: (_: P) => 'One step left', signUpText: (p: P) => `Confirm that this address is yours, and ${p.name} is ready. The link works once, for a day.`, signUpButton: (_: P) => 'Confirm and begin',
  signUpKnownSubject: (p: P) => `You are at ${p.brand} already`, signUpKnownHeading: (_: P) => 'You have a login already', signUpKnownText: (_: P) => 'Somebody signed up with this address, which has a login already. Sign in with it, or set a new password if you forgot yours.', signUpKnownButton: (_: P) => 'Sign in',
  invitationSubject: (p: P) => `${p.by} invites you to ${p.name}`, invitationHeading: (p: P) => `Come to ${p.name}`, invitationText: (p: P) => `${p.by} has kept a place for you at ${p.name}. The link works once, for 7 days.`, invitationButton: (_: P) => 'Accept the invitation',
};

export const app = {
  email: 'Email', password: 'Password', newPassword: 'New password', onceMore: 'Once more', firstName: 'First name', lastName: 'Last name', businessName: 'Business name', inviteCode: 'Invite code', website: 'Website', description: 'What you do', phone: 'Phone', zip: 'Zip', more: 'Phone, place, website (all optional)',
  backToLogin: 'Back to Login', login: 'Sign in', or: 'or', loading: 'Just a moment …', tryAgain: 'Ask for a new link',
  resetTitle: 'Reset your password', resetLead: 'Tell us the address; a link comes by mail.', sendLink: 'Send the link',
  linkTitle: 'Sign in by e-mail', linkLead: 'No password needed: a link comes by mail.', linkWay: 'Send me a link instead', linkConfirm: 'You opened the link in another browser. Write the address that you asked for it with.',
  checkTitle: 'Look into your mail', checkKnown: (p: { email: string }) => `If ${p.email} is known here, a link is on its way. It works once.`, checkAny: 'If the address is known here, a link is on its way. It works once.', checkSpam: 'Nothing there after two minutes? It may lie under “Promotions” or “Spam”.', otherAddress: 'Use another address',
  setTitle: 'Set a password', setFor: (p: { email: string }) => `for ${p.email}`, setHint: 'Three or four words are easier to keep than one with signs in it. All other devices are signed out.', save: 'Save and go on',
  emailTitle: 'Confirm your e-mail', emailDone: (p: { email: string }) => `From now on you sign in with ${p.email}.`,
  accountTitle: (p: { name: string }) => `Join ${p.name}`, accountWord: 'Sign up', accountLead: 'For businesses that were given a code.', agencyTitle: 'Open an agency', agencyLead: 'Your name, your domain, your businesses. Choose a plan later.', signUp: 'Sign Up', alreadyHere: 'Already here?', noAccount: "Don't have an account?",
  codeOf: (p: { name: string }) => `${p.name}`, codeFree: (p: { name: string }) => `${p.name}, free plan`, confirmTitle: 'Confirming', confirmLead: 'Your place is being made.',
  inviteTitle: 'Invitation', inviteFrom: (p: { by: string; name: string }) => `${p.by} invites you to ${p.name}`, welcome: (p: { name: string }) => `Welcome, ${p.name}`, welcomeAny: 'Welcome', inviteNew: 'Choose a password, and your place is made.', inviteKnown: 'You have a login already. Sign in with it to take the invitation.', inviteGiven: 'You were given a first password. Sign in with it, and your place is made. Change it afterwards.', inviteHere: 'You are signed in. One tap, and your place is made.', accept: 'Accept the invitation', goOn: (p: { name: string }) => `Go to ${p.name}`,
  inviteEnds: 'Invitations end after 7 days, and each works once. Ask the person who invited you for a new one.',
  search: 'search user...', create: 'create user in db...', set: 'set user in db...', clean: 'deleting temporary data...',
  startTitle: 'Instant AI Creator', startLead: 'Show your work, collect what customers say, and let it be found.', startBusiness: 'I have a business', startAgency: 'I run an agency', startIn: 'I am here already',
  changeTitle: 'Password and e-mail', changePassword: 'Change password', changeEmail: 'Change e-mail', newEmail: 'New e-mail', passwordDone: 'Password changed. All other devices were signed out.', emailSent: 'A link went to the new address. Until it is opened nothing changes.',
};
