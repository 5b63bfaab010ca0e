import type { NamedAnswer, PageCall } from '#platform/http/pages/page.ts';
import { slug } from '#shared/address/slug.ts';
import { listHref } from '../../rules-links.ts';
import { card, head, image, sourceOf } from '../site-pages/pages-parts.ts';
import * as queries from '../site-pages/queries.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { exact } from '../site-layout/queries-public.ts';
import { TERM_ITEMS, termSections } from './pages-terms.ts';
import { inTown } from '../site-pages/pages-head.ts';

/** Items of the grid of a category (SITE-66). */
const CATEGORY_ITEMS = 8;
type Term = { id: string; label: string };
/** Finds the category that a part of an address names, by its dashed label or its id. */
export const categoryAt = (data: SiteData, name: string): Term | undefined =>
  data.categories.find(({ id, label }) => slug(label) === name || id === name);

/** Returns the address of the page of a category. */
export const categoryHref = ({ mode }: SiteData, { id, label }: Term): string =>
  mode === 'hub' ? `/${encodeURIComponent(slug(label) || id)}` : listHref(mode, [['category', label]]);

/** Loads the page of a category (tab 8): its text, what is different, eight projects, a pair, reviews, the area. */
export async function categoryPage(call: PageCall, data: SiteData, category: Term): Promise<NamedAnswer> {
  const source = sourceOf(data);
  const rows = await queries.ofTerm(call.tx, source, { categoryId: category.id }, TERM_ITEMS);
  if (rows.length === 0) return undefined;
  const own = data.settings.scope.categoriesData[category.id];
  const ownPicture = own?.picture?.base ? own.picture : null;
  const cover =
    ownPicture ?? rows.find((row) => row.cover?.base && row.cover.kind === 'image')?.cover ?? null;
  const text = own?.text ?? '';
  const path = `/${encodeURIComponent(slug(category.label) || category.id)}`;
  return {
    as: 'category',
    data: {
      frame: data.frame,
      label: category.label,
      text,
      cover,
      ...(await termSections(call, data, { id: category.id, titles: own?.titles ?? {}, rows })),
      projects: rows.slice(0, CATEGORY_ITEMS).map((row) => card(row, data)),
      count: exact(data.facets[category.id] ?? 0) ?? rows.length,
      listHref: listHref(data.mode, [['category', category.label]]),
      others: data.categories
        .filter((other) => other.id !== category.id && (data.facets[other.id] ?? 0) > 0)
        .slice(0, 8)
        .map((other) => ({ label: other.label, href: categoryHref(data, other) })),
    },
    head: head(
      call,
      data,
      inTown(data, call.language, category.label),
      text ||
        rows
          .slice(0, 3)
          .map((row) => row.titleWritings || row.title)
          .join(' · '),
      { path, ...image(call, data, cover) },
    ),
  };
}
