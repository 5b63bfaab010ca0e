import { join } from 'node:path';
import { derivativeBase } from '#features/media/media/rules.ts';
import { buildItems } from '../build.ts';
import { Dice } from '../random.ts';
import type { Business, Item, Picture, Praise } from '../shapes.ts';
import { idAt } from './ids.ts';
import type { Order, Stored } from './pictures.ts';

const DAY = 86_400_000;
/** A picture in an item, or in the library alone when it has no item. */
type MediaUse = {
  id: string;
  contentId: string | null;
  file: string;
  alt: string;
  position: number;
  at: Date;
  lat: number | null;
  lng: number | null;
  taken: string | null;
};
/** All that will be written for one business, with the ids that pictures and rows share. */
export type Plan = {
  business: Business;
  accountId: string;
  items: (Item & { id: string; media: MediaUse[] })[];
  praises: (Praise & {
    id: string;
    parent: string | null;
    at: Date;
    media: MediaUse[];
    photoId: string | null;
    coverId: string | null;
  })[];
  /** Pictures of the library that stand in no item: heroes, services, logo. */
  heroes: MediaUse[];
  services: { label: string; use: MediaUse }[];
  logo: MediaUse;
  orders: Order[];
  holders: Map<string, string>;
};

/** Hands out the uses of pictures; the first use of a file holds its files for all the others. */
function makePlacer(business: Business, library: Picture[]) {
  const holders = new Map<string, string>();
  const info = new Map(library.map((picture) => [picture.file, picture]));
  const place = (
    file: string,
    contentId: string | null,
    position: number,
    at: Date,
    alt?: string,
    takenOn?: string,
  ): MediaUse => {
    const picture = info.get(file);
    const id = idAt(at);
    if (!holders.has(file)) holders.set(file, id);
    const day = picture ? (takenOn ?? new Date(at.getTime() - 2 * DAY).toISOString().slice(0, 10)) : null;
    return {
      id,
      contentId,
      file,
      position,
      at,
      alt: alt ?? picture?.alt[business.language] ?? picture?.alt['en'] ?? '',
      lat: picture?.gps.latitude ?? null,
      lng: picture?.gps.longitude ?? null,
      taken: day && `${day}T${String(8 + (position % 9)).padStart(2, '0')}:2${position % 10}:11`,
    };
  };
  const named = (ending: string) =>
    library.find(
      (picture) =>
        picture.file.startsWith(`${business.prefix}-`) &&
        picture.file.endsWith(`-${ending}.jpg`) &&
        picture.file.replace(`${business.prefix}-`, '').slice(3) === `${ending}.jpg`,
    )!.file;
  return { holders, place, named };
}
type Placer = ReturnType<typeof makePlacer>;

/** Returns the testimonials of a business, each with the project that it praises, its day and its pictures. */
function planPraises(business: Business, items: Plan['items'], placer: Placer, today: Date): Plan['praises'] {
  const dice = new Dice(`${business.key}/praise`);
  const parents = items.filter((item) => item.type === 'project' && item.status === 'published');
  const praised = new Set<string>();
  const parentOf = (about: string) => {
    const kind = items.find((item) => item.title === about)?.kind ?? about;
    const parentItem =
      parents.find((item) => item.title === about) ??
      parents.find((item) => item.kind === kind && !praised.has(item.id));
    if (parentItem) praised.add(parentItem.id);
    return parentItem;
  };
  return business.praises.map((praise, i) => {
    const parent = parentOf(praise.about);
    const fresh = praise.state !== undefined && praise.state !== 'published' && praise.state !== 'dropped';
    const at = fresh
      ? new Date(today.getTime() - (1 + (i % 6)) * DAY - dice.int(1, 9) * 3_600_000)
      : new Date(
          Math.min(
            today.getTime() - 8 * DAY,
            (parent?.publishedAt ?? new Date(today.getTime() - (20 + i * 17) * DAY)).getTime() +
              dice.int(4, 30) * DAY,
          ),
        );
    const id = idAt(at);
    const photo = praise.photo
      ? placer.place(`portrait-${String(praise.photo).padStart(2, '0')}.jpg`, id, 9, at, praise.name)
      : undefined;
    const cover = parent && i % 3 === 0 ? placer.place(parent.pictures[0]!, id, 0, at) : undefined;
    return {
      ...praise,
      id,
      parent: parent?.id ?? null,
      at,
      photoId: photo?.id ?? null,
      coverId: cover?.id ?? null,
      media: [cover, photo].filter((picture) => picture !== undefined),
    };
  });
}

/** Returns the pictures of the services of a business, from the kinds of work that offer them. */
function planServices(business: Business, placer: Placer, began: Date): Plan['services'] {
  return business.services.flatMap(({ label }, i) => {
    const kind =
      Object.values(business.kinds).find((trade) => trade.services[0] === label) ??
      Object.values(business.kinds).find((trade) => trade.services.includes(label));
    return kind
      ? [
          {
            label,
            use: placer.place(
              placer.named(kind.covers[Math.min(i % 2, kind.covers.length - 1)]!),
              null,
              i,
              began,
            ),
          },
        ]
      : [];
  });
}

/** Returns the folder of a file of the library. */
function folderOf(file: string): string {
  if (file.startsWith('portrait-')) return 'portraits';
  return file.endsWith('.png') ? 'brands' : 'pictures';
}

/**
 * Returns the plan of a business with all ids, before anything is written: pictures can be stored outside
 * of the transaction.
 */
export function planBusiness(business: Business, library: Picture[], root: string, today: Date): Plan {
  const accountId = idAt(today.getTime() - 740 * DAY);
  const placer = makePlacer(business, library);
  const items = buildItems(business, library, today).map((item) => {
    const id = idAt(item.createdAt);
    return {
      ...item,
      id,
      media: item.pictures.map((file, position) =>
        placer.place(file, id, position, item.createdAt, undefined, item.doneOn),
      ),
    };
  });
  const praises = planPraises(business, items, placer, today);
  const began = new Date(today.getTime() - 735 * DAY);
  const heroes = business.site.heroes.map((ending, i) => placer.place(placer.named(ending), null, i, began));
  const services = planServices(business, placer, began);
  const logo = placer.place(`${business.brand}.png`, null, 0, began, business.name);
  const orders = [...placer.holders].map(([file, mediaId]): Order => ({
    accountId,
    mediaId,
    name: file,
    type: file.endsWith('.png') ? 'image/png' : 'image/jpeg',
    path: join(root, 'demo', folderOf(file), file.replace(/^portrait-/, '')),
  }));
  return { business, accountId, items, praises, heroes, services, logo, orders, holders: placer.holders };
}

/** The picture of a use as pages paint it. */
export function pictureOf(plan: Plan, stored: Map<string, Stored>, use: MediaUse) {
  const holder = plan.holders.get(use.file)!;
  const storedPicture = stored.get(holder)!;
  return {
    id: use.id,
    kind: 'image' as const,
    width: storedPicture.width,
    height: storedPicture.height,
    hash: storedPicture.hash,
    color: storedPicture.color,
    alt: use.alt,
    caption: '',
    base: derivativeBase(plan.accountId, holder),
    sizes: storedPicture.sizes,
    avif: false,
    film: null,
  };
}
