import { metaOfItem } from '#features/site/public-pages/rules.ts';

/** THE LIST of findings, with the address where each is mended; `{id}` is the item of an example. */
export const findingPlaces = {
  noHost: '/settings/account/domains',
  hidden: '/settings/gallery?group=gallery',
  draft: '/settings/gallery',
  noAddress: '/settings/gallery?group=contact',
  noCoordinates: '/settings/gallery?group=contact',
  noHours: '/settings/gallery?group=contact',
  noReach: '/settings/gallery?group=contact',
  noLogo: '/settings/account/whitelabel',
  noDescription: '/settings/gallery?group=search',
  noItems: '/content-overview',
  waiting: '/content-overview',
  itemTitleTwice: '/content/{id}',
  itemTextTwice: '/content/{id}',
  itemNoText: '/content/{id}',
  itemThin: '/content/{id}',
  itemNoPicture: '/content/{id}',
  itemSmallPicture: '/content/{id}',
  itemLargeFilm: '/content/{id}',
  itemNoAlt: '/content/{id}',
  itemBrokenLink: '/content/{id}',
  serviceNoText: '/settings/services',
  serviceEmpty: '/settings/services',
  townNoProof: '/content-overview',
} as const;
/** Name of a finding. */
export type FindingName = keyof typeof findingPlaces;
/** Names of all findings, in the order of the screen. */
export const findingNames = Object.keys(findingPlaces) as FindingName[];
/** Findings that keep a page from being found or read; the others make it better. */
export const urgent: readonly FindingName[] = [
  'noHost',
  'hidden',
  'noItems',
  'noReach',
  'itemNoText',
  'itemNoPicture',
  'itemTitleTwice',
  'itemBrokenLink',
];
/** Characters below which an item says too little to be found. */
export const THIN_BELOW = 200;
/** Width in pixels below which a cover looks soft. */
export const SMALL_BELOW = 1000;
/** Bytes from which a film is slow on a phone. */
export const LARGE_FROM = 20_000_000;

type Photo = { kind: string; base: string | null; alt: string; width: number | null };
/** An item as its page has it. */
export type CheckedItem = {
  contentId: string;
  title: string;
  titleWritings: string | null;
  description: string;
  descriptionWritings: string | null;
  seoTitle: string;
  seoDescription: string;
  cover: Photo | null;
  media: Photo[];
};
/** Returns the words on the page of an item. */
export const textOf = ({ description, descriptionWritings }: CheckedItem): string =>
  (descriptionWritings ?? description).trim();
const isReady = ({ kind, base }: Photo): boolean => kind === 'image' && base !== null;
/** Returns the photos of an item that have no text for those who cannot see them. */
export const withoutAlt = ({ media }: CheckedItem): number =>
  media.filter((photo) => isReady(photo) && photo.alt.trim() === '').length;

/** Returns what an item alone shows to lack. */
export function faultsOf(item: CheckedItem): FindingName[] {
  const text = textOf(item);
  const photos = item.media.filter(isReady);
  const cover = item.cover && isReady(item.cover) ? item.cover : photos[0];
  return [
    ...(text === '' && item.seoDescription.trim() === '' ? (['itemNoText'] as const) : []),
    ...(text !== '' && text.length < THIN_BELOW && photos.length < 2 ? (['itemThin'] as const) : []),
    ...(cover ? [] : (['itemNoPicture'] as const)),
    ...(cover?.width && cover.width < SMALL_BELOW ? (['itemSmallPicture'] as const) : []),
    ...(withoutAlt(item) > 0 ? (['itemNoAlt'] as const) : []),
  ];
}
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
/** Returns the title and the description that search engines show of an item, for comparison. */
export function namesOf(item: CheckedItem): { title: string; text: string } {
  const { title } = metaOfItem(item, '');
  return { title: folded(title), text: folded(item.seoDescription || textOf(item)).slice(0, 300) };
}
/** Returns the paths of links to a host that stand in a text. */
export function linksTo(host: string, text: string): string[] {
  const links = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return links.flatMap((link) => {
    if (!URL.canParse(link)) return [];
    const { hostname, pathname } = new URL(link);
    if (hostname !== host) return [];
    try {
      return [decodeURIComponent(pathname).replace(/[.,;:!?]+$/, '')];
    } catch {
      return [pathname];
    }
  });
}
