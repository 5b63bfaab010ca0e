import { localeOf } from '#shared/language.ts';
import type { Business, Kind, Town } from './shapes.ts';
import { Dice } from './random.ts';

/**
 * From the texts of a business to its items: who, what, where, when and with which pictures. Pure, and the
 * same each time for one day.
 */
export type Status = 'published' | 'ready' | 'draft' | 'writing' | 'reviewing' | 'dropped';
export type Item = {
  key: string;
  kind: string;
  type: 'project' | 'blog' | 'listing';
  title: string;
  description: string;
  status: Status;
  service: 'open' | 'completed' | 'cancelled';
  featured: boolean;
  town: Town;
  address: string;
  lat: number | null;
  lng: number | null;
  doneOn: string;
  createdAt: Date;
  publishedAt: Date | null;
  category: string;
  services: string[];
  tags: string[];
  customer: string;
  /** File names; the first is the cover. */
  pictures: string[];
  pairs: [before: string, after: string][];
  custom: Record<string, { option?: string; number?: number; text?: string }>;
  seoTitle: string;
  seoDescription: string;
};
export type Picture = {
  file: string;
  project: string;
  role: string;
  pairWith: string | null;
  alt: Record<string, string>;
  width: number;
  height: number;
  gps: { latitude: number; longitude: number };
  takenAt: string;
};

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

type Draft = Omit<Item, 'status' | 'service' | 'doneOn' | 'createdAt' | 'publishedAt' | 'customer'> & {
  customer?: string;
  /** Month and day on which the pictures of a lead were taken. */
  month?: string;
};

