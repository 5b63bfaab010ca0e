import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from '../actor.ts';
import { pages, sections } from './pages.ts';
import {
  CREATE,
  DELETE,
  employeeMay,
  exceeds,
  flagNames,
  mayOpen,
  maySeeGroup,
  maySomeType,
  mayType,
  mayUseAi,
  otherRight,
  pageOf,
  READ,
  typesWith,
  UPDATE,
  type Rights,
} from './rights.ts';
import { givenFlags, givenRights, storedRights } from './rights-document.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';
const NEW = '01900000-0000-7000-8000-00000000000c';
const of = (...rights: Rights) => ({ rights });

test('ROLE-06 without documents everything is allowed', () => {
  for (const rights of [null, undefined]) {
    assert.ok(
      mayType({ rights }, A, DELETE) &&
        mayOpen({ rights }, '/bulk-edit') &&
        mayUseAi({ rights }) &&
        maySomeType({ rights }, CREATE),
    );
    assert.equal(typesWith({ rights }, READ), null);
    assert.equal(exceeds({ rights }, of({})), null);
  }
});
test('ROLE-07 ROLE-12 the last document that names a type decides; unnamed, every action is allowed', () => {
  const rights: Rights = [
    { contentType: { [A]: [0, 1, 2, 3], [B]: [0] } },
    { contentType: { [A]: [0, 2] } },
    {},
  ];
  assert.deepEqual(
    ([READ, CREATE, UPDATE, DELETE] as const).map((action) => mayType(of(...rights), A, action)),
    [true, false, true, false],
  );
  assert.deepEqual(
    ([READ, UPDATE] as const).map((action) => mayType(of(...rights), B, action)),
    [true, false],
  );
  assert.ok(mayType(of(...rights), NEW, DELETE));
  assert.ok(
    mayType(of(...rights.slice(0, 2), { contentType: { [A]: [0, 3] } }), A, DELETE),
    'the person before the template',
  );
});
test('ROLE-07 what may be seen becomes one condition', () => {
  assert.equal(typesWith(of({ contentType: { [A]: [0] } }), READ), null);
  assert.deepEqual(typesWith(of({ contentType: { [A]: [], [B]: [0] } }), READ), { not: [A] });
  assert.deepEqual(
    typesWith(
      of({ contentType: { [A]: [], [B]: [0] } }, { newFeatures: 'off', contentType: { [A]: [], [B]: [0] } }),
      READ,
    ),
    { only: [B] },
  );
});
test('ROLE-07 what is new is left to the layer before, or closed', () => {
  const closed: Rights = [
    { contentType: { [A]: [0], [NEW]: [0, 1, 2, 3] } },
    { newFeatures: 'off', contentType: { [A]: [0, 1] } },
  ];
  assert.ok(!mayType(of(...closed), NEW, READ));
  assert.ok(mayType(of(...closed), A, CREATE));
  assert.ok(mayType(of(closed[0]!, { ...closed[1]!, newFeatures: 'inherit' }), NEW, READ));
  assert.ok(
    mayType(of(...closed, { contentType: { [NEW]: [0] } }), NEW, READ),
    'what the person was given by name holds',
  );
});
test('ROLE-13 ROLE-15 a list of pages hides all others, with what lies below them', () => {
  const reader = of({}, { navigationList: ['/content-overview', '/settings/account'] });
  for (const path of [
    '/content-overview',
    '/content/01',
    '/content/new',
    '/settings/account/whitelabel',
    '/settings/business-details',
    '/settings/profile',
    '/welcome-user',
  ])
    assert.ok(mayOpen(reader, path), path);
  for (const path of ['/bulk-edit', '/settings/team/7', '/extras/media', '/testimonials'])
    assert.ok(!mayOpen(reader, path), path);
  assert.equal(pageOf('/settings/accounting'), undefined);
  for (const section of sections)
    assert.ok(
      pages.some((page) => page.section === section),
      section,
    );
  assert.equal(new Set(pages.map((page) => page.path)).size, pages.length);
});
test('ROLE-09 a group of one person is closed to others, and documents close the rest', () => {
  const mine = { id: A, userId: 'me', forOne: true };
  const free = { id: B, userId: null, forOne: false };
  const left = { id: B, userId: null, forOne: true };
  assert.ok(
    maySeeGroup({ ...of({}), userId: 'me' }, mine) && maySeeGroup({ rights: null, userId: 'boss' }, mine),
  );
  assert.ok(!maySeeGroup({ ...of({}), userId: 'you' }, mine));
  assert.ok(
    maySeeGroup({ ...of({}), userId: 'you' }, free) &&
      !maySeeGroup({ ...of({ customFieldGroups: { [B]: false } }), userId: 'you' }, free),
  );
  assert.ok(!maySeeGroup({ ...of({ customFieldGroups: { [A]: false } }), userId: 'me' }, mine));
  assert.ok(
    !maySeeGroup({ ...of({}), userId: 'you' }, left) &&
      !maySeeGroup({ ...of({}), userId: null }, left) &&
      maySeeGroup({ rights: null, userId: 'boss' }, left),
    'its person is no more',
  );
});
test('ROLE-10 ROLE-11 X-28 values that nobody set', () => {
  assert.ok(
    mayUseAi(of({})) &&
      otherRight(of({}), 'productsUpdateNotification') &&
      otherRight(of({}), 'switchToUser') &&
      !otherRight(of({}), 'switchToAdmin'),
  );
  assert.equal(otherRight(of({}), 'productsGeolocations'), 10);
  assert.ok(otherRight({ rights: null }, 'switchToAdmin'), 'full rights');
  assert.ok(!mayUseAi(of({ ai: { aiContentGenerator: false } })));
});
test('ROLE-14 somebody who may create in no type of the account creates nothing', () => {
  assert.ok(!maySomeType(of({ contentType: { [A]: [0, 2], [B]: [] } }), CREATE));
  assert.ok(maySomeType(of({ contentType: { [A]: [0, 2], [B]: [0, 1] } }), CREATE));
});
test('ROLE-33 nobody gives more than they have, whichever part it is', () => {
  const giver = of(
    { contentType: { [A]: [0, 2], [B]: [0, 1, 2, 3] } },
    {
      navigationList: ['/content-overview'],
      customFieldGroups: { [A]: false },
      ai: { aiContentGenerator: false },
    },
    { other: { switchToUser: false, productsGeolocations: 3 } },
  );
  const same = giver.rights;
  const excessOf = (change: Rights[number]) => exceeds(giver, { rights: [...same, change] });
  assert.equal(excessOf({}), null);
  assert.equal(excessOf({ contentType: { [A]: [0] }, navigationList: [] }), null);
  assert.equal(excessOf({ contentType: { [A]: [0, 3] } }), `contentType.${A}`);
  assert.equal(excessOf({ navigationList: ['/bulk-edit'] }), 'navigationList./bulk-edit');
  assert.equal(excessOf({ customFieldGroups: { [A]: true } }), `customFieldGroups.${A}`);
  assert.equal(excessOf({ ai: { aiContentGenerator: true } }), 'ai.aiContentGenerator');
  assert.equal(excessOf({ other: { switchToUser: true } }), 'other.switchToUser');
  assert.equal(excessOf({ other: { productsGeolocations: 4 } }), 'other.productsGeolocations');
});
test('ROLE-08 only documents of the known shape are taken', () => {
  const bad: unknown[] = [
    { x: 1 },
    { contentType: { [A]: [4] } },
    { contentType: { no: [0] } },
    { contentType: { [A]: [1] } },
    { navigationList: ['/logout'] },
    { other: { productsGeolocations: -1 } },
    { ai: { x: true } },
    { newFeatures: 'maybe' },
    { version: 1 },
    [],
    null,
  ];
  for (const document of bad) assert.ok(!givenRights.safeParse(document).success, JSON.stringify(document));
  assert.deepEqual(givenRights.parse({ contentType: { [A]: [3, 0, 3] } }), { contentType: { [A]: [0, 3] } });
  assert.ok(
    storedRights.safeParse({ navigationList: ['/gone'], version: 1, contentType: { [A]: [1] } }).success,
    'what is stored is still read',
  );
});
test('ROLE-37 24 flags, for employees only', () => {
  assert.equal(flagNames.length, 24);
  assert.ok(
    employeeMay({ role: 'agencyUser', flags: { createNewAccount: true } }, 'createNewAccount') &&
      !employeeMay({ role: 'agencyUser' }, 'createNewAccount'),
  );
  for (const role of roles)
    if (role !== 'agencyUser')
      assert.ok(!employeeMay({ role, flags: { createNewAccount: true } }, 'createNewAccount'), role);
  assert.ok(
    !givenFlags.safeParse({ everything: true }).success &&
      givenFlags.safeParse({ "seeOtherUser'sContentFeeds": false }).success,
  );
});
