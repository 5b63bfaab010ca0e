import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles, viewType } from './actor.ts';

test('ROLE-24 the view type of a session: the narrowest open view wins, else the own role', () => {
  const cases: [Parameters<typeof viewType>[0], string][] = [
    [{ role: 'house' }, 'house'],
    [{ role: 'agency' }, 'agency'],
    [{ role: 'agencyAdmin' }, 'agencyAdmin'],
    [{ role: 'agencyUser' }, 'agencyUser'],
    [{ role: 'account' }, 'account'],
    [{ role: 'accounts' }, 'account'],
    [{ role: 'accountAdmin' }, 'accountAdmin'],
    [{ role: 'accountUser' }, 'accountUser'],
    [{ role: 'user' }, 'user'],
    [{ role: 'house', viewAgency: {} }, 'agency'],
    [{ role: 'house', viewAgency: {}, viewAccount: {} }, 'account'],
    [{ role: 'agency', viewAccount: {} }, 'account'],
    [{ role: 'agency', viewAccount: { role: 'accountUser' } }, 'accountUser'],
    [{ role: 'agency', viewAccount: {}, viewUser: { role: 'accountAdmin' } }, 'accountAdmin'],
    [{ role: 'house', viewUser: {} }, 'user'],
    [{ role: 'account', viewUser: { role: 'account' } }, 'account'],
    [{ role: 'account', viewUser: { role: 'accounts' } }, 'account'],
    [{ role: 'accounts', viewAccount: { role: 'accountAdmin' } }, 'accountAdmin'],
    [{ role: 'house', viewAgency: { role: 'agencyUser' } }, 'agencyUser'],
  ];
  for (const [state, expected] of cases) assert.equal(viewType(state), expected, JSON.stringify(state));
  for (const role of roles) assert.notEqual(viewType({ role }), 'accounts');
});
