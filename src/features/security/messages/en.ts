import { plural } from '#shared/words.ts';

/** Mails about changes to a person's own sign-in. */
export const mail = {
  subject: (p: { name: string }) => `Your sign-in at ${p.name} changed`,
  passkeyAdded: (p: { detail: string }) => `A passkey was added: ${p.detail}`, passkeyRemoved: (p: { detail: string }) => `A passkey was removed: ${p.detail}`,
  factorOn: (_: { detail: string }) => 'The second factor is on', factorOff: (_: { detail: string }) => 'The second factor is off', codesRenewed: (_: { detail: string }) => 'New recovery codes were made; the old ones no longer work',
  recoveryUsed: (p: { detail: string }) => `A recovery code was used; ${p.detail} left`, providerLinked: (p: { detail: string }) => `${p.detail} can now open your account`, codesGuessed: (_: { detail: string }) => 'Somebody has your password and tries codes',
  wasYou: 'If that was you, there is nothing to do.', wasNotYou: 'If it was not you, sign out everywhere else and change your password at once.', button: 'See sign-in and devices',
};

/** Screens of sign-in and devices; loaded with them (src/app/words.ts). */
export const app = {
  change: 'Change',
  title: 'Sign-in and devices', codesTitle: 'A second factor for your sign-in', stepTitle: 'One more step', setUpTitle: 'Set up a second factor',
  or: 'or', usePasskey: 'Use a passkey', continueWith: (p: { name: string }) => `Continue with ${p.name}`, signIn: 'Sign in', cancel: 'Cancel', continue: 'Continue', save: 'Save', saved: 'Saved', copy: 'Copy', copied: 'Copied', print: 'Print', remove: 'Remove', rename: 'Rename', finish: 'Done',
  stepBoth: 'The code from your app, or your passkey.', stepCode: 'The code from your app.', stepPasskey: 'Your passkey.', stepRecovery: 'One of your recovery codes.',
  sixDigits: 'Six digits', digit: (p: { count: number }) => `Digit ${p.count}`, newIn: (p: { seconds: number }) => `new in ${p.seconds} s`, trust: 'Trust this device for 30 days',
  useRecovery: 'Use a recovery code', useCode: 'Use the code from the app', usePasskeyInstead: 'Back to the passkey', recoveryCode: 'Recovery code', recoveryWhat: 'Each of them opens the door once.', otherPerson: 'Sign in as somebody else',
  passkeyElsewhere: (p: { host: string; hosts: string }) => `Passkeys belong to the address where they were made. You have one at ${p.hosts}, none at ${p.host}.`, elsewhereRecovery: 'Use a recovery code here, or sign in there.', elsewhereThere: 'No recovery code is left: sign in there.', proofNone: 'You have neither a password nor a passkey here. Sign out and ask for a password with “Forgot Password?”.',
  endedTitle: 'This sign-in took too long', endedLead: 'Nothing was opened. Begin again with your password or a passkey.', beginAgain: 'Begin again',
  setUpLead: (p: { name: string }) => `${p.name} asks for it before anything opens. It takes two minutes.`, codesFromApp: 'Codes from an app', otherWay: 'Another way',
  passkeyBound: (p: { host: string }) => `It works at ${p.host} only: a passkey belongs to the address where it was made.`,
  scan: 'Scan this with a code app', scanWhat: 'Any app that knows TOTP.', qr: 'QR code with the key', cannotScan: 'Cannot scan? Type this', key: 'Key', keyOnce: 'Shown once. Later only a new one can be made.', enterCode: 'Enter the code that it shows', turnOn: 'Turn on',
  keepCodes: 'Keep these ten codes', keepCodesWhat: 'Each opens the door once, when the phone is gone. Print them or put them in a safe place; not on the phone.', keptThem: 'I have put them where I will find them', keptDone: 'I have kept them', codesLabel: 'Recovery codes', codesOf: (p: { name: string; host: string }) => `Recovery codes for ${p.name} (${p.host})`, saveText: 'Save as text',
  codesLead: 'After the password, a code from your phone. Whoever finds out your password still does not come in.', codesDemanded: (p: { name: string }) => `After the password, a code from your phone. ${p.name} asks its people for it; it takes two minutes.`, codesOn: 'The second factor is on', alreadyOn: 'The second factor is on already', alreadyOnWhat: 'For a new phone turn it off and set it up again.', notNow: 'Not now',
  ways: 'Ways to sign in', password: 'Password', passwordChanged: (p: { at: string }) => `Changed on ${p.at}`, noPassword: 'None. You sign in another way.', secondFactor: 'Second factor', factorNone: 'Off. The password alone opens your account.', factorOff: 'Off', factorPasskey: 'Your passkey is the second factor.', codesSince: (p: { at: string }) => `Codes from an app since ${p.at}.`,
  codesLeft: plural<{ count: number }>({ one: '# recovery code left.', other: '# recovery codes left.' }), newCodes: 'New recovery codes', setUp: 'Set up', turnOff: 'Turn off', offTitle: 'Turn the second factor off?', offLead: 'From then on the password alone opens your account. The recovery codes end as well.', offDemanded: 'It is demanded of you: with the next sign-in you set it up again.', offDone: 'The second factor is off',
  renewTitle: 'Make new recovery codes?', renewLead: 'The codes that you have now end at once.', renew: 'Make new ones', usedAt: (p: { at: string }) => `used ${p.at}`, addedAt: (p: { at: string }) => `added ${p.at}`, neverUsed: 'not used yet', onHost: (p: { host: string }) => `at ${p.host}`,
  unlink: 'Unlink', unlinkTitle: 'Unlink this provider?', unlinkLead: 'It no longer opens your account. It is linked again when you sign in with it and your e-mail is the same.', unlinked: 'Unlinked',
  offerTitle: 'Add a passkey on this device', offerWhat: 'Sign in with a finger, your face or the lock of the device. No password to forget or to lose.', addPasskey: 'Add a passkey', passkeyAdded: 'The passkey is there', noPasskeys: 'This browser knows no passkeys.', renameOf: (p: { name: string }) => `Rename ${p.name}`, removeOf: (p: { name: string }) => `Remove ${p.name}`,
  removeTitle: (p: { name: string }) => `Remove the passkey ${p.name}?`, removeLead: (p: { host: string }) => `It no longer opens your account at ${p.host}. Delete it on the device as well.`, removed: 'Removed', nameTitle: 'Name of the passkey', name: 'Name', nameWhat: 'So that you know later which one it is.',
  activeNow: 'Active now', lastActive: (p: { when: string }) => `Last active ${p.when}`, signedInAt: (p: { moment: string }) => `Signed in on ${p.moment}`, address: 'IP address',
  signedIn: 'Signed in now', thisDevice: 'This device', here: 'Here', new: 'new', signOut: 'Sign out', notMe: 'That was not me', ended: 'Signed out there', endOthers: 'Sign out everywhere else', endOthersTitle: 'Sign out everywhere else?',
  endOthersLead: plural<{ count: number }>({ one: '# other session ends at once. No other device is trusted any more.', other: '# other sessions end at once. No other device is trusted any more.' }), endedOthers: plural<{ count: number }>({ one: '# session ended', other: '# sessions ended' }),
  browserOn: (p: { browser: string; system: string }) => `${p.browser} on ${p.system}`, unknownDevice: 'Unknown device',
  proofTitle: 'Is it still you?', proofLead: 'For changes to the sign-in we ask once more. It holds for ten minutes.', withPassword: 'With the password', withCode: 'With a code', withPasskey: 'With a passkey',
  demandOf: (p: { name: string }) => `Second factor at ${p.name}`, demand_none: 'Up to each person', demand_none_what: 'Everybody decides for themselves.', demand_agency: 'Demanded of the agency’s people', demand_agency_what: 'Whoever works for the agency needs one.', demand_everyone: 'Demanded of everybody', demand_everyone_what: 'The people of its businesses as well.',
  demandTitle: 'Demand a second factor?', demandLead: 'Whoever has none is signed out now and sets one up with the next sign-in, before anything else opens.', demandYes: 'Demand it', demandEnded: plural<{ count: number }>({ one: 'Saved. # session ended', other: 'Saved. # sessions ended' }), own_factor_first: 'Set up a second factor of your own first, then demand it of others.',
};
