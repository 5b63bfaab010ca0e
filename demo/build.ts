import { leadDrafts, listingDrafts, postDrafts, sourceOf, workDrafts, type Draft } from './item-drafts.ts';
import { Dice } from './random.ts';
import type { Business, Item, Picture, Status } from './shapes.ts';

const DAY = 86_400_000;
const PERIOD = 730;

/**
 * Which places in the order of newest first are not published. A handful at the top is work in progress; two
 * were dropped long ago.
 */
function statusOf(at: number, count: number): Status {
  const open: Status[] =
    count >= 100
      ? [
          'draft',
          'draft',
          'draft',
          'writing',
          'reviewing',
          'draft',
          'writing',
          'reviewing',
          'draft',
          'ready',
          'writing',
          'ready',
          'draft',
          'reviewing',
        ]
      : ['draft', 'writing', 'draft', 'reviewing', 'ready'];
  const step = count >= 100 ? 4 : 3;
  if (at % step === 1 && (at - 1) / step < open.length) return open[(at - 1) / step]!;
  return at === Math.floor(count * 0.6) || (count >= 100 && at === Math.floor(count * 0.8))
    ? 'dropped'
    : 'published';
}

/** Returns the status of the work itself; `open` says that it goes on. */
function serviceOf(status: Status, open: boolean): Item['service'] {
  if (status === 'dropped') return 'cancelled';
  return open ? 'open' : 'completed';
}

/**
 * From the texts of a business to its items: who, what, where, when and with which pictures. Pure, and the
 * same each time for one day.
 */
export function buildItems(business: Business, library: Picture[], today: Date): Item[] {
  const dice = new Dice(business.key);
  const source = sourceOf(business, library, dice);
  // The dice fall in this order, so that the items are the same each time.
  const leads = leadDrafts(source);
  const works = workDrafts(source);
  const posts = postDrafts(source);
  const listings = listingDrafts(source);
  const order = spreadCovers(arrange(leads, interleave(works), posts, listings), (draft) =>
    coversFor(business, draft).map((ending) => source.named(ending).file),
  );
  const days = workdays(business, order.length, today);
  return order.map((draft, at) => {
    const status = statusOf(at, order.length);
    const unfinished = status === 'draft' || status === 'writing' || status === 'reviewing';
    const done = days[at]!;
    // Work in progress is of the last days; what is published came online some days after the work was done.
    const createdAt = new Date(
      unfinished
        ? today.getTime() - (1 + at / 4) * DAY + 3_600_000 * dice.between(0, 5)
        : done.getTime() + dice.int(2, 6) * DAY + dice.int(7, 16) * 3_600_000,
    );
    const publishedAt =
      status === 'published' ? new Date(createdAt.getTime() + dice.int(20, 70) * 3_600_000) : null;
    const half = status === 'draft' && at % 8 === 1;
    return {
      ...draft,
      status,
      service: serviceOf(status, unfinished && at % 2 === 1),
      customer: draft.customer ?? business.words.customer(business.families[at % business.families.length]!),
      doneOn: draft.month
        ? lastOf(draft.month, createdAt)
        : (unfinished ? new Date(createdAt.getTime() - 3 * DAY) : done).toISOString().slice(0, 10),
      createdAt,
      publishedAt,
      // Some drafts wait for words, pictures or a text for search engines: that is what "finish it" is about.
      ...(half
        ? {
            description: draft.description.split(/(?<=[.!?؟])\s/)[0]!,
            pictures: draft.pictures.slice(0, 2),
            pairs: [],
            seoTitle: '',
            seoDescription: '',
          }
        : {}),
      ...(status === 'writing' ? { seoTitle: '', seoDescription: '' } : {}),
      ...(status === 'draft' && !half && at % 3 === 0 ? { lat: null, lng: null, address: '' } : {}),
    };
  });
}

