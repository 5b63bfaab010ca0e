import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Me, Tenant } from '#features/identity/identity/contract.ts';
import { places } from '#features/navigation.ts';
import type { AppFeature } from '../feature.ts';
import { sessionState } from '../view/views.ts';
import { currentEntry, entriesOf, mayGo, menuOf, routeAt, viewerOf } from './navigation.ts';

const icon = () => null;
const load = () => Promise.resolve({ Screen: icon });
const screenOf = (path: string) => ({ path, title: 'a', icon, load });
const features = [
  {
    name: 'shell',
    routes: [
      '/content-overview/:contentId?',
      '/content/:contentId/:tab?/:taskId?',
      '/accounts',
      '/logout',
      '/settings/account-agency/:type?',
      '/settings/account-agency/whitelabel',
    ].map(screenOf),
  },
] satisfies AppFeature[];
/** A screen for every place of the table. */
const complete = [{ name: 'shell', routes: places.map(({ path }) => screenOf(path)) }] satisfies AppFeature[];
const agency = { role: 'agency' as const, own: 'agency' as const, account: false };
const owner = { role: 'account' as const, own: null, account: true };

test('ROLE-24 the menu shows what the view sees and has its screen, in the order of the table, by group', () => {
  const menu = (viewer: Parameters<typeof menuOf>[1]) =>
    menuOf(features, viewer).map(
      ({ group, entries }) => `${group}: ${entries.map(({ to }) => to).join(' ')}`,
    );
  assert.deepEqual(menu(owner), ['main: /content-overview', 'foot: /settings']);
  assert.deepEqual(menu(agency), [
    'main: /accounts',
    'agency: /settings/account-agency /settings/account-agency/whitelabel',
  ]);
  assert.deepEqual(
    menu({ ...agency, role: 'account', account: true }),
    ['main: /accounts /content-overview', 'agency: /settings/account-agency', 'foot: /settings'],
    'an agency inside an account keeps its way out, and no more of its own',
  );
  assert.deepEqual(menu({ role: null, account: false }), []);
});
test('ROLE-13 entries that permission documents withhold are neither in the menu nor opened; what they do not name stays', () => {
  const some = { ...owner, withheld: (address: string) => address === '/content-overview' };
  assert.deepEqual(
    menuOf(features, some).map(({ entries }) => entries.map(({ to }) => to)),
    [['/settings']],
  );
  assert.equal(mayGo(complete, '/content-overview', some), false);
  assert.equal(mayGo(complete, '/content/7', some), true);
  assert.equal(mayGo(complete, '/welcome-user', some), true);
  assert.equal(mayGo(complete, '/content-overview', owner), true);
});
test('addresses lead to the pattern that says most of them, with and without what may be left out; the longest entry is current', () => {
  assert.equal(routeAt(complete, '/content/7')?.route.path, '/content/:contentId/:tab?/:taskId?');
  assert.equal(
    routeAt(complete, '/settings/account-agency/whitelabel')?.route.path,
    '/settings/account-agency/whitelabel',
  );
  assert.equal(
    routeAt(complete, '/settings/account-agency/transfers')?.route.path,
    '/settings/account-agency/:type?',
  );
  for (const path of ['/pending-approval', '/pending-approval/1', '/pending-approval/1/2']) {
    assert.equal(routeAt(complete, path)?.route.path, '/pending-approval/:id?/:writeId?', path);
  }
  assert.equal(
    routeAt(complete, '/content/import')?.route.path,
    '/content/import',
    'a literal address does not hide behind an id',
  );
  assert.equal(routeAt(complete, '/nowhere'), undefined);
  assert.equal(currentEntry(entriesOf(complete, owner), '/settings/profile'), '/settings/profile');
  assert.equal(currentEntry(entriesOf(complete, owner), '/contents'), undefined);
});
test('ROLE-28 TEN-36 an account and the list of them are marked in every menu that leads there, whatever the list is called in it', () => {
  const routes = [
    '/welcome-user',
    '/agency',
    '/agency/:agencyId',
    '/houseAccounts',
    '/accounts',
    '/accounts/:accountId',
    '/settings/account-agency/:type?',
    '/my-accounts',
  ].map((path) => ({ path, title: 'a', icon, load }));
  const marked = (viewer: Parameters<typeof menuOf>[1]) =>
    ['/accounts', '/accounts/7', '/houseAccounts', '/agency/7', '/my-accounts'].map((path) =>
      currentEntry(
        menuOf([{ name: 'shell', routes }], viewer).flatMap(({ entries }) => entries),
        path,
      ),
    );
  const house = { role: 'house' as const, own: 'house' as const, account: false };
  const worker = { ...agency, role: 'agencyUser' as const, own: 'agencyUser' as const };
  assert.deepEqual(marked(house), [
    '/houseAccounts',
    '/houseAccounts',
    '/houseAccounts',
    '/agency',
    '/welcome-user',
  ]);
  assert.deepEqual(marked({ ...house, role: 'account', account: true }), [
    '/houseAccounts',
    '/houseAccounts',
    '/houseAccounts',
    '/agency',
    '/welcome-user',
  ]);
  assert.deepEqual(marked(agency).slice(0, 2), ['/accounts', '/accounts']);
  assert.deepEqual(marked(worker).slice(0, 2), ['/settings/account-agency', '/settings/account-agency']);
  assert.deepEqual(marked({ role: 'accounts', own: null, account: false }).slice(4), ['/welcome-user']);
});
test('AUTH-36 nobody who is signed out opens more than public screens, and an address that is not in the table opens for nobody', () => {
  const nobody = viewerOf({ me: null, account: null, view: null, agency: null });
  assert.equal(mayGo(complete, '/logout', nobody), true);
  assert.equal(mayGo(complete, '/content/7', nobody), false);
  assert.equal(mayGo(complete, '/nowhere', owner), false);
});
test('ROLE-37 somebody of two agencies has the menu of the one on whose host they are', () => {
  const of = (id: string, role: Tenant['role'], flags: Tenant['flags'] = null) =>
    ({ kind: 'agency', id, agencyId: id, name: id, role, flags }) as Tenant;
  const me = {
    id: 'u',
    type: 'agency',
    role: 'agency',
    tenants: [of('a', 'agencyUser', { dashboardStats: false }), of('b', 'agency')],
  } as unknown as Me;
  const opens = (host: string | null) =>
    mayGo(
      complete,
      '/apps/dashboards/analytics',
      viewerOf({ me, account: null, ...sessionState(me, null, host) }, { advanced: true }),
    );
  assert.deepEqual([opens('a'), opens('b'), opens(null)], [false, true, false]);
});
