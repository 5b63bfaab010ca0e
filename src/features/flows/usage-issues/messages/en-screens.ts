import { plural } from '#shared/words.ts';

/** Words of the issues of usage. */
export const screens = {
  lead: 'Accounts that run short of something or where something fails. Checked every hour; what is solved disappears.',
  stats: 'Usage by year',
  account: 'Account',
  agency: 'Agency',
  kind: 'Issue',
  since: 'Since',
  tokens: 'Tokens',
  storage: 'Storage',
  connection: 'Connections',
  webhook: 'Webhooks',
  automation: 'Automations',
  tokensIs: plural({
    one: '#% of the tokens of 30 days are used',
    other: '#% of the tokens of 30 days are used',
  }),
  tokensCure: 'Grant tokens or raise the limit of the account.',
  storageIs: plural({ one: '#% of the storage is full', other: '#% of the storage is full' }),
  storageCure: 'A larger plan makes room, or the account deletes photos and videos.',
  connectionIs: plural({ one: '# connection fails', other: '# connections fail' }),
  connectionCure: 'The account connects again under Integrations.',
  webhookIs: plural({
    one: '# webhook was switched off after failures',
    other: '# webhooks were switched off after failures',
  }),
  webhookCure: 'The receiving program has to answer; then the account switches it on again.',
  automationIs: plural({
    one: '# automation run failed in 24 hours',
    other: '# automation runs failed in 24 hours',
  }),
  automationCure: 'The trigger log of the account says why.',
  issueCount: plural({ one: '# issue', other: '# issues' }),
  none: 'No issues',
  noneWhy: 'No account runs short of tokens or storage, and nothing fails.',
};
