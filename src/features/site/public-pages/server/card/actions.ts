import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Services } from '#platform/services.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { fail } from '#shared/fail.ts';
import type { PageHead } from '#shared/page.ts';
import { derivativeKey, type Picture } from '#shared/picture.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { cutAtWord } from '#shared/text/graphemes.ts';
import { publicPlace } from '../../rules.ts';
import type { SiteData } from '../site-layout/actions.ts';

/** Grows with the drawing, so that every card is drawn anew. */
const DRAWING = 1;
/** Cards that wait to be drawn by this node; more are refused, since only robots ask for so many at once. */
const MOST_WAITING = 30;
/** Name of the card of the start page, beside the ids of items. */
export const HOME = 'home';

/** Everything that a card shows. */
export type CardFacts = {
  /** `home`, or the id of an item. */
  name: string;
  brand: string;
  title: string;
  note: string;
  /** Storage key of the picture; null = none. */
  picture: string | null;
  direction: 'ltr' | 'rtl';
  theme: string;
  accent: string | null;
};
const keyOf = (picture: Picture | null | undefined): string | null => {
  const size = (['1280x720', '1280x1280', '680x680', '480x480'] as const).find((name) =>
    picture?.sizes.includes(name),
  );
  return picture?.base && size ? derivativeKey(picture.base, size, 'jpeg') : null;
};
const lookOf = (site: Site, { frame }: SiteData): Pick<CardFacts, 'direction' | 'theme' | 'accent'> => ({
  direction: frame.direction,
  theme: frame.theme ?? site.theme,
  accent: site.primaryColor,
});
type CardItem = {
  contentId: string;
  title: string;
  titleWritings: string | null;
  city: string;
  cover: Picture | null;
  media: Picture[];
};
/** Returns the card of an item. */
export function itemCard(site: Site, data: SiteData, item: CardItem): CardFacts {
  const { frame, settings } = data;
  const picture = item.cover?.base
    ? item.cover
    : item.media.find(({ kind, base }) => kind === 'image' && base !== null);
  return {
    name: item.contentId,
    brand: cutAtWord(frame.businessName, 60),
    title: cutAtWord(item.titleWritings || item.title, 120),
    note: cutAtWord(publicPlace(item.city, settings.flags.provideMapView), 40),
    picture: keyOf(picture),
    ...lookOf(site, data),
  };
}
/** Returns the card of the start page, and of pages without a picture. */
export function homeCard(site: Site, data: SiteData, picture: Picture | null): CardFacts {
  const { frame, settings, account } = data;
  const title = settings.texts.heroTitle || frame.businessName;
  return {
    name: HOME,
    brand: title === frame.businessName ? '' : cutAtWord(frame.businessName, 60),
    title: cutAtWord(title, 120),
    note: cutAtWord(account.location?.city ?? '', 40),
    picture: keyOf(picture),
    ...lookOf(site, data),
  };
}
const versionOf = (facts: CardFacts): string => hash('sha256', JSON.stringify([DRAWING, facts])).slice(0, 16);
/** Returns the card in the head of a page. */
export const cardHead = (
  origin: string,
  facts: CardFacts,
): Pick<PageHead, 'image' | 'imageAlt' | 'imageSize'> => ({
  image: `${origin}/cards/${facts.name}.png?v=${versionOf(facts)}`,
  imageAlt: facts.title,
  imageSize: { width: 1200, height: 630 },
});

/** Prefix of the keys of the cards of an account. */
export const cardPrefix = (accountId: string): string => `cards/${accountId}/`;
/** Reads the picture of a card; null when its file is gone. */
async function pictureOf({ storage }: Services, key: string | null): Promise<Buffer | null> {
  if (key === null || !(await storage.stat(key))) return null;
  return buffer(await storage.get(key));
}
const flights = new Map<string, Promise<void>>();
let tail: Promise<unknown> = Promise.resolve();
/** Draws and stores a card, one at a time in this process, and removes those that it replaces. */
async function draw(services: Services, accountId: string, facts: CardFacts, key: string): Promise<void> {
  const { paintCard } = await import('#platform/outside/images/card.ts');
  const colors = rolesOf(facts.theme, facts.accent);
  const card = await paintCard({
    ...facts,
    picture: await pictureOf(services, facts.picture),
    colors: {
      ground: colors['surface-1']!,
      text: colors['text']!,
      quiet: colors['muted']!,
      accent: colors['accent']!,
    },
  });
  await services.storage.put(key, card, 'image/png');
  for await (const former of services.storage.list(`${cardPrefix(accountId)}${facts.name}-`))
    if (former.key !== key) await services.storage.remove(former.key);
}
/**
 * Returns the storage key of a card, which is drawn the first time that somebody asks for it.
 *
 * @throws too_many_requests 429
 */
export async function storedCard(services: Services, accountId: string, facts: CardFacts): Promise<string> {
  const key = `${cardPrefix(accountId)}${facts.name}-${versionOf(facts)}.png`;
  if (await services.storage.stat(key)) return key;
  const running = flights.get(key);
  if (!running && flights.size >= MOST_WAITING) throw fail('too_many_requests', 429, [], { retryAfter: 10 });
  const work = running ?? tail.then(() => draw(services, accountId, facts, key));
  if (!running) {
    flights.set(key, work);
    tail = work.catch(() => {}).finally(() => flights.delete(key));
  }
  await work;
  return key;
}
/** Tells whether an address names the card as it is now. */
export const isCurrent = (facts: CardFacts, version: string | undefined): boolean =>
  version === versionOf(facts);
