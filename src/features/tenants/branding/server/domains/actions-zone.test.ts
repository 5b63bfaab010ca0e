import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostOfDomain } from '../../rules.ts';
import { hasRegisteredEnding, isTop, refusal, zoneOf } from './actions-zone.ts';

test('TEN-28 names of ours, of no public name server and public suffixes are refused', () => {
  const place = {
    siteSuffix: 'northlight.site',
    edgeHost: 'edge.northlight.net',
    baseHosts: ['app.northlight.com'],
  };
  for (const host of [
    'northlight.site',
    'cedar.northlight.site',
    'a.b.northlight.site',
    'edge.northlight.net',
    'app.northlight.com',
    'x.app.northlight.com',
  ])
    assert.equal(refusal(host, place), 'domain.ours', host);
  const closed = ['printer.local', 'x.corp', 'y.arpa'];
  const suffixes = ['co.uk', 'com.tr', 'com.eg', 'xn--55qx5d.cn', 'github.io', 's3.amazonaws.com'];
  for (const host of [...closed, ...suffixes]) assert.equal(refusal(host, place), 'domain.reserved', host);
  for (const host of ['northlight.com', 'notnorthlight.site', 'cedarstone.co.uk', 'cedar.github.io'])
    assert.equal(refusal(host, place), undefined, host);
});
test('TEN-28 the zone of a name', () => {
  for (const [host, zone] of [
    ['studio.northlight.agency', 'northlight.agency'],
    ['cedarstone.co.uk', 'cedarstone.co.uk'],
    ['www.cedarstone.com.tr', 'cedarstone.com.tr'],
    ['a.b.c.example.com', 'example.com'],
    ['cedar.firm.co.at', 'firm.co.at'],
    ['co.uk', 'co.uk'],
  ] as const)
    assert.equal(zoneOf(host), zone);
  assert.ok(isTop('cedarstone.co.uk') && !isTop('studio.northlight.agency'));
});
test('TEN-28 every registered ending is accepted, in Unicode as in punycode, and no other', () => {
  for (const typed of [
    'smith.construction',
    'a.photography',
    'تصميم.مصر',
    'пример.рф',
    'green.garden',
    'x.co.uk',
  ])
    assert.ok(hasRegisteredEnding(hostOfDomain(typed)!), typed);
  for (const typed of ['a.abcdefg', 'nobody.example', 'smith.constructions'])
    assert.equal(hasRegisteredEnding(hostOfDomain(typed)!), false, typed);
});
