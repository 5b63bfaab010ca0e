import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tenant } from './contract.ts';
import { roles } from '#shared/actor.ts';
import { afterLogin, fieldOfCode, routeRole, routeRoles } from './rules.ts';

const account = { kind: 'account' } as Tenant;
const agency = { kind: 'agency' } as Tenant;
test('AUTH-15 AUTH-16 AUTH-17 AUTH-18 where a person goes after signing in', () => {
  assert.equal(afterLogin({ type: 'account', tenants: [account], closed: false }), '/welcome-user');
  assert.equal(afterLogin({ type: 'account', tenants: [account, account], closed: false }), '/my-accounts');
  assert.equal(
    afterLogin({ type: 'agency', tenants: [agency, account], closed: false }),
    '/settings/account-agency',
  );
  assert.equal(afterLogin({ type: 'house', tenants: [], closed: false }), '/welcome-user');
});
test('AUTH-19 whoever has no account goes to the root, and whoever was shut out to where the reason stands', () => {
  assert.equal(afterLogin({ type: 'account', tenants: [], closed: false }), '/');
  assert.equal(afterLogin({ type: 'account', tenants: [], closed: true }), '/my-accounts');
});
test('AUTH-11 AUTH-12 AUTH-13 each code has its field; a wrong key is a general message', () => {
  for (const code of [
    'auth/email-already-in-use',
    'auth/invalid-email',
    'auth/operation-not-allowed',
    'auth/user-not-found',
    'auth/user-disabled',
  ])
    assert.equal(fieldOfCode(code), 'email', code);
  for (const code of ['auth/weak-password', 'auth/wrong-password'])
    assert.equal(fieldOfCode(code), 'password', code);
  assert.equal(fieldOfCode('auth/invalid-api-key'), null);
});
test('AUTH-37 every role is admin, staff or user to the routes, and nobody signed in is a guest', () => {
  const by = Object.groupBy(roles, routeRole);
  assert.deepEqual(
    { ...by },
    {
      admin: ['house'],
      staff: ['agency', 'agencyAdmin', 'agencyUser'],
      user: ['account', 'accounts', 'accountAdmin', 'accountUser', 'user'],
    },
  );
  assert.deepEqual([...Object.keys(by), routeRole(null)].sort(), routeRoles.toSorted());
});
