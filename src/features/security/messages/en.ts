export const mail = {
  subject: (p: { name: string }) => `Your sign-in at ${p.name} changed`,
  passkeyAdded: (p: { detail: string }) => `A passkey was added: ${p.detail}`, passkeyRemoved: (p: { detail: string }) => `A passkey was removed: ${p.detail}`,
  factorOn: (_: { detail: string }) => 'The second factor is on', factorOff: (_: { detail: string }) => 'The second factor is off', codesRenewed: (_: { detail: string }) => 'New recovery codes were made; the old ones no longer work',
  recoveryUsed: (p: { detail: string }) => `A recovery code was used; ${p.detail} left`, providerLinked: (p: { detail: string }) => `${p.detail} can now open your account`, codesGuessed: (_: { detail: string }) => 'Somebody has your password and tries codes',
  wasYou: 'If that was you, there is nothing to do.', wasNotYou: 'If it was not you, sign out everywhere else and change your password at once.', button: 'See sign-in and devices',
};
