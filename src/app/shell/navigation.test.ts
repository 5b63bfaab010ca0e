import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppFeature } from '../feature.ts';
import { currentEntry, mayOpen, navigationOf, routeAt } from './navigation.ts';

const icon = () => null, load = () => Promise.resolve({ Screen: icon });
const features = [{
  name: 'shell', routes: [{ path: '/content', title: 'a', load }, { path: '/content/:contentId', title: 'b', load }, { path: '/logout', title: 'c', load, who: 'public' as const }, { path: '/accounts', title: 'd', load, account: false, types: ['agency' as const] }, { path: '/pending/:id?/:write?', title: 'e', load }],
  nav: [{ to: '/content', label: 'a', icon, group: 'main' as const, order: 2 }, { to: '/content/new', label: 'n', icon, group: 'main' as const, order: 1, who: ['account' as const] }, { to: '/accounts', label: 'd', icon, group: 'agency' as const, order: 0, who: ['agency' as const, 'account' as const], types: ['agency' as const] }],
}] satisfies AppFeature[];

test('ROLE-24 the navigation shows what the view may open, in order, and nothing that needs an account without one', () => {
  const names = (viewer: Parameters<typeof navigationOf>[1], account: boolean) => navigationOf(features, viewer, account).flatMap(({ entries }) => entries.map((entry) => entry.to));
  assert.deepEqual(names({ view: 'account', type: 'account' }, true), ['/content/new', '/content']);
  assert.deepEqual(names({ view: 'user', type: 'account' }, true), ['/content']);
  assert.deepEqual(names({ view: 'agency', type: 'agency' }, false), ['/accounts']);
  assert.deepEqual(names({ view: 'account', type: 'agency' }, true), ['/content/new', '/content', '/accounts'], 'an agency inside an account keeps its way out');
  assert.deepEqual(names({ view: null, type: null }, false), []);
});
test('routes are found with and without their parameters; the longest entry is current', () => {
  assert.equal(routeAt(features, '/content/7')?.route.title, 'b');
  for (const path of ['/pending', '/pending/1', '/pending/1/2']) assert.equal(routeAt(features, path)?.route.title, 'e', path);
  assert.equal(routeAt(features, '/nowhere'), undefined);
  assert.equal(currentEntry(features[0]!.nav.map((entry) => ({ ...entry, feature: 'shell' as const })), '/content/new'), '/content/new');
  assert.equal(currentEntry(features[0]!.nav.map((entry) => ({ ...entry, feature: 'shell' as const })), '/contents'), undefined);
});
test('AUTH-34 nobody who is signed out opens more than public screens', () => {
  assert.equal(mayOpen({ who: 'public' }, { view: null, type: null }), true);
  assert.equal(mayOpen({}, { view: null, type: null }), false);
  assert.equal(mayOpen({ types: ['agency'] }, { view: 'account', type: 'account' }), false);
});
