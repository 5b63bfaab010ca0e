import { plural } from '#shared/words.ts';

/** Building blocks (src/app/ui). */
export const ui = {
  showPassword: 'Show password', close: 'Close', cancel: 'Cancel', again: 'Try again', copyReport: 'Copy report', copied: 'Copied', copy: 'Copy',
  reference: (p: { id: string }) => `Reference ${p.id}`,
  loading: 'Loading', loadFailed: 'This could not be loaded', notFound: 'Not found', notFoundWhy: 'It may have been deleted, or it belongs to another account.', private: 'Closed while you work as somebody else', privateWhy: 'This belongs to the person alone.',
  nothing: 'Nothing here yet', noMatch: 'Nothing matches these filters', noMatchWhy: 'There are entries in this list, but the filters hide all of them:',
  noMatchOf: plural<{ count: number }>({ one: '# entry is in this list. The filters hide it:', other: '# entries are in this list. The filters hide all of them:' }),
  clear: 'Clear', columns: 'Columns', clearFilters: 'Clear filters', removeFilter: (p: { name: string }) => `Remove filter ${p.name}`,
  selectAll: 'Select all', select: (p: { name: string }) => `Select ${p.name}`, selected: plural<{ count: number }>({ one: '# selected', other: '# selected' }), clearSelection: 'Clear selection',
  pages: 'Pages', previousPage: 'Previous page', nextPage: 'Next page',
  ready: (p: { ready: number; of: number }) => `${p.ready} of ${p.of} ready`, stars: plural<{ count: number }>({ one: '# star of 5', other: '# stars of 5' }),
  typeToConfirm: (p: { text: string }) => `Write ${p.text} to confirm`,
  unsavedTitle: 'Leave without saving?', unsavedWhat: 'Your changes on this page are not saved yet.', leave: 'Leave', stay: 'Stay here',
};

/** The shell around every screen. */
export const shell = {
  security: 'Sign-in and devices',
  skip: 'Skip to content', main: 'Main navigation', foldNav: 'Fold navigation', openNav: 'Open navigation', closeNav: 'Close navigation', back: 'Back', leaveUser: 'Back to yourself', leaveAccount: 'Leave this account', leaveAgency: 'Leave this agency',
  groupAdvanced: 'Advanced', groupPresence: 'Presence', groupAgency: 'Agency', groupChatbot: 'Chatbot', groupExtras: 'Extras', groupPeople: 'People', settings: 'Settings',
  switchAccount: 'Switch account', nowAccount: 'Switch account. Now:', noAccount: 'No account chosen', searchAccounts: 'Search accounts', allAccounts: 'All accounts', noAccountFound: 'No account of that name', now: 'now',
  free: 'Free', paid: 'Paid', pending: 'Pending',
  search: 'Search or run a command', searchShort: 'Search', palette: 'Command palette', goTo: 'Go to', actions: 'Actions', content: 'Content', nothingFound: (p: { text: string }) => `Nothing found for “${p.text}”`, hintOpen: 'open', hintMove: 'move', accounts: 'Accounts', results: plural<{ count: number }>({ one: '# result', other: '# results' }), hintTab: 'new tab',
  tokens: (p: { used: string; max: string }) => `${p.used} of ${p.max}`, tokensTitle: 'Tokens used in the last 30 days',
  userMenu: (p: { name: string }) => `User menu: ${p.name}`, logout: 'Logout', login: 'Login', language: 'Language', appearance: 'Appearance', light: 'Light', dark: 'Dark', myAccounts: 'My accounts',
  offline: 'You are offline.', offlineWhat: 'What you see may be old. It comes back by itself when the line is there again.', online: 'Back online.', tryNow: 'Try now',
  notFoundTitle: '404 - PAGE NOT FOUND', notFoundText: 'The page you are looking for might have been removed had its name changed or is temporarily not available', goHome: 'GO TO HOMEPAGE',
  failedTitle: 'This screen could not be shown', reload: 'Reload',
  notices: 'Notices', noticesNew: plural<{ count: number }>({ one: 'Notices, # new', other: 'Notices, # new' }), newOnes: plural<{ count: number }>({ one: '# new', other: '# new' }), newNotice: 'New:', markAllRead: 'Mark all read', older: 'Older', noNotices: 'No notices', noNoticesWhy: 'What happens in this account and concerns you is told here, at once.',
  page404: 'Page not found',
};

