import { digitsOf } from './rules-money.ts';

/** Lengths of the periods of a plan. */
export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];
/** States of the plan of an agency (BILL-03). */
export const planStates = ['trial', 'active', 'overdue', 'ended'] as const;
/** States of an invoice. */
export const invoiceStates = ['open', 'paid', 'void', 'refunded'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** Ways in which invoices are paid: by transfer, and a provider of tests that takes no money (BILL-08). */
export const providers = ['manual', 'test'] as const;
export type ProviderKind = (typeof providers)[number];
/** States of a payment by card; docs/decisions/0199 says each. */
export const cardStates = [
  'begun',
  'pending',
  'paid',
  'credited',
  'unmatched',
  'failed',
  'refunded',
] as const;
export type CardState = (typeof cardStates)[number];
/** Why a payment failed; the page of the error has words for each. `canceled`: the person went back from the card form. */
export const paymentFailures = ['declined', 'expired', 'unavailable', 'canceled'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
/** Names in the three languages; the English one is shown where another is ''. */
export type Labels = { en: string; tr: string; ar: string };

/** Most plans that the operator may have. */
export const MOST_PLANS = 30;
/** Largest price in the smallest unit. */
export const MOST_PRICE = 10_000_000_000;
/** Largest number of tokens of a plan. */
export const MOST_TOKENS = 10_000_000_000;
/** Bytes of a gigabyte, in which storage is set and shown. */
export const GIGABYTE = 1_000_000_000;
/** Days after its due date on which an open invoice is reminded of. */
export const REMINDER_DAYS = [3, 10] as const;
/** Days after its due date at which an unpaid invoice ends the plan. */
export const ENDS_AFTER_DAYS = 30;
const DAY = 86_400_000;

/** Returns the time some days later. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
/**
 * Returns the end of the period that begins at a time, by the calendar of UTC. `anchor`: the day of the month on which
 * periods begin; a shorter month ends them on its last day.
 */
export function periodEnd(start: Date, period: Period, anchor: number): Date {
  const months = period === 'year' ? 12 : 1;
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor, last));
  return first;
}

/** A line of an invoice. `rest`: a plan from today to the end of its period; `back`: the unused days of the former one. */
export type Line = {
  kind: 'plan' | 'rest' | 'back';
  plan: Labels;
  from: string;
  to: string;
  net: number;
  tax: number;
};
/** Returns a whole number divided and rounded half up, away from zero for what is given back. */
export const roundedShare = (amount: number, part: number, whole: number): number => {
  const exact = (BigInt(Math.abs(amount)) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n);
  return amount < 0 ? -Number(exact) : Number(exact);
};
/** Returns the tax of an amount; the rate is in hundredths of a percent. */
export const taxOf = (net: number, rate: number): number => roundedShare(net, rate, 10_000);

/** Returns the sums of the lines; tax is rounded for each line, so that the lines add up. */
export function sumsOf(lines: readonly Line[]): { net: number; tax: number; total: number } {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { net, tax, total: net + tax };
}
/** Returns the days of a period and those that are left of it, the day of the change counted as left. */
export function daysLeft(start: Date, end: Date, now: Date): { left: number; whole: number } {
  const whole = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
  const left = Math.ceil((end.getTime() - now.getTime()) / DAY);
  return { left: Math.min(whole, Math.max(0, left)), whole };
}

/** A plan as its price needs it. */
export type Priced = { labels: Labels; price: number; currency: string; period: Period };
type Span = { start: Date; end: Date };
/** Returns the line of a whole period. */
export function wholeLine(plan: Priced, { start, end }: Span, taxRate: number): Line {
  return {
    kind: 'plan',
    plan: plan.labels,
    from: start.toISOString(),
    to: end.toISOString(),
    net: plan.price,
    tax: taxOf(plan.price, taxRate),
  };
}
/**
 * Returns the lines of a change to another plan, to the day, with the period that runs after it. Plans of one period keep its
 * end; a plan by the year in place of one by the month begins a new period today.
 */
export function changeLines(change: { from: Priced; to: Priced; span: Span; now: Date; taxRate: number }): {
  lines: Line[];
  span: Span;
} {
  const { from, to, span, now, taxRate } = change;
  const { left, whole } = daysLeft(span.start, span.end, now);
  const backNet = -roundedShare(from.price, left, whole);
  const back: Line = {
    kind: 'back',
    plan: from.labels,
    from: now.toISOString(),
    to: span.end.toISOString(),
    net: backNet,
    tax: taxOf(backNet, taxRate),
  };
  if (from.period !== to.period) {
    const fresh = { start: now, end: periodEnd(now, to.period, now.getUTCDate()) };
    return { lines: [back, wholeLine(to, fresh, taxRate)], span: fresh };
  }
  const net = roundedShare(to.price, left, whole);
  const rest: Line = {
    kind: 'rest',
    plan: to.labels,
    from: now.toISOString(),
    to: span.end.toISOString(),
    net,
    tax: taxOf(net, taxRate),
  };
  return { lines: [back, rest], span };
}
/** Returns what is to be paid of a total, the credit that is used for it, and the credit that is left. */
export function dueOf(total: number, credit: number): { due: number; used: number; left: number } {
  if (total <= 0) return { due: 0, used: 0, left: credit - total };
  const used = Math.min(total, credit);
  return { due: total - used, used, left: credit - used };
}
/** Returns the number of an invoice as it is printed. */
export const invoiceNumber = ({ year, serial }: { year: number; serial: number }): string =>
  `${year}-${String(serial).padStart(5, '0')}`;

/** Limits that the operator sets for one agency; null: that of its plan. `storageBytes` in bytes, `tokens` for 30 days. */
export type OwnLimits = {
  users: number | null;
  accounts: number | null;
  storageBytes: number | null;
  tokens: number | null;
};
/** Limits of an agency, of its own or of its plan, and their use; null: there is none. */
export type Room = OwnLimits & {
  accountsUsed: number;
  usersUsed: number;
  /** Open invitations into the agency. */
  invited: number;
  bytesUsed: number;
  /** Tokens that the agency has given to its accounts, for 30 days. */
  tokensGiven: number;
};
/** Kinds of limits of a plan. */
export type Limited = 'accounts' | 'users' | 'storage' | 'tokens';
/** Returns how much a plan allows of something, and how much of it is taken. */
export const limitOfPlan = (room: Room, what: Limited): { most: number | null; used: number } =>
  ({
    accounts: { most: room.accounts, used: room.accountsUsed },
    users: { most: room.users, used: room.usersUsed + room.invited },
    storage: { most: room.storageBytes, used: room.bytesUsed },
    tokens: { most: room.tokens, used: room.tokensGiven },
  })[what];
/** Returns whether more of something fits; without a plan everything does. A plan that was lowered only refuses more. */
export const hasRoom = (room: Room | undefined, what: Limited, more = 1): boolean => {
  if (!room || more <= 0) return true;
  const { most, used } = limitOfPlan(room, what);
  return most === null || used + more <= most;
};

/** Returns whether a currency is one that Intl knows. */
export const isCurrency = (code: string): boolean => {
  try {
    return (
      /^[A-Z]{3}$/.test(code) && digitsOf(code) >= 0 && Intl.supportedValuesOf('currency').includes(code)
    );
  } catch {
    return false;
  }
};
