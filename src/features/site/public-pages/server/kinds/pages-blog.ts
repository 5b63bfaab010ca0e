import { titled } from '../../rules.ts';
import { itemHref, withParams } from '../../rules-links.ts';
import { authorOf, minutesOf, typeHref, type SiteType } from '../../rules-kinds.ts';
import { localDay, type Language } from '#shared/language.ts';
import type { NamedAnswer, PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import { cut, cutAtWord } from '#shared/text/graphemes.ts';
import type { ArticleCard, BlogData } from '../../contract-pages.ts';
import { kinds as ar } from '../../messages/ar-kinds.ts';
import { kinds as en } from '../../messages/en-kinds.ts';
import { kinds as tr } from '../../messages/tr-kinds.ts';
import { authorsOf } from '../site-pages/pages-parts.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { MOST } from '../site-layout/queries-public.ts';
import { isFiltered, paramsOf, readFilters, type Params } from '../list/actions-filters.ts';
import { narrowed } from '../list/actions-search.ts';
import { formOf, linkTo, nameOf } from '../list/pages-filters.ts';
import { countItems } from '../list/queries-counts.ts';
import { listArticles, type ArticleRow } from '../queries.ts';
import { categoriesOfType } from './queries.ts';

/** Articles of the first part: one large, the others in lines. */
const PAGE = 13;
const PARTS = new Set(['15', '50']);
const COUNT_MOST = 500;

/** Returns the day of a moment as 2026-11-23 and as text. */
export function dayOf(moment: string, language: Language): { day: string; text: string } {
  const day = new Date(moment).toISOString().slice(0, 10);
  return { day, text: localDay({ dueOn: day, dueTime: null }, language) };
}
function cardOf(data: SiteData, row: ArticleRow, params: Params): ArticleCard {
  const { day, text } = dayOf(row.sortAt, data.account.language);
  return {
    id: row.contentId,
    href: withParams(itemHref(data.mode, row), params),
    title: cut(row.titleWritings || row.title, 120),
    lead: cutAtWord(
      row.lead
        .split(/\r?\n/)
        .find(Boolean)
        ?.replace(/^#+\s*/, '') ?? '',
      180,
    ),
    author: authorOf(row.custom, data.settings.meta.author, data.account.businessName),
    day,
    date: text,
    minutes: minutesOf(row.letters),
    cover: row.cover,
  };
}
function headOf(
  { site, services, query }: PageCall,
  data: SiteData,
  { type, content }: { type: SiteType; content: BlogData },
): PageHead {
  const origin = services.hosts.origin(site.host);
  const url = `${origin}${type.path}`;
  const name = nameOf(data, type);
  const rows = [...(content.lead ? [content.lead] : []), ...content.articles];
  const cover = rows.find((row) => row.cover?.base)?.cover;
  const subject = content.subjects.find(({ on }) => on)?.label;
  return {
    title: titled([subject, name].filter(Boolean).join(' · '), data.account.businessName),
    description: { en, tr, ar }[site.language].blogLead({ name: data.account.businessName }),
    canonical: url,
    feeds: data.account.businessName,
    ...authorsOf(data),
    alternates: [
      { lang: data.account.language, href: url },
      { lang: 'x-default', href: url },
    ],
    noindex: content.filtered || query.has('after') || rows.length === 0,
    ...(cover?.base ? { image: `${origin}/files/${cover.base}_1280x720.jpg` } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name,
        url,
        inLanguage: data.account.language,
        blogPost: rows.slice(0, 15).map((row) => ({
          '@type': 'BlogPosting',
          headline: row.title,
          url: new URL(row.href, `${url}/`).href.replace(/\?id=.*$/, ''),
          datePublished: row.day,
        })),
      },
    ],
  };
}
/** Loads the list of articles of a type: the newest large, the others by date (SITE-15, SITE-128). */
export async function blogPage(call: PageCall, data: SiteData, type: SiteType): Promise<NamedAnswer> {
  const { tx, query } = call;
  const filters = readFilters(data, query, type);
  const filtered = isFiltered(filters);
  const params = paramsOf(filters, query);
  const search = await narrowed(tx, data, filters);
  const cursor = query.get('after') ?? undefined;
  const size = Number(PARTS.has(query.get('n') ?? '') ? query.get('n') : PAGE);
  const { items, next } = await listArticles(tx, data, search, size, cursor);
  const cards = items.map((row) => cardOf(data, row, params));
  const isWhole = next === null && !cursor;
  const filteredCount = isWhole ? items.length : await countItems(tx, data, search, COUNT_MOST + 1);
  const count = filtered ? filteredCount : (data.facets[type.id] ?? 0);
  const most = filtered ? COUNT_MOST : MOST - 1;
  const link = linkTo(data, type);
  const lead = !cursor && !filtered && cards[0]?.cover?.base ? cards[0] : null;
  const content: BlogData = {
    frame: data.frame,
    title: nameOf(data, type),
    count: Math.min(count, most),
    more: count > most,
    search: filters.search,
    ...formOf(data, type),
    subjects: await subjectsOf(call, data, type, filters.categoryIds),
    lead,
    articles: lead ? cards.slice(1) : cards,
    filtered,
    resetHref: typeHref(data.mode, type),
    next: next ? link([...params, ['after', next]]) : null,
    first: cursor ? link(params) : null,
  };
  return { as: 'blog', data: content, head: headOf(call, data, { type, content }) };
}
/** Returns the categories that articles of a type have, as links. */
async function subjectsOf(
  { tx }: PageCall,
  data: SiteData,
  type: SiteType,
  chosen: readonly string[],
): Promise<BlogData['subjects']> {
  const used = new Set(await categoriesOfType(tx, data, type.id));
  return data.categories
    .filter(({ id }) => used.has(id) || chosen.includes(id))
    .map(({ id, label }) => ({
      label,
      on: chosen.includes(id),
      href: typeHref(data.mode, type, [['category', label]]),
    }));
}