/** Codes of problems as sentences (ERR-01, AUTH-09 to 14). */
export const errors = {
  general: 'Something is wrong please try to repeat it later',
  internal: 'Something is wrong please try to repeat it later',
  network: 'The server cannot be reached. Please check your connection.',
  validation: 'Some fields are not right yet.', bad_request: 'The server did not understand this request.',
  unauthorised: 'Please sign in again.', forbidden: "You don't have permission. Please contact your administrator for assistance.", 'forbidden.agency': "You don't have permission. Please contact your agency for assistance.", not_found: 'It may have been deleted, or it belongs to another account.',
  foreign_origin: 'This request came from another site and was refused.', 'host.unknown': 'This address is not known here.',
  too_many_requests: 'Too many tries. Please wait a moment.', tooManyMinutes: plural<{ count: number }>({ one: 'Too many tries. Please try again in # minute.', other: 'Too many tries. Please try again in # minutes.' }), tooManyHours: plural<{ count: number }>({ one: 'Too many tries. Please try again in # hour.', other: 'Too many tries. Please try again in # hours.' }), conflict: 'Somebody changed this meanwhile. Please look again.',
  'body.too_large': 'This is too large.', 'body.malformed': 'The server did not understand this request.', 'body.media_type': 'The server did not understand this request.',
  'idempotency.reused': 'This was already sent with other content.', 'idempotency.malformed': 'The server did not understand this request.',
  'cursor.invalid': 'This page of the list is no longer there. Please start from the first page.', 'text.malformed': 'This text contains characters that cannot be stored.',
  'storage.full': 'The storage is full. Nothing was saved.', 'database.away': 'The service is being restarted. Please try again in a moment.', 'database.busy': 'The service is busy. Please try again in a moment.',
  'field.too_small': 'Too short', 'field.too_big': 'Too long', 'field.invalid_type': 'Please fill this in', 'field.invalid_format': 'Not in the right form', 'field.invalid_value': 'Please choose one of the offered values', 'field.unrecognized_keys': 'Not known here', 'field.invalid': 'Not right yet', 'field.required': 'field is required',
  'auth/email-required': 'Email is required', 'auth/token-expired': 'This sign-in has ended. Please sign in here.', 'field.numeric': 'Figures only, please',
  'switching.read_only': "Switched user can't make edits", 'switching.private': 'This belongs to the person alone. It is closed while you work as somebody else.', 'switching.over': 'You do not work as somebody else any more.', 'switching.refused': 'You may not work as this one.', 'switching.no_edits': 'You may look, but not make changes while you work as somebody else.',
  'joining.link_expired': 'This link does not work any more. Each works once and for a short time.', 'joining.link_other': 'The link was not asked for with this address.', 'joining.no_session': 'Error with login, try reset password', 'joining.invite_expired': 'User not found or invite expired',
  'joining.code_unknown': 'Invite Code in not Valid', 'joining.passwords_differ': 'The two passwords differ', 'joining.already_member': 'This person is in already.', 'joining.already_invited': 'This person is invited already. Send the invitation again.', 'joining.role_above': 'Nobody gives a role above their own.',
  'auth/min-length': 'Min character length is 4',
  'auth/email-already-in-use': 'The email address is already in use by another account.', 'auth/invalid-email': 'The email address is badly formatted.', 'auth/operation-not-allowed': 'Signing in this way is not allowed here.',
  'auth/user-not-found': 'There is no user record corresponding to this email.', 'auth/user-disabled': 'The user account has been disabled by an administrator.',
  'auth/weak-password': 'The password is too weak.', 'auth/wrong-password': 'The password is invalid or the user does not have a password.', 'auth/invalid-api-key': 'Signing in is not set up correctly. Please contact the administrator.',
  'auth/too-many-requests': 'Too many tries. Please wait a moment.',
  'auth/password-short': 'At least 8 characters, please. Four words in a row are easy to keep in mind.', 'auth/password-common': 'This password is on the lists that are tried first. Please choose another one.', 'auth/password-personal': 'This password contains your name, your e-mail or the name of the business.',
  'auth/step-expired': 'This sign-in took too long. Please begin again.', 'auth/wrong-code': 'This code is not right, or it was used already. Wait for the next one.', 'auth/wrong-recovery': 'This recovery code is not right, or it was used already.',
  'auth/proof-needed': 'Please show once more that it is you.', 'auth/passkey-refused': 'This passkey was not accepted. Please try again or choose another way.', 'auth/passkey-here': 'This device already has a passkey of yours.', 'auth/passkey-unknown': 'This passkey is not known here any more.',
  'auth/provider-away': 'The provider does not answer at the moment. Please try again, or sign in another way.', 'auth/provider-refused': 'The provider did not confirm this sign-in. Please try again.', 'auth/provider-unverified': 'The provider has not verified your e-mail, so it cannot open an account here.', 'auth/provider-unknown': 'Nobody here has the e-mail of this login. Ask for an invitation first.',
};
