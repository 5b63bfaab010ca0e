import { randomBytes } from 'node:crypto';
import { brandOf, mailMembers } from '#features/ground/notices/server/actions.ts';
import { monthsOf } from '#features/flows/stats/server/queries.ts';
import { countsByDay } from '#features/flows/usage-logs/server/queries.ts';
import { numbersIn } from '#features/site/visits/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import type { Sheet } from '../contract.ts';
import { countedKinds, isBlank, proposalsOf, reportMonths, type Counted } from '../rules.ts';
import { reportMail } from './emails.ts';
import * as queries from './queries.ts';
import { lastDayOf, addMonths } from '#shared/time/months.ts';

const PAGE = '/apps/dashboards/reports';
/** Items that a report names. */
const MOST_ITEMS = 3;
const firstOf = (month: string): string => `${month}-01`;
const earlier = (a: string, b: string): string => (a < b ? a : b);
type Place = { tx: TenantTx; services: Services };

/** Counts what is logged of an account in a month and in the one before. */
async function loggedIn(tx: TenantTx, accountId: string, month: string) {
  const before = addMonths(month, -1);
  const counts = await countsByDay(tx, accountId, firstOf(before));
  return (kind: string) => {
    const sumIn = (wanted: string) =>
      counts
        .filter(({ day, postType }) => postType === kind && day.startsWith(wanted))
        .reduce((sum, { count }) => sum + count, 0);
    return { now: sumIn(month), before: sumIn(before) };
  };
}
/** Counts visits, inquiries and calls of the twelve months that end with one, and the items of that one. */
async function visitedIn({ tx, services }: Place, accountId: string, month: string) {
  const now = services.clock();
  let until = '';
  const year = await numbersIn(
    tx,
    accountId,
    (today) => {
      if (!reportMonths(today).includes(month)) throw notFound();
      until = earlier(lastDayOf(month), today);
      return {
        by: 'month',
        before: firstOf(addMonths(month, -12)),
        from: firstOf(addMonths(month, -11)),
        to: until,
      };
    },
    now,
  );
  const { items } = await numbersIn(
    tx,
    accountId,
    () => ({ by: 'day', before: firstOf(month), from: firstOf(month), to: until }),
    now,
  );
  const counted = year.steps.map(({ at, counts }) => ({
    at,
    visits: counts.visits ?? 0,
    leads: counts.leads ?? 0,
    calls: counts.calls ?? 0,
  }));
  return { until, steps: counted, items };
}
/**
 * Returns the report of a month of an account.
 *
 * @throws not_found 404 for a month that has not begun, or that is too long ago
 */
export async function sheetOf(place: Place, accountId: string, month: string): Promise<Sheet> {
  const { tx } = place;
  const { until, steps, items } = await visitedIn(place, accountId, month);
  const logged = await loggedIn(tx, accountId, month);
  const business = await queries.businessOf(tx, accountId);
  if (!business) throw notFound();
  const [last, previous] = [steps.at(-1)!, steps.at(-2)!];
  const counted: Counted = Object.fromEntries(
    countedKinds.map((kind) => [
      kind,
      kind === 'visits' || kind === 'leads' || kind === 'calls'
        ? { now: last[kind], before: previous[kind] }
        : logged(kind),
    ]),
  ) as Counted;
  const span = { from: firstOf(month), to: until };
  const quote = await queries.quoteOf(tx, accountId, span);
  const usage = await monthsOf(tx, accountId, Number(month.slice(0, 4)));
  const { businessName, published, ...waiting } = business;
  return {
    month,
    business: businessName,
    until,
    counted,
    steps,
    items: items.slice(0, MOST_ITEMS),
    published,
    quote: quote ? { text: quote.text, by: quote.by ?? '', rating: quote.rating ?? 0 } : null,
    used: {
      chats: await queries.countChats(tx, accountId, span),
      tokens: usage.find((line) => line.month === Number(month.slice(5, 7)))?.tokens ?? 0,
    },
    proposals: proposalsOf({ waiting, counted, published, items }),
  };
}

/** Returns the address at which anybody who has it reads a report. */
export const addressOf = (origin: string, accountId: string, key: string): string =>
  `${origin}/report/${accountId}/${key}`;
/** Returns the origin at which the people of an account sign in. */
export async function originOf({ tx, services }: Place, accountId: string): Promise<string> {
  const brand = await brandOf(tx, accountId);
  return services.hosts.origin(brand?.appHost ?? services.config.appHost);
}
/** Mails those who run an account its report. */
async function tell(place: Place, accountId: string, sheet: Sheet, url: string): Promise<void> {
  await mailMembers(place.tx, place.services, {
    accountId,
    kind: 'reports.month',
    to: 'managers',
    page: PAGE,
    write: (language, brand) => reportMail(language, brand, { sheet, url }),
  });
}
const newKey = (): string => randomBytes(24).toString('base64url');
/** Sends the report of a month, as it is now, to those who run the account. @throws not_found 404 */
export async function send(place: Place, accountId: string, month: string) {
  const sheet = await sheetOf(place, accountId, month);
  const sent = await queries.store(place.tx, {
    accountId,
    month: firstOf(month),
    key: newKey(),
    sheet,
    sentAt: place.services.clock(),
  });
  const url = addressOf(await originOf(place, accountId), accountId, sent!.key);
  await tell(place, accountId, sheet, url);
  return { sentAt: sent!.sentAt, url };
}
/** Sends the report of a month unless it was sent before, or says nothing; whoever comes second sends nothing. */
export async function sendOnce(place: Place, accountId: string, month: string): Promise<void> {
  const sheet = await sheetOf(place, accountId, month);
  if (isBlank(sheet.counted as Counted)) return;
  const sent = await queries.storeFirst(place.tx, {
    accountId,
    month: firstOf(month),
    key: newKey(),
    sheet,
    sentAt: place.services.clock(),
  });
  if (!sent) return;
  await tell(place, accountId, sheet, addressOf(await originOf(place, accountId), accountId, sent.key));
}
