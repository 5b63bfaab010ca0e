import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeBrand, type StoredBrand } from '#shared/brand-store.ts';
import { unicodeHost } from '#shared/address/punycode.ts';
import { derive, ratio, rolesOf, themeNames, themes } from '#shared/theme/palette.ts';
import { hostOfDomain, isReserved, shortName } from './rules.ts';
import { nextLook, nextState, verdictOf, type DomainFacts, type Seen } from './rules-domain.ts';

test('TEN-28 a domain is read as typed, and refused when a rule of it is broken', () => {
  const good: [string, string][] = [
    ['CedarStone.co.uk', 'cedarstone.co.uk'],
    ['https://a-b.example.com/', 'a-b.example.com'],
    ['http://x.museum', 'x.museum'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    [' Çiçek.com ', 'xn--iek-1lab.com'],
    [`${'a'.repeat(63)}.org`, `${'a'.repeat(63)}.org`],
    ['smith.construction', 'smith.construction'],
    ['تصميم.مصر', 'xn--pgbw2cay.xn--wgbh1c'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['nile-three.com.', 'nile-three.com'],
    ['https://nile-two.com/home?from=bar', 'nile-two.com'],
    ['a.com/path', 'a.com'],
    ['\u202anile.com\u202c\u200b', 'nile.com'],
  ];
  for (const [typed, host] of good) assert.equal(hostOfDomain(typed), host, typed);
  for (const bad of [
    '',
    'cedarstone',
    '-a.com',
    'halealder-.uk',
    'a..com',
    'a.com..',
    'a.c',
    `${'a'.repeat(64)}.org`,
    'ftp://a.com',
    'a.com:80',
    'user@a.com',
    '192.0.2.1',
    '[::1]',
    'a_b.com',
    'a b.com',
    'a.com?x',
    'x%41.com',
    'a\\b.com',
  ])
    assert.equal(hostOfDomain(bad), undefined, bad);
});
test('TEN-28 names outside of ASCII show in both forms, so that a look-alike is seen', () => {
  assert.equal(unicodeHost('xn--mnchen-3ya.de'), 'münchen.de');
  const fake = hostOfDomain('аpple.com')!;
  assert.match(fake, /^xn--/);
  assert.equal(unicodeHost(fake), 'аpple.com');
  assert.equal(unicodeHost('apple.com'), undefined);
  assert.equal(unicodeHost('xn--a-ecp.ru'), undefined);
  assert.equal(unicodeHost('xn--!!!.com'), undefined);
  for (const name of ['bücher.example', 'نيل.com', '你好.com', 'straße-ñ.org'])
    assert.equal(unicodeHost(new URL(`http://${name}`).hostname), name);
});
test('TEN-26 names that serve mail, certificates or the product are never given to a tenant', () => {
  for (const label of [
    'www',
    'admin',
    'mail',
    'autodiscover',
    'mta-sts',
    'dmarc',
    'postmaster',
    'xn--pple-43d',
  ])
    assert.equal(isReserved(label), true, label);
  assert.equal(isReserved('cedarstone'), false);
});
test('TEN-28 a record as the forms of providers want it', () => {
  assert.equal(shortName('_proof.studio.northlight.agency', 'northlight.agency'), '_proof.studio');
  assert.equal(shortName('cedarstone.co.uk', 'cedarstone.co.uk'), '@');
});

const now = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const rules = { secure: true, graceMs: 24 * 3600_000 };
const fresh: DomainFacts = {
  state: 'waiting',
  problem: null,
  provenAt: null,
  failingSince: null,
  told: null,
};
const live: DomainFacts = {
  state: 'live',
  problem: null,
  provenAt: now.toISOString(),
  failingSince: null,
  told: 'ready',
};
/** A certificate for so many hours, of which so many are left. */
const certificate = (whole: number, left: number) => ({ from: later(left - whole), until: later(left) });
const DAY = 24;
const seen = (change: Partial<Seen> = {}): Seen => ({
  proof: 'right',
  pointing: 'right',
  certificate: certificate(90 * DAY, 60 * DAY),
  ...change,
});

test('TEN-28 several places: silent ones do not count, disagreement is a change under way', () => {
  assert.equal(verdictOf(['right', 'right', 'unsure']), 'right');
  assert.equal(verdictOf(['right', 'missing']), 'spreading');
  assert.equal(verdictOf(['missing', 'missing']), 'missing');
  assert.equal(verdictOf(['missing', 'wrong']), 'wrong');
  assert.equal(verdictOf(['unsure']), 'unsure');
  assert.equal(verdictOf([]), 'unsure');
});
test('TEN-28 a domain waits until both lines are seen everywhere; then it is served, and live with its certificate', () => {
  for (const half of [
    seen({ proof: 'missing' }),
    seen({ proof: 'wrong' }),
    seen({ pointing: 'missing' }),
    seen({ proof: 'spreading' }),
    seen({ pointing: 'spreading' }),
    seen({ proof: 'unsure' }),
  ]) {
    const next = nextState(fresh, half, now, rules);
    assert.deepEqual([next.state, next.served, next.tell], ['waiting', false, null]);
  }
  const verified = nextState(fresh, seen({ certificate: null }), now, rules);
  assert.deepEqual(
    [verified.state, verified.served, verified.provenAt, verified.tell],
    ['verified', true, now.toISOString(), null],
  );
  const done = nextState(verified, seen(), later(1), rules);
  assert.deepEqual([done.state, done.served, done.tell], ['live', true, 'ready']);
  assert.equal(nextState({ ...done, told: 'ready' }, seen(), later(2), rules).tell, null);
  assert.equal(
    nextState(fresh, seen({ certificate: undefined }), now, { ...rules, secure: false }).state,
    'live',
  );
});
test('TEN-28 a proof that goes is warned of first; after the grace the name is not served, until the proof is back', () => {
  const warned = nextState(live, seen({ proof: 'missing' }), now, rules);
  assert.deepEqual(
    [warned.state, warned.problem, warned.served, warned.tell],
    ['live', 'proof', true, 'warn-proof'],
  );
  const soon = nextState({ ...warned, told: 'warn-proof' }, seen({ proof: 'wrong' }), later(23), rules);
  assert.deepEqual([soon.served, soon.tell], [true, null]);
  const over = nextState({ ...soon, told: 'warn-proof' }, seen({ proof: 'missing' }), later(24), rules);
  assert.deepEqual([over.state, over.served, over.tell], ['broken', false, 'broken-proof']);
  assert.equal(
    nextState(over, seen({ proof: 'unsure', pointing: 'unsure' }), later(25), rules).served,
    false,
  );
  const back = nextState({ ...over, told: 'broken-proof' }, seen(), later(26), rules);
  assert.deepEqual([back.state, back.problem, back.served, back.tell], ['live', null, true, 'ready']);
});
test('TEN-28 name servers that do not answer change nothing; a name that leads elsewhere is broken and comes back by itself', () => {
  const dark = nextState(
    live,
    seen({ proof: 'unsure', pointing: 'unsure', certificate: undefined }),
    later(99),
    rules,
  );
  assert.deepEqual([dark.state, dark.served, dark.tell], ['live', true, null]);
  const away = nextState(live, seen({ pointing: 'wrong' }), now, rules);
  assert.deepEqual([away.state, away.problem, away.tell], ['broken', 'pointing', 'broken-pointing']);
  assert.equal(
    nextState({ ...away, told: 'broken-pointing' }, seen({ pointing: 'spreading' }), later(1), rules).state,
    'broken',
  );
  assert.equal(nextState(away, seen(), later(1), rules).state, 'live');
});
test('TEN-28 a certificate that is not renewed is warned of before it ends; one that has ended is broken', () => {
  // Three months from an authority, six days from one of short ones, twelve hours from the proxy itself.
  for (const [whole, fine, late] of [
    [90 * DAY, 19 * DAY, 17 * DAY],
    [6 * DAY, 2 * DAY, DAY],
    [12, 4, 2],
  ] as const) {
    for (const left of [whole, fine]) {
      const good = nextState(live, seen({ certificate: certificate(whole, left) }), now, rules);
      assert.deepEqual(
        [good.state, good.problem, good.tell],
        ['live', null, null],
        `${left} of ${whole} hours`,
      );
    }
    const near = nextState(live, seen({ certificate: certificate(whole, late) }), now, rules);
    assert.deepEqual(
      [near.state, near.problem, near.tell],
      ['live', 'certificate', 'warn-certificate'],
      `${late} of ${whole} hours`,
    );
  }
  assert.deepEqual(
    [
      nextState(live, seen({ certificate: certificate(90 * DAY, 0) }), now, rules).state,
      nextState(live, seen({ certificate: null }), now, rules).state,
    ],
    ['broken', 'verified'],
  );
});
test('TEN-28 who lost a domain to a proof of somebody else is told once and needs a new proof', () => {
  const lost: DomainFacts = { ...fresh, state: 'broken', problem: 'moved', failingSince: now.toISOString() };
  const next = nextState(lost, seen({ proof: 'wrong' }), now, rules);
  assert.deepEqual([next.state, next.served, next.tell], ['broken', false, 'broken-moved']);
  assert.equal(
    nextState({ ...next, told: 'broken-moved' }, seen({ proof: 'wrong' }), later(1), rules).tell,
    null,
  );
  assert.equal(nextState(next, seen(), later(1), rules).state, 'live');
});
test('TEN-28 looks are frequent while somebody waits and when something is wrong', () => {
  const gap = (facts: Pick<DomainFacts, 'state' | 'problem'>, created: Date) =>
    (nextLook(facts, created.toISOString(), now).getTime() - now.getTime()) / 60_000;
  assert.deepEqual(
    [
      gap(fresh, now),
      gap(fresh, later(-24 * 3)),
      gap(fresh, later(-24 * 30)),
      gap(live, now),
      gap({ state: 'live', problem: 'proof' }, now),
    ],
    [5, 60, 1440, 60, 15],
  );
});

test('TEN-17 contrast of all 27 themes: text, muted, accent, status, buttons, focus and navigation on every surface', () => {
  assert.equal(themeNames.length, 27);
  const check = (name: string, roles: Record<string, string>) => {
    const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3'].map((key) => roles[key]!);
    const at = (fore: string, backs: string[], least: number) => {
      for (const back of backs)
        assert.ok(
          ratio(roles[fore]!, back) >= least,
          `${name}: ${fore} ${roles[fore]} on ${back} is ${ratio(roles[fore]!, back).toFixed(2)}, needs ${least}`,
        );
    };
    at('text', surfaces, 7);
    at('muted', surfaces, 4.5);
    at('accent-text', [...surfaces, roles['accent-soft']!], 4.5);
    for (const status of ['danger', 'warning', 'success'])
      at(status, [...surfaces, roles[`${status}-soft`]!], 4.5);
    at('accent-contrast', [roles['accent']!, roles['accent-hover']!], 4.5);
    at('status-contrast', [roles['danger-fill']!], 4.5);
    at('focus', surfaces, 3);
    at('line-strong', surfaces.slice(0, 3), 3);
    at('mark', surfaces.slice(0, 3), 3);
    at('nav-text', [roles['nav']!, roles['nav-on']!], 4.5);
    at('nav-muted', [roles['nav']!, roles['nav-on']!], 4.5);
    at('nav-focus', [roles['nav']!, roles['nav-on']!], 3);
    for (let i = 1; i <= 5; i++) at(`stage-${i}`, surfaces, 3);
    // A dark and a light logo are seen on every ground: where they are like it, a plate lies under them.
    for (const [ground, plates] of [
      ['surface-0', 'plate'],
      ['surface-1', 'plate'],
      ['nav', 'nav-plate'],
    ] as const)
      for (const [ink, colour] of [
        ['dark', '#333333'],
        ['light', '#eeeeee'],
      ] as const) {
        const plate = roles[`${plates}-${ink}`]!;
        const back = plate.length === 9 ? roles[ground]! : plate;
        assert.ok(ratio(colour, back) >= 3, `${name}: ${ink} logo on ${ground}`);
      }
  };
  for (const name of themeNames) {
    check(name, derive(themes[name]!));
    // An agency's own accent, however pale or dark, cannot break it.
    for (const accent of ['#ffff00', '#ffffff', '#000000', '#ff0000', '#7f7f7f', '#00e5ff'])
      check(`${name} with ${accent}`, rolesOf(name, accent));
  }
  assert.throws(() => check('broken', { ...derive(themes['default']!), text: '#999999' }), /broken: text/);
  assert.deepEqual(rolesOf('nonsense', 'red;}'), derive(themes['default']!));
});

const brand: StoredBrand = {
  host: 'studio.example',
  kind: 'agency',
  agencyId: 'a1',
  brandName: 'Northlight',
  appName: 'Studio',
  logo: null,
  icon: null,
  theme: 'light3',
  primaryColor: null,
  policyUrl: null,
  appHomeUrl: null,
  showSignUp: true,
  session: false,
};
function store(seed: Record<string, string> = {}) {
  const map = new Map(Object.entries(seed));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    setItem: (key: string, value: string) => {
      map.set(key, value);
    },
    removeItem: (key: string) => {
      map.delete(key);
    },
  };
}
test('TEN-20 an agency host stores its branding and showSignUp, except on the configured host', () => {
  const storage = store({ other: '1' });
  storeBrand(brand, storage);
  assert.deepEqual([...storage.map.keys()].sort(), ['branding', 'other', 'showSignUp', 'theme']);
  assert.equal((JSON.parse(storage.map.get('branding')!) as { themeValue: string }).themeValue, 'light3');
  storeBrand({ ...brand, showSignUp: false }, storage);
  assert.equal(storage.map.has('showSignUp'), false);
});
test('TEN-21 a host of a business clears local storage and keeps only the theme', () => {
  const storage = store({
    branding: '{}',
    showSignUp: 'true',
    'draft:u:a:c': '{}',
    other: '1',
    theme: 'dark1',
  });
  storeBrand({ ...brand, kind: 'account' }, storage);
  assert.deepEqual([...storage.map.entries()], [['theme', 'light3']]);
  const working = store({ other: '1', 'draft:u:a:c': '{}' });
  storeBrand({ ...brand, kind: 'account', session: true }, working);
  assert.deepEqual([...working.map.keys()].sort(), ['draft:u:a:c', 'theme']);
});
