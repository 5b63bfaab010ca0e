import { plural } from '#shared/words.ts';

/** Words of the list of accounts and of what those above an account see of it. */
export const lists = {
  beginsWith: 'Begins with', allLetters: 'All', otherLetter: 'Digits and signs', filter: 'Filter', exportList: 'Export as CSV', exportTip: 'The list as it is filtered and sorted, at most 100,000 lines',
  changePlan: 'Plan', onceMost: (p: { most: string }) => `At most ${p.most} accounts in one step`,
  suspendMany: plural<{ count: number }>({ one: 'Suspend # account?', other: 'Suspend # accounts?' }), suspendManyWhat: 'Their people cannot sign in to them and their sites say so politely. Nothing is deleted; they open again with one press.',
  reopenMany: plural<{ count: number }>({ one: 'Open # account again?', other: 'Open # accounts again?' }), reopenManyWhat: 'Their people can sign in and their sites are public again at once.',
  planMany: plural<{ count: number }>({ one: 'Change the plan of # account?', other: 'Change the plan of # accounts?' }), planManyWhat: (p: { plan: string }) => `From now on: ${p.plan}. It stands in the log of each account.`, givePlan: 'Change the plan',
  changedAccounts: plural<{ count: number }>({ one: '# account changed', other: '# accounts changed' }), refusedAccounts: plural<{ count: number }>({ one: '# account was left as it is', other: '# accounts were left as they are' }), refusedWhy: 'The others are changed. Those below stay selected.', close: 'Close',
  storage: 'Storage', byStatus: 'Items by status', draft: 'Draft', writing: 'Writing', reviewing: 'Reviewing', finalized: 'Finalized', published: 'Published', dropped: 'Dropped',
  lastActivity: 'Last activity', never: 'none yet', team: 'Team', morePeople: plural<{ count: number }>({ one: 'and # more', other: 'and # more' }), noTeam: 'Nobody has access yet', notSeen: 'not signed in yet',
  addresses: 'Addresses', lately: 'Lately', noLately: 'Nothing recorded yet', accountCode: 'Account code', sinceDay: (p: { day: string }) => `since ${p.day}`, noAddress: 'No address yet',
  role_account: 'Owner', role_accounts: 'Owner of several', role_accountAdmin: 'Administrator', role_accountUser: 'Staff', role_user: 'Reader',
  host_waiting: 'Waits for its proof', host_verified: 'Verified', host_live: 'Works', host_broken: 'Does not work', figures: 'In figures',
};
