import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutFlags, cutTo, starting } from './limit-rights.ts';
import { pages } from './pages.ts';
import { exceeds, type ContentAction, type Rights, type RightsDocument } from './rights.ts';
import { storedRights } from './rights-document.ts';

const types = ['a', 'b', 'c'];
const groups = ['g', 'h'];
/** A hundred pairs that come out the same each time. */
let seed = 7;
const dice = (sides: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % sides;
};
const some = <T>(all: readonly T[]) => all.filter(() => dice(2) === 0);
const perhaps = <T>(make: () => T) => (dice(2) ? make() : undefined);
const actions = (): ContentAction[] => (dice(4) ? [0, ...some([1, 2, 3] as const)] : []);
const anyDocument = (): RightsDocument => ({
  contentType: perhaps(() => Object.fromEntries(some(types).map((type) => [type, actions()]))),
  customFieldGroups: perhaps(() => Object.fromEntries(some(groups).map((group) => [group, dice(2) === 0]))),
  navigationList: perhaps(() => some(pages).map(({ path }) => path)),
  ai: perhaps(() => ({ aiContentGenerator: dice(2) === 0 })),
  other: perhaps(() => ({
    productsGeolocations: dice(20),
    switchToUser: dice(2) === 0,
    switchToAdmin: dice(2) === 0,
  })),
  newFeatures: perhaps(() => (dice(2) ? ('off' as const) : ('inherit' as const))),
  version: 1,
});
const anyRights = (): Rights => [anyDocument(), anyDocument(), anyDocument()];

test('ROLE-33 what is cut down never goes beyond the giver, nor beyond what was given', () => {
  let cuts = 0;
  for (let i = 0; i < 1000; i++) {
    const giver = { rights: anyRights() };
    const askedRights = anyRights();
    const cut = cutTo(giver, askedRights);
    assert.equal(cut === null, exceeds(giver, { rights: askedRights }) === null);
    if (!cut) continue;
    cuts++;
    assert.equal(
      exceeds(giver, { rights: [...askedRights, cut] }),
      null,
      JSON.stringify({ giver, askedRights, cut }),
    );
    assert.equal(
      exceeds({ rights: askedRights }, { rights: [...askedRights, cut] }),
      null,
      JSON.stringify({ giver, askedRights, cut }),
    );
    assert.equal(cutTo(giver, [...askedRights, cut]), null);
    assert.ok(storedRights.safeParse(cut).success);
  }
  assert.ok(cuts > 500);
});
test('ROLE-10 whom nothing restricts gives the defaults, and who has the defaults gives them', () => {
  const defaults = { contentType: { a: [0, 1] as ContentAction[] } };
  for (const rights of [null, undefined])
    assert.equal(cutTo({ rights }, starting(defaults, 'accountAdmin')), null);
  assert.equal(
    cutTo({ rights: starting(defaults, 'accountAdmin') }, starting(defaults, 'accountAdmin')),
    null,
  );
  assert.equal(cutTo({ rights: starting(defaults, 'accountAdmin') }, starting(defaults, 'user')), null);
  assert.equal(
    cutTo({ rights: starting(defaults, 'user') }, starting(defaults, 'accountAdmin'))?.other?.switchToAdmin,
    false,
    'the switch that comes with the role',
  );
  assert.equal(
    cutTo({ rights: [defaults, { contentType: { a: [0] } }] }, starting(defaults, 'user'))?.contentType?.['a']
      ?.length,
    1,
  );
});
test('ROLE-37 only an employee passes on what they lack', () => {
  assert.deepEqual(
    cutFlags({ role: 'agencyUser', flags: { reporting: false, createNewAccount: false, tags: true } }),
    { reporting: false },
  );
  for (const role of ['agency', 'agencyAdmin', 'house'] as const)
    assert.equal(cutFlags({ role, flags: { reporting: false } }), null);
  assert.equal(cutFlags({ role: 'agencyUser' }), null);
});
