import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subscriptions } from '#shared/rights/plans.ts';
import * as rules from './rules.ts';
import { amountOf, decimalOf, digitsOf, money } from './rules-money.ts';

const labels = { en: 'Studio', tr: '', ar: '' };
const date = (text: string) => new Date(`${text}T00:00:00Z`);

test('BILL-01 subscriptions are free, paid and pending', () => {
  assert.deepEqual([...subscriptions], ['free', 'paid', 'pending']);
});

test('BILL-02 money is in whole numbers of the smallest unit, of currencies with 0, 2 and 3 digits', () => {
  assert.deepEqual(['JPY', 'EUR', 'KWD'].map(digitsOf), [0, 2, 3]);
  assert.deepEqual(
    [decimalOf(1500, 'JPY'), decimalOf(1999, 'EUR'), decimalOf(5, 'EUR'), decimalOf(1999, 'KWD')],
    ['1500', '19.99', '0.05', '1.999'],
  );
  assert.equal(decimalOf(-5, 'EUR'), '-0.05');
  assert.deepEqual(
    [amountOf('19.99', 'EUR'), amountOf('19.9', 'EUR'), amountOf(19, 'EUR'), amountOf('1.999', 'KWD')],
    [1999, 1990, 1900, 1999],
  );
  assert.equal(amountOf('1500', 'JPY'), 1500);
  for (const [typed, currency] of [
    ['15.5', 'JPY'],
    ['19.999', 'EUR'],
    ['1.9999', 'KWD'],
    ['-1', 'EUR'],
    ['1e3', 'EUR'],
    ['', 'EUR'],
  ] as const)
    assert.equal(amountOf(typed, currency), undefined, `${typed} ${currency}`);
  assert.equal(amountOf('19.9900', 'EUR'), 1999, 'zeros at the end say nothing');
  assert.equal(money(1500, 'JPY', 'en'), '¥1,500');
  assert.equal(money(1999, 'EUR', 'en'), '€19.99');
  assert.ok(rules.isCurrency('TRY') && !rules.isCurrency('EURO') && !rules.isCurrency('ZZZ'));
});

test('BILL-08 tax is rounded half up for each line, and what is given back mirrors what was charged', () => {
  assert.deepEqual(
    [1, 2, 3, 25, 50, 125].map((net) => rules.taxOf(net, 2000)),
    [0, 0, 1, 5, 10, 25],
  );
  assert.equal(rules.taxOf(250, 1000), 25);
  assert.equal(rules.taxOf(5, 1000), 1, 'half a unit is a unit');
  assert.equal(rules.taxOf(-5, 1000), -1);
  assert.equal(rules.taxOf(10_000_000_000, 10_000), 10_000_000_000);
  const line = (net: number): rules.Line => ({
    kind: 'plan',
    plan: labels,
    from: '',
    to: '',
    net,
    tax: rules.taxOf(net, 1000),
  });
  assert.deepEqual(rules.sumsOf([line(5), line(5)]), { net: 10, tax: 2, total: 12 }, 'line by line');
});

test('BILL-03 periods follow the calendar, and one of the 31st comes back to it', () => {
  const ends = (start: string, period: rules.Period, anchor: number) =>
    rules.periodEnd(date(start), period, anchor).toISOString().slice(0, 10);
  assert.equal(ends('2026-01-31', 'month', 31), '2026-02-28');
  assert.equal(ends('2026-02-28', 'month', 31), '2026-03-31');
  assert.equal(ends('2028-01-31', 'month', 31), '2028-02-29');
  assert.equal(ends('2026-12-15', 'month', 15), '2027-01-15');
  assert.equal(ends('2028-02-29', 'year', 29), '2029-02-28');
});

test('BILL-08 a change is charged to the day, up and down, and a year in place of a month begins today', () => {
  const span = { start: date('2026-11-01'), end: date('2026-12-01') };
  const from = { labels, price: 9000, currency: 'GBP', period: 'month' } as const;
  const to = { ...from, price: 15_000 };
  const change = (now: string, options: Partial<Parameters<typeof rules.changeLines>[0]> = {}) =>
    rules.changeLines({ from, to, span, now: date(now), taxRate: 2000, ...options });
  const half = change('2026-11-16');
  assert.deepEqual(
    half.lines.map(({ kind, net, tax }) => [kind, net, tax]),
    [
      ['back', -4500, -900],
      ['rest', 7500, 1500],
    ],
  );
  assert.deepEqual([half.span, rules.sumsOf(half.lines).total], [span, 3600]);
  assert.equal(rules.sumsOf(change('2026-11-01').lines).net, 6000, 'all of it on the first day');
  const down = change('2026-11-16', { from: to, to: from });
  assert.equal(rules.sumsOf(down.lines).total, -3600, 'the same way back');
  const thirds = change('2026-11-21', { from: { ...from, price: 100 }, to: { ...from, price: 200 } });
  assert.deepEqual(
    thirds.lines.map(({ net }) => net),
    [-33, 67],
    'rounded half up',
  );
  const yearly = change('2026-11-16', { to: { ...to, price: 100_000, period: 'year' } });
  assert.deepEqual(
    [yearly.lines[1]!.net, yearly.span.end.toISOString()],
    [100_000, '2027-11-16T00:00:00.000Z'],
  );
});

test('BILL-08 credit of a smaller plan is taken off the next totals', () => {
  assert.deepEqual(rules.dueOf(-3600, 0), { due: 0, used: 0, left: 3600 });
  assert.deepEqual(rules.dueOf(1000, 3600), { due: 0, used: 1000, left: 2600 });
  assert.deepEqual(rules.dueOf(5000, 2600), { due: 2400, used: 2600, left: 0 });
  assert.equal(rules.invoiceNumber({ year: 2026, serial: 12 }), '2026-00012');
});

test('BILL-02 a lowered plan refuses more and nothing else; without a plan all fits', () => {
  const room: rules.Room = {
    accounts: 3,
    users: 2,
    storageBytes: 1000,
    tokens: 500,
    accountsUsed: 3,
    usersUsed: 1,
    invited: 1,
    bytesUsed: 1500,
    tokensGiven: 400,
  };
  assert.deepEqual(
    (['accounts', 'users', 'storage', 'tokens'] as const).map((what) => rules.hasRoom(room, what)),
    [false, false, false, true],
  );
  assert.equal(rules.hasRoom(room, 'tokens', 101), false);
  assert.equal(rules.hasRoom(room, 'storage', 0), true, 'what is there stays');
  assert.equal(rules.hasRoom(undefined, 'accounts', 1000), true);
});
