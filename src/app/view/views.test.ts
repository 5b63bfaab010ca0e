import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Me, Tenant } from '#features/identity/identity/contract.ts';
import type { Account } from './account.ts';
import { backOf, leadsTo, sessionState, viewsOf } from './views.ts';

const tenant = (kind: Tenant['kind'], id: string, role: Tenant['role']): Tenant => ({
  kind,
  id,
  agencyId: 'g',
  name: id,
  role,
  isPrimary: false,
  host: null,
  language: 'en',
  theme: 'default',
  logo: null,
  subscription: kind === 'agency' ? 'studio' : 'paid',
  rights: null,
  flags: null,
});
const account = tenant('account', 'a', 'accountUser') as Account;
const person = (
  type: Me['type'],
  role: Me['role'],
  tenants: Tenant[],
  workAs: Partial<NonNullable<Me['workAs']>> | null = null,
): Me => ({
  id: 'u',
  type,
  role,
  email: 'u@x.test',
  firstName: 'U',
  lastName: '',
  language: null,
  tenants,
  workAs: workAs && {
    kind: 'user',
    level: 'account',
    name: 'Uma',
    tenantId: 'a',
    tenantName: 'A',
    byName: 'B',
    reason: 'r',
    readOnly: true,
    until: '',
    leftSeconds: 60,
    ...workAs,
  },
});
const seen = (me: Me, chosen: Account | null) => {
  const { viewAgency, viewAccount, viewUser } = viewsOf(me, chosen);
  return [
    viewAgency?.role ?? null,
    viewAccount?.role ?? null,
    viewUser?.role ?? null,
    sessionState(me, chosen, null).view,
  ];
};

test('ROLE-22 ROLE-24 what the server says of a switch, and the account that was chosen, are views', () => {
  const agency = person('agency', 'agency', [tenant('agency', 'g', 'agency')]);
  assert.deepEqual(seen(agency, null), [null, null, null, 'agency']);
  assert.deepEqual(seen(agency, account), [null, 'account', null, 'account']);
  assert.deepEqual(seen(person('account', 'accountUser', [tenant('account', 'a', 'accountUser')]), account), [
    null,
    null,
    null,
    'accountUser',
  ]);
  assert.deepEqual(seen(person('account', 'accountUser', [], {}), account), [
    null,
    null,
    'accountUser',
    'accountUser',
  ]);
  assert.deepEqual(
    seen(person('account', 'account', [], {}), account),
    [null, null, 'account', 'account'],
    'as an owner one has the menu of the owner',
  );
  assert.deepEqual(
    seen(person('agency', 'accountAdmin', [], {}), account),
    [null, null, 'accountAdmin', 'accountAdmin'],
    'a person of an agency who is a member here is seen as the member',
  );
  assert.deepEqual(seen(person('account', 'account', [], { kind: 'account' }), account), [
    null,
    'account',
    null,
    'account',
  ]);
  assert.deepEqual(seen(person('agency', 'agency', [], { kind: 'agency', level: 'agency' }), null), [
    'agency',
    null,
    null,
    'agency',
  ]);
  assert.deepEqual(seen(person('agency', 'agencyUser', [], { level: 'agency' }), null), [
    'agencyUser',
    null,
    null,
    'agencyUser',
  ]);
  assert.deepEqual(
    seen(person('agency', 'agency', [], { kind: 'agency', level: 'agency' }), account),
    ['agency', 'account', null, 'account'],
    'and an account in it',
  );
});

test('ROLE-23 the state holds user, activeAccount, activeUserAccount, agency and agencyPlan', () => {
  const mine = tenant('account', 'a', 'accountUser');
  const agency = tenant('agency', 'g', 'agency');
  assert.deepEqual(Object.keys(sessionState(null, null, null)).sort(), [
    'activeAccount',
    'activeUserAccount',
    'agency',
    'agencyPlan',
    'user',
    'view',
  ]);
  assert.deepEqual(sessionState(null, null, null).user, null);
  const full = sessionState(
    person('agency', 'agency', [agency, tenant('account', 'other', 'user'), mine]),
    account,
    null,
  );
  assert.deepEqual(
    [full.activeAccount, full.activeUserAccount, full.agency, full.agencyPlan, full.user!.viewAccount!.id],
    [account, mine, agency, 'studio', 'a'],
  );
  assert.deepEqual(
    [
      sessionState(person('account', 'user', [mine]), null, null).activeUserAccount,
      sessionState(person('account', 'user', [mine]), account, null).agencyPlan,
    ],
    [null, null],
  );
});

test('ROLE-25 ROLE-26 ROLE-27 X-26 X-27 back leaves the narrowest view, and leads where the specification says', () => {
  const several = [tenant('account', 'a', 'account'), tenant('account', 'b', 'user')];
  const ofAgency = [tenant('agency', 'g', 'agency')];
  assert.deepEqual(backOf(person('account', 'user', [], {}), account), { leaves: 'viewUser', ends: true });
  assert.deepEqual(backOf(person('account', 'account', [], { kind: 'account' }), account), {
    leaves: 'viewAccount',
    ends: true,
  });
  assert.deepEqual(backOf(person('agency', 'agency', ofAgency), account), {
    leaves: 'viewAccount',
    ends: false,
  });
  assert.deepEqual(
    backOf(person('agency', 'agency', ofAgency, { kind: 'agency', level: 'agency' }), account),
    { leaves: 'viewAccount', ends: false },
    'the account first, the agency stays',
  );
  assert.deepEqual(backOf(person('agency', 'agency', ofAgency, { kind: 'agency', level: 'agency' }), null), {
    leaves: 'viewAgency',
    ends: true,
  });
  assert.deepEqual(backOf(person('account', 'account', several), account), {
    leaves: 'viewAccount',
    ends: false,
  });
  for (const me of [
    person('account', 'account', several.slice(0, 1)),
    person('agency', 'agency', ofAgency),
    person('house', 'house', []),
  ])
    assert.equal(backOf(me, me.type === 'account' ? account : null), null);
  const house = person('house', 'house', []);
  const boss = person('agency', 'agency', ofAgency);
  const many = person('account', 'account', several);
  const restricted = person('account', 'accountAdmin', several.slice(0, 1));
  assert.deepEqual(
    [leadsTo('viewUser', boss), leadsTo('viewUser', many), leadsTo('viewUser', restricted)],
    [
      ['/directory', '/welcome-user'],
      ['/directory', '/my-accounts', '/welcome-user'],
      ['/directory', '/welcome-user'],
    ],
  );
  assert.deepEqual(
    [leadsTo('viewAccount', house), leadsTo('viewAccount', boss), leadsTo('viewAccount', many)],
    [['/accounts'], ['/accounts'], ['/my-accounts']],
  );
  assert.deepEqual(
    [leadsTo('viewAgency', house), leadsTo('viewAgency', boss)],
    [['/agency'], ['/apps/dashboards/analytics']],
  );
});