/** Round robin, so that neighbours in a list are of different kinds. */
function interleave<T>(lists: T[][]): T[] {
  const out: T[] = [];
  for (let i = 0; lists.some((list) => i < list.length); i++)
    for (const list of lists) if (i < list.length) out.push(list[i]!);
  return out;
}

/** Newest first: the finest work early, posts and listings in between. */
function arrange(leads: Draft[], works: Draft[], posts: Draft[], listings: Draft[]): Draft[] {
  const out: Draft[] = [];
  const total = leads.length + works.length + posts.length + listings.length;
  const queues = { leads: [...leads], works: [...works], posts: [...posts], listings: [...listings] };
  for (let at = 0; at < total; at++) {
    const lead = at % 4 === 0 || at === 2 ? queues.leads.shift() : undefined;
    const post =
      at / total > 1 - queues.posts.length / Math.max(1, posts.length) - 0.001 && at % 3 === 2
        ? queues.posts.shift()
        : undefined;
    const listing = !post && at % 7 === 3 ? queues.listings.shift() : undefined;
    const next =
      lead ??
      post ??
      listing ??
      queues.works.shift() ??
      queues.posts.shift() ??
      queues.listings.shift() ??
      queues.leads.shift();
    // Whatever was taken but not used goes back.
    if (lead && post) queues.posts.unshift(post);
    if (next !== listing && listing) queues.listings.unshift(listing);
    out.push(next!);
  }
  return out;
}

/** Returns the covers that an item may have: the pictures of its own kind of work. Leads keep theirs. */
function coversFor(business: Business, draft: Draft): string[] {
  if (business.leads.some((lead) => lead.project === draft.key)) return [];
  const own = business.listings.find((home) => home.title === draft.title);
  const kind = Object.values(business.kinds).find((trade) => trade.category === draft.category);
  const titled =
    kind?.coverOf?.[draft.title] ?? business.posts.find((post) => post.title === draft.title)?.cover;
  if (own) return [own.cover, ...own.others];
  return titled ? [titled] : (kind?.covers ?? []);
}

/** Gives each item the cover of its choice seen longest ago, so that none meets the eye twice in a row. */
function spreadCovers(order: Draft[], choices: (draft: Draft) => string[]): Draft[] {
  const seen = new Map<string, number>();
  const fixed = order.flatMap((draft, at) =>
    choices(draft).length ? [] : [{ file: draft.pictures[0]!, at }],
  );
  return order.map((draft, at) => {
    const far = (file: string) =>
      Math.min(
        at - (seen.get(file) ?? -999),
        ...fixed.filter((use) => use.file === file && use.at > at).map((use) => use.at - at),
      );
    const may = draft.pairs.length ? [] : choices(draft);
    const cover = may.length
      ? may.reduce((best, file) => (far(file) > far(best) ? file : best))
      : draft.pictures[0]!;
    seen.set(cover, at);
    return cover === draft.pictures[0]
      ? draft
      : {
          ...draft,
          pictures: [
            cover,
            ...draft.pictures
              .filter((file) => file !== cover)
              .slice(0, Math.max(1, draft.pictures.length - 1)),
          ],
        };
  });
}

/** Days over two years, newest first, in the months in which such work is done. */
function workdays(business: Business, count: number, today: Date): Date[] {
  const days: Date[] = [];
  for (let back = 9; back < PERIOD; back++) {
    const day = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) - back * DAY,
    );
    if (
      business.months.includes(day.getUTCMonth() + 1) &&
      day.getUTCDay() !== (business.language === 'ar' ? 5 : 0)
    )
      days.push(day);
  }
  return Array.from(
    { length: count },
    (_, i) => days[Math.floor((i * (days.length - 1)) / Math.max(1, count - 1))]!,
  );
}

/** The last such day before a moment. */
function lastOf(monthDay: string, before: Date): string {
  const day = `${before.getUTCFullYear()}-${monthDay}`;
  return day < before.toISOString().slice(0, 10) ? day : `${before.getUTCFullYear() - 1}-${monthDay}`;
}
