import { disclosedOf } from '#shared/web/disclosure.ts';
import type { Language } from '#shared/endpoint.ts';
import { cut } from '#shared/text/graphemes.ts';
import type { ItemData } from '../../contract-item-page.ts';
import { itemHref, listHref, withParams } from '../../rules-links.ts';
import { valueText, type SiteType } from '../../rules-kinds.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { Params } from '../list/actions-filters.ts';
import { cardOf } from '../list/pages-filters.ts';
import type { neighboursOf } from './queries.ts';
import type { Item } from '../queries.ts';

/** Fields of a listing that stand above its facts. */
const PRICE_FIELDS = new Set(['price', 'saleType', 'listingStatus']);
const isAuthor = ({ kind }: SiteType, key: string): boolean =>
  kind === 'article' && /^(author|yazar|by)$/i.test(key);

export type Around = Awaited<ReturnType<typeof neighboursOf>>;
/** Returns the terms of an item as links to the list that they filter. */
export const linksOf = (
  mode: SiteData['mode'],
  terms: readonly { id: string; label: string }[],
  ids: readonly string[],
  filterOf: (label: string) => [name: string, value: string],
) =>
  terms
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => ({ label, href: listHref(mode, [filterOf(label)]) }));

/** Returns an item before or after this one, with the filters of the list that the visitor came from. */
export const neighborLink = (
  data: SiteData,
  row: Around['previous'],
  params: Params,
): ItemData['previous'] =>
  row
    ? {
        label: cut(row.titleWritings || row.title, 70),
        href: withParams(itemHref(data.mode, row), params),
        cover: cardOf(data, row).cover,
      }
    : null;

/** Returns the pictures of an item: the large one, the pairs, and all others. */
export function picturesOf({ cover, media, pairs }: Item): Pick<ItemData, 'main' | 'pairs' | 'photos'> {
  const idsInPairs = new Set(pairs.flatMap(({ before, after }) => [before.id, after.id]));
  const main = cover?.base ? cover : (media.find(({ kind, base }) => kind === 'image' && base) ?? cover);
  return {
    main,
    pairs: pairs.filter(({ before, after }) => before.base && after.base),
    photos: media.filter(
      ({ id, kind }) => id !== main?.id && !idsInPairs.has(id) && (kind === 'image' || kind === 'video'),
    ),
  };
}

/** Returns the custom fields that a page lists; a price and an author stand in places of their own. */
export const factsOf = ({ custom }: Item, type: SiteType, language: Language): ItemData['custom'] =>
  custom
    .filter(({ key }) => !(type.kind === 'listing' && PRICE_FIELDS.has(key)) && !isAuthor(type, key))
    .map(({ name, value }) => ({ name, value: valueText(value, language) }))
    .filter(({ value }) => value);

export const testimonialOf = ({ contentId, sortAt, testimonial }: Item): ItemData['testimonials'] =>
  testimonial
    ? [
        {
          id: contentId,
          name: testimonial.customerName,
          title: testimonial.customerTitle,
          photo: testimonial.customerPhoto,
          cover: testimonial.cover,
          video: testimonial.video,
          text: testimonial.description,
          rating: testimonial.rating,
          photos: testimonial.photos,
          answer: testimonial.answer?.text ?? '',
          marks: testimonial.marks ?? [],
          captions: testimonial.captions ?? [],
          told: disclosedOf(testimonial),
          day: sortAt.slice(0, 10),
        },
      ]
    : [];