export function buildItems(business: Business, library: Picture[], today: Date): Item[] {
  const dice = new Dice(business.key);
  const own = library.filter((picture) => picture.file.startsWith(`${business.prefix}-`));
  const named = (ending: string): Picture => {
    const namedPicture = own.find(
      (picture) => picture.file.replace(`${business.prefix}-`, '').slice(3).replace('.jpg', '') === ending,
    );
    if (!namedPicture) throw new Error(`demo: no picture ${business.prefix} … ${ending}`);
    return namedPicture;
  };
  const numbers = new Intl.NumberFormat(localeOf(business.language));
  const place = (town: Town) => {
    const lat = Number((town.lat + dice.between(-0.004, 0.004)).toFixed(6));
    const lng = Number((town.lng + dice.between(-0.004, 0.004)).toFixed(6));
    const number = numbers.format(dice.int(3, 189));
    const street = dice.pick(business.streets);
    return {
      town,
      lat,
      lng,
      address: business.language === 'en' ? `${number} ${street}` : `${street} ${number}`,
    };
  };
  let nextTown = 0;
  const town = () => business.towns[nextTown++ % business.towns.length]!;
  const seo = (title: string, where: Town, description: string) => ({
    seoTitle: business.words.seo(title, where.neighborhood ?? where.name).slice(0, 120),
    seoDescription: firstSentences(description, 158),
  });

  const leads: Draft[] = business.leads.map((lead) => {
    const kind = business.kinds[lead.kind]!;
    const pictures = own.filter((picture) => picture.project === lead.project && picture.role !== 'before');
    const cover = pictures.find((picture) => picture.role === 'cover') ?? pictures[0]!;
    const before = own.filter((picture) => picture.project === lead.project && picture.role === 'before');
    return {
      key: lead.project,
      kind: lead.kind,
      month: cover.takenAt.slice(5, 10),
      type: 'project',
      title: lead.title,
      description: lead.description,
      featured: lead.featured === true,
      ...place(lead.town),
      lat: lead.town.lat,
      lng: lead.town.lng,
      category: kind.category,
      services: kind.services,
      tags: kind.tags,
      custom: {},
      seoTitle: lead.seoTitle,
      seoDescription: lead.seoDescription,
      pictures: [cover, ...pictures.filter((picture) => picture !== cover), ...before].map(
        (picture) => picture.file,
      ),
      pairs: before.flatMap((picture) =>
        picture.pairWith ? [[picture.file, picture.pairWith] as [string, string]] : [],
      ),
    };
  });
  const works: Draft[][] = Object.entries(business.kinds).map(([name, kind]) =>
    kind.titles.map((title, j) => {
      const cover = named(kind.coverOf?.[title] ?? kind.covers[(j + 1) % kind.covers.length]!);
      const where = town();
      const description = describe(kind, j, numbers);
      const others = rotate(kind.others, j)
        .map(named)
        .filter((picture) => picture !== cover)
        .slice(0, j % 4 === 3 ? 2 : 3);
      const before = cover.pairWith
        ? own.find((picture) => picture.file === cover.pairWith && picture.role === 'before')
        : undefined;
      return {
        key: `${name}-${j}`,
        kind: name,
        type: 'project',
        title,
        description,
        featured: false,
        ...place(where),
        category: kind.category,
        services: j % 3 === 2 ? kind.services.slice(0, 1) : kind.services,
        tags: rotate(kind.tags, j).slice(0, 2 + (j % 2)),
        custom: {},
        ...seo(title, where, description),
        pictures: [cover, ...others, ...(before ? [before] : [])].map((picture) => picture.file),
        pairs: before ? [[before.file, cover.file]] : [],
      } satisfies Draft;
    }),
  );
  const posts: Draft[] = business.posts.map((post, j) => {
    const where = { name: business.location.city, lat: business.location.lat, lng: business.location.lng };
    return {
      key: `post-${j}`,
      kind: 'post',
      type: 'blog',
      title: post.title,
      description: post.body,
      featured: false,
      town: where,
      address: '',
      lat: null,
      lng: null,
      category: post.category,
      services: [],
      tags: post.tags,
      customer: '',
      custom: {},
      ...seo(post.title, where, post.body),
      pictures: [named(post.cover).file],
      pairs: [],
    };
  });
  const listings: Draft[] = business.listings.map((home, j) => {
    const where = town();
    return {
      key: `listing-${j}`,
      kind: 'listing',
      type: 'listing',
      title: home.title,
      description: home.body,
      featured: false,
      ...place(where),
      category: home.category,
      services: [],
      tags: [],
      customer: '',
      ...seo(home.title, where, home.body),
      pictures: [home.cover, ...home.others].map((ending) => named(ending).file),
      pairs: [],
      custom: {
        price: { number: home.price },
        saleType: { option: home.sale },
        listingStatus: { option: home.state },
        mlsId: { text: `${business.key.slice(0, 2).toUpperCase()}-${20411 + j * 37}` },
        homeSize: { number: home.size },
        lotSize: { number: home.lot },
        bedroomsQty: { number: home.bedrooms },
        bathroomsQty: { number: home.bathrooms },
      },
    };
  });

  const order = spreadCovers(arrange(leads, interleave(works), posts, listings), (draft) =>
    coversFor(business, draft).map((ending) => named(ending).file),
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
      service: status === 'dropped' ? 'cancelled' : unfinished && at % 2 === 1 ? 'open' : 'completed',
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

/** Four sentences, one of each list, in combinations that do not repeat within a kind. */
function describe(kind: Kind, j: number, numbers: Intl.NumberFormat): string {
  const at = (list: string[], step: number) => list[(j * step + Math.floor(j / list.length)) % list.length]!;
  const [low, high, step] = kind.n;
  const n = low + ((j * 7) % (Math.floor((high - low) / step) + 1)) * step;
  return [at(kind.openings, 1), at(kind.works, 3), at(kind.details, 2), at(kind.endings, 1)]
    .join(' ')
    .replaceAll('{n}', numbers.format(n));
}

const rotate = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

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

/** What may stand in front of an item: the pictures of its own kind of work. Leads keep theirs. */
function coversFor(business: Business, draft: Draft): string[] {
  if (business.leads.some((lead) => lead.project === draft.key)) return [];
  const own = business.listings.find((home) => home.title === draft.title);
  const kind = Object.values(business.kinds).find((trade) => trade.category === draft.category);
  const titled =
    kind?.coverOf?.[draft.title] ?? business.posts.find((post) => post.title === draft.title)?.cover;
  return own ? [own.cover, ...own.others] : titled ? [titled] : (kind?.covers ?? []);
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

/** As many whole sentences as fit; a long first one is cut at a word. */
export function firstSentences(text: string, most: number): string {
  let out = '';
  for (const sentence of text.split(/(?<=[.!?؟])\s/)) {
    if (out && out.length + 1 + sentence.length > most) break;
    out = out ? `${out} ${sentence}` : sentence;
  }
  return out.length <= most ? out : `${out.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
