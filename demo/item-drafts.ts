import { localeOf } from '#shared/language.ts';
import type { Dice } from './random.ts';
import type { Business, Item, Kind, Picture, Town } from './shapes.ts';

/** An item before its place in time is known, which says its state and dates. */
export type Draft = Omit<Item, 'status' | 'service' | 'doneOn' | 'createdAt' | 'publishedAt' | 'customer'> & {
  customer?: string;
  /** Month and day on which the pictures of a lead were taken. */
  month?: string;
};

type Source = ReturnType<typeof sourceOf>;
/** Returns the pictures, numbers and places of a business by which its drafts are written. */
export function sourceOf(business: Business, library: Picture[], dice: Dice) {
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
  return { business, own, named, numbers, place, town, seo };
}

/** Returns the drafts of the projects that have pictures of their own. */
export function leadDrafts({ business, own, place }: Source): Draft[] {
  return business.leads.map((lead) => {
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
}

/** Returns the drafts of a business's everyday projects, one list a kind of work. */
export function workDrafts({ business, own, named, numbers, place, town, seo }: Source): Draft[][] {
  return Object.entries(business.kinds).map(([name, kind]) =>
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
}

/** Returns the drafts of the posts of a business's blog. */
export function postDrafts({ business, named, seo }: Source): Draft[] {
  return business.posts.map((post, j) => {
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
}

/** Returns the drafts of the homes that a business offers. */
export function listingDrafts({ business, named, place, town, seo }: Source): Draft[] {
  return business.listings.map((home, j) => {
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

/** As many whole sentences as fit; a long first one is cut at a word. */
export function firstSentences(text: string, most: number): string {
  let out = '';
  for (const sentence of text.split(/(?<=[.!?؟])\s/)) {
    if (out && out.length + 1 + sentence.length > most) break;
    out = out ? `${out} ${sentence}` : sentence;
  }
  return out.length <= most ? out : `${out.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
