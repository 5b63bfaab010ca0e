import { brandOf } from '#features/ground/notices/server/actions.ts';
import { pageOf } from '#features/flows/publishing/server/actions-snippet.ts';
import { findPublic, findWriting } from '#features/flows/publishing/server/send/queries.ts';
import type { EventPlace } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import type { Picture } from '#shared/picture.ts';
import { composePost, linkFrom, type Limits } from '../../rules.ts';
import { looksOf } from '../queries-looks.ts';

/** The parts of a public item of which posts are made. */
export type PostItem = {
  title: string;
  summary: string;
  words: string | null;
  /** Its own page; null as long as the account has no address on the internet. */
  link: string | null;
  language: Language;
  pictures: Picture[];
  films: number;
  /** Where everybody finds its first film. */
  film: string | null;
  slug: string;
  /** The own site, where everybody finds the pictures; null as long as it has no address on the internet. */
  origin: string | null;
};
/**
 * Reads an item as posts are made of it; undefined when visitors do not see it. `isHidden`: one that they see no more is
 * read as well, so that its posts are recognized.
 */
export async function readItem(
  { tx, services, accountId }: EventPlace,
  contentId: string,
  { isHidden = false } = {},
): Promise<PostItem | undefined> {
  const item = await findPublic(tx, accountId, contentId, { isHidden });
  if (!item) return undefined;
  const { media, slug, language } = item;
  const brand = await brandOf(tx, accountId);
  const words = await findWriting(tx, accountId, item, 'social');
  const { sourceId } = await looksOf(tx, accountId);
  const origin = brand?.host ? services.hosts.origin(brand.host) : null;
  const film = media.find(({ kind }) => kind === 'video');
  const first = (item.descriptionWritings ?? item.description).split(/\n{2,}/)[0] ?? '';
  return {
    title: item.titleWritings || item.title,
    summary: item.seoDescription.trim() || first.replace(/^#+\s*/, '').trim(),
    words: words?.description.trim() || null,
    link: origin === null ? null : linkFrom(pageOf(origin, { contentId, slug }), sourceId),
    film: origin === null || !film?.film ? null : origin + film.film,
    slug,
    origin,
    language,
    pictures: media.filter(({ kind, base }) => kind === 'image' && base !== null),
    films: media.filter(({ kind }) => kind === 'video').length,
  };
}
/** A post of an item within the limits of a network. */
export type Letter = {
  text: string;
  source: 'edit' | 'writing' | 'item';
  pictures: Picture[];
  leftOut: { pictures: number; films: number };
};
/** Makes the post of an item for a network; `edit`: the words that somebody has given it. */
export function letterOf(item: PostItem, limits: Limits, edit: string | null): Letter {
  const pictures = item.pictures.slice(0, limits.pictures);
  const ofItem = item.words === null ? 'item' : 'writing';
  return {
    text: edit ?? composePost(item, limits),
    source: edit === null ? ofItem : 'edit',
    pictures,
    leftOut: {
      pictures: item.pictures.length - pictures.length,
      films: Math.max(0, item.films - limits.films),
    },
  };
}
