import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles, type Role } from '#shared/actor.ts';
import {
  entryOf,
  fits,
  isPrivate,
  mayOpen,
  nearest,
  sees,
  shapesOf,
  type Viewer,
} from '#shared/navigation.ts';
import { placeOf, places, redirects } from './navigation.ts';

/**
 * Somebody of a role at the best: an account where that role has one, an advanced agency, a primary account.
 */
const best = (role: Role, change: Partial<Viewer> = {}): Viewer => {
  const above = role === 'house' || role.startsWith('agency');
  return {
    role,
    own: above ? role : null,
    account: !above && role !== 'accounts',
    advanced: true,
    primary: true,
    ...change,
  };
};
const at = (path: string) => nearest(places, path)!;
const seers = (path: string, change: Partial<Viewer> = {}) =>
  roles.filter((role) =>
    sees(
      places.find((place) => entryOf(place) === path)!,
      best(role, change),
    ),
  );
const agency = 'agency agencyAdmin agencyUser';
const owners = 'account accountAdmin';

/** The rows of the requirements, as they stand there: row, entry, roles. */
const rows: [string, string, string][] = [
  ['TEN-34', '/agency', 'house'],
  ['TEN-36', '/accounts', 'agency agencyAdmin'],
  ['TEN-39', '/settings/profile', 'account accounts accountAdmin'],
  ['TEN-40', '/settings/account', 'house'],
  ['TEN-42', '/settings/account-agency', agency],
  ['ROLE-17', '/extras/permissions', `house ${owners}`],
  ['ROLE-34', '/settings/team', 'agency agencyAdmin account accounts accountAdmin'],
  ...[
    '/settings/services',
    '/settings/pipelines',
    '/settings/types',
    '/settings/fields',
    '/extras/categories',
    '/extras/import',
    '/bulk-edit',
  ].map((path): [string, string, string] => ['CONT-37 to 45', path, owners]),
  ['CONT-46', '/directory', `${owners} user`],
  ['TASK-07', '/calendar', owners],
  ['MEDIA-01', '/extras/media', owners],
  ['MEDIA-34', '/extras/smart-tags', owners],
  ['APPR-01', '/pending-approval', owners],
  ['AI-01', '/settings/writingOutputs', owners],
  ['AI-05', '/settings/openAI-instructions', 'house'],
  ['AI-07', '/ai-logs', owners],
  ['BILL-04', '/agency-plan', agency],
  ['BILL-16', '/settings/stats', 'agency agencyAdmin'],
  ['SITE-142', '/settings/gallery', owners],
  ['TEST-66', '/settings/testimonial', owners],
  ['TEST-67', '/settings/referrals', owners],
  ...['/settings/widget', '/apps/agent-settings', '/chat-dashboard', '/agency-tools/bot-demo-settings'].map(
    (path): [string, string, string] => ['CHAT-02 to 07', path, owners],
  ),
  ['CHAT-05', '/apps/dashboards/bot-analytics', `house ${agency} ${owners}`],
  ['CHAT-06', '/apps/dashboards/widget-logs', `house ${agency} ${owners}`],
  ['AUTO-02', '/settings/automation', owners],
  ['AUTO-05', '/settings/trigger-logs', 'house'],
  ['AUTO-06', '/settings/trigger-logs-agency', agency],
  ...[
    '/settings/integrations',
    '/settings/integrations/wordpresswebsites',
    '/extras/apiKeys',
    '/extras/social-config',
    '/extras/zapier',
  ].map((path): [string, string, string] => ['INTG-02 to 08', path, owners]),
  ['INTG-07', '/extras/house-social-config', 'house'],
  ['INTG-09', '/extras/mobile', `house ${owners}`],
  ['INTG-12', '/integrated-toSocial', 'house'],
  ['TMPL-01', '/templates', 'agency agencyAdmin'],
  ['TMPL-05', '/extras/elements', 'house'],
  ...[
    '/settings/usage-issues',
    '/settings/industries',
    '/settings/business-categories',
    '/usage-logs',
    '/autoTag',
    '/content-log',
    '/houseAccounts',
  ].map((path): [string, string, string] => ['HOUSE-01 to 12', path, 'house']),
];
test('ROLE-32 ROLE-17 ROLE-34 TEN-34 TEN-36 TEN-39 TEN-42 every entry is in the navigation of exactly the roles of its row', () => {
  for (const [row, path, wanted] of rows)
    assert.deepEqual(
      seers(path),
      roles.filter((role) => wanted.split(' ').includes(role)),
      `${row} ${path}`,
    );
});
test('TEN-40 ROLE-32 /settings/account is an entry of the house alone and open to people of accounts; being seen is not being open (X-16)', () => {
  assert.deepEqual(seers('/settings/account'), ['house']);
  for (const role of ['account', 'accountAdmin', 'accountUser', 'user'] as const)
    assert.equal(mayOpen(at('/settings/account'), best(role)), true, role);
  for (const path of ['/settings/account', '/extras/permissions'])
    assert.equal(
      mayOpen(at(path), { role: 'house', own: 'house', account: false }),
      'account',
      `the house chooses an account first: ${path}`,
    );
  assert.equal(mayOpen(at('/settings/account/data'), best('agency')), 'account');
  assert.equal(mayOpen(at('/settings/account-agency'), best('account')), false);
  assert.deepEqual(seers('/accounts').includes('agencyUser'), false);
});
/** The items that the specification hides by view type; the matrix is ours (docs/decisions/0019). */
const matrix: Record<string, string> = {
  '/apps/dashboards/analytics': `house ${agency} ${owners}`,
  '/welcome-user': `house ${owners} accountUser user`,
  '/content-log': 'house',
  '/autoTag': 'house',
  '/integrated-toSocial': 'house',
  '/usage-logs': 'house',
  '/houseAccounts': 'house',
  '/accounts': 'agency agencyAdmin',
  '/templates': 'agency agencyAdmin',
  '/calendar': owners,
  '/extras/zapier': owners,
  '/settings/types': owners,
  '/settings/widget': owners,
  '/agency-tools/bot-demo-settings': owners,
  '/workflow': `${owners} accountUser user`,
  '/tasks/all': `${owners} accountUser user`,
  '/content-overview': `${owners} accountUser user`,
  '/account': `${owners} accountUser user`,
  '/my-accounts': `${owners} accountUser user`,
  '/my-agency': `${agency} ${owners} accountUser user`,
  '/apps/dashboards/project': owners,
};
test('ROLE-28 every item of the list is shown to these view types and hidden from all others', () => {
  const views = roles.filter((role) => role !== 'accounts');
  for (const [path, wanted] of Object.entries(matrix))
    assert.deepEqual(
      seers(path).filter((role) => role !== 'accounts'),
      views.filter((role) => wanted.split(' ').includes(role)),
      path,
    );
});
test('ROLE-03 ROLE-04 ROLE-05 the house alone sees its tools, staff of an agency no stats, staff of an account nothing of settings', () => {
  for (const path of ['/settings/trigger-logs', '/settings/usage-issues', '/settings/openAI-instructions']) {
    assert.deepEqual(seers(path), ['house'], path);
    for (const role of roles)
      assert.equal(mayOpen(at(path), best(role)), role === 'house', `${path} ${role}`);
  }
  for (const path of ['/settings/stats', '/templates', '/accounts'])
    assert.equal(seers(path).includes('agencyUser'), false, path);
  assert.equal(mayOpen(at('/settings/stats'), best('agencyUser')), false);
  assert.ok(seers('/agency-plan').includes('agencyUser'));
  const settings = places.filter(
    ({ path, group }) => group !== undefined && /^\/(settings|extras)(\/|$)/.test(path),
  );
  assert.ok(settings.length > 20);
  for (const place of settings)
    for (const role of ['accountUser', 'user'] as const)
      assert.equal(sees(place, best(role)), false, `${place.path} ${role}`);
  for (const place of settings.filter(({ sees: who }) => who?.includes('account')))
    assert.ok(sees(place, best('account')) && sees(place, best('accountAdmin')), place.path);
});
test('ROLE-29 trigger logs, stats, analytics and templates of an agency need an advanced agency or somebody of the house (X-24)', () => {
  for (const path of [
    '/settings/trigger-logs-agency',
    '/settings/stats',
    '/apps/dashboards/analytics',
    '/templates',
  ]) {
    const place = at(path);
    assert.equal(sees(place, best('agency')), true, path);
    assert.equal(sees(place, best('agency', { advanced: false })), false, path);
    assert.equal(mayOpen(place, best('agency', { advanced: false })), false, path);
    assert.equal(
      sees(place, { role: 'agency', own: 'house', account: false, advanced: false }),
      true,
      `${path}: the house in the view of an agency`,
    );
  }
  assert.equal(
    sees(at('/settings/stats'), best('house')),
    false,
    'listed for the agency, not for the house in its own view',
  );
  assert.equal(
    sees(at('/apps/dashboards/analytics'), best('account', { advanced: false })),
    true,
    'of an account: no such condition',
  );
});
test('ROLE-30 ROLE-31 workflow and tasks need a viewed account, agency-tools one that is primary in the agency (X-25)', () => {
  for (const path of ['/workflow', '/tasks/all']) {
    for (const role of ['house', 'agency', 'agencyAdmin', 'agencyUser', 'accounts'] as const)
      assert.equal(sees(at(path), best(role)), false, `${path} ${role}`);
    assert.equal(sees(at(path), { role: 'account', own: 'agency', account: true }), true);
    assert.equal(sees(at(path), best('account', { account: false })), false);
  }
  const tools = at('/agency-tools/bot-demo-settings');
  assert.equal(sees(tools, best('account', { primary: false })), false);
  assert.equal(mayOpen(tools, best('account', { primary: false })), false);
  assert.equal(sees(tools, { role: 'account', own: 'agency', account: true, primary: true }), true);
  assert.equal(sees(tools, best('agency')), false, 'no viewed account');
  assert.equal(mayOpen(tools, best('agency')), false);
});
test("TEN-38 ROLE-28 what is one's own is open to every signed-in person that has it, and asks the person and not the view", () => {
  for (const path of ['/my-accounts', '/account', '/my-agency', '/settings/profile', '/settings/security'])
    for (const role of ['account', 'accountAdmin', 'accountUser', 'user'] as const)
      assert.equal(mayOpen(at(path), best(role)), true, `${path} ${role}`);
  for (const path of ['/my-accounts', '/my-agency'])
    assert.equal(mayOpen(at(path), best('accounts')), true, path);
  const inside: Viewer = { role: 'account', own: 'agency', account: true };
  for (const path of ['/settings/profile', '/my-accounts']) {
    assert.equal(sees(at(path), inside), false, path);
    assert.equal(mayOpen(at(path), inside), true, path);
  }
  assert.equal(sees(at('/my-agency'), inside), true);
  // During an impersonation nobody is led to what is the person's alone (ROLE-20).
  assert.deepEqual(
    ['/settings/profile', '/my-accounts', '/settings/audit'].map((path) =>
      sees(at(path), best('account', { switched: true })),
    ),
    [false, true, true],
  );
  assert.deepEqual(
    ['/settings/profile', '/settings/security/codes', '/my-accounts'].map((path) =>
      isPrivate(at(path), best('account', { switched: true })),
    ),
    [true, true, false],
  );
  assert.equal(mayOpen(at('/my-agency'), { ...inside, own: 'house' }), false);
});
test('ROLE-13 what documents withhold is neither seen nor opened, with the screens below it, and only for whom they restrict', () => {
  const few: Partial<Viewer> = {
    withheld: (address) => address === '/calendar' || address.startsWith('/settings/fields'),
  };
  const seen = places.filter((place) => sees(place, best('account', few))).map(entryOf);
  const all = places.filter((place) => sees(place, best('account'))).map(entryOf);
  assert.deepEqual(
    all.filter((path) => !seen.includes(path)),
    ['/calendar', '/settings/fields'],
  );
  for (const path of ['/calendar', '/settings/fields', '/settings/fields/7']) {
    assert.equal(mayOpen(at(path), best('account', few)), false, path);
    assert.equal(mayOpen(at(path), best('account')), true, path);
  }
  assert.equal(
    mayOpen(at('/login'), best('account', { withheld: () => true })),
    true,
    "what needs no session is nobody's to take",
  );
});
test('SHELL-12 SHELL-15 SHELL-17 TEN-43 TEN-44 CONT-51 the addresses of the shell: redirects, the start page, Advanced with its five, settings of agency and business', () => {
  assert.deepEqual(redirects, { '/settings': '/settings/account', '/content': '/settings/new' });
  for (const role of roles) assert.equal(mayOpen(at('/welcome-user'), best(role)), true, role);
  assert.equal(mayOpen(at('/welcome-user'), { role: null, account: false }), false);
  assert.deepEqual(places.filter(({ group }) => group === 'advanced').map(entryOf), [
    '/calendar',
    '/bulk-edit',
    '/directory',
    '/ai-logs',
    '/pending-approval',
  ]);
  assert.equal(mayOpen(at('/settings/account-agency/transfers'), best('agencyUser')), true);
  assert.equal(mayOpen(at('/settings/account-agency/transfers'), best('account')), false);
  assert.equal(mayOpen(at('/settings/business-details'), best('accountAdmin')), true);
});
test('AUTH-36 signed out nothing but public addresses opens; every place opens for somebody and no two have one form', () => {
  for (const place of places) {
    assert.equal(mayOpen(place, { role: null, account: false }), place.opens === 'public', place.path);
    assert.ok(
      roles.some((role) => mayOpen(place, best(role))),
      place.path,
    );
    for (const role of roles)
      if (sees(place, best(role)))
        assert.notEqual(
          mayOpen(place, best(role)),
          false,
          `${place.path} is shown to ${role} and does not open`,
        );
  }
  const shapes = places.flatMap(({ path }) => shapesOf(path));
  assert.deepEqual(
    shapes.filter((shape, i) => shapes.indexOf(shape) !== i),
    [],
  );
  assert.equal(mayOpen(undefined, best('house')), false);
});
test('patterns: what may be left out, names of parameters, and the nearest of several', () => {
  assert.deepEqual(shapesOf('/a/:b/:c?/:d?'), ['/a/:/:/:', '/a/:/:', '/a/:']);
  assert.equal(placeOf('/settings/team/:userId/:accountId')?.path, '/settings/team/:id/:accountId?');
  assert.equal(placeOf('/settings/team/:userId')?.path, '/settings/team/:id/:accountId?');
  assert.equal(placeOf('/settings/teams'), undefined);
  assert.equal(at('/content/import').path, '/content/import');
  assert.equal(at('/content/7/4').path, '/content/:contentId/:tab?/:taskId?');
  assert.equal(fits('/tasks/:id', '/tasks/7/8'), false);
  assert.equal(fits('/tasks/:id', '/tasks/'), false);
});
