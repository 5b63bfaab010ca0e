import { kindOf, type Kind } from '#features/site/site-settings/rules-kinds.ts';
import { slug } from '#shared/address/slug.ts';
import { pageRoots } from '#shared/pages.ts';
import { comma, localeOf } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import { listHref } from './rules-links.ts';

type TypeRow = { id: string; key: string; label: string };
/** A type of items with its kind and the address of its list, which is that of the gallery if it has none of its own. */
export type SiteType = TypeRow & { kind: Kind; path: string };

/** Returns the types of a site in their order, each with its address /{label} or, if that is taken, /{key} (SITE-15). */
export function siteTypesOf(
  types: readonly TypeRow[],
  layouts: Record<string, 'default' | 'blog'>,
): SiteType[] {
  const taken = new Set(['', 'api', 'files', 'assets', ...pageRoots()]);
  const listed = types.filter(({ key }) => key !== 'testimonial');
  const isOnlyWork = listed.filter((type) => kindOf(type, layouts) === 'work').length === 1;
  return listed.map((type) => {
    const kind = kindOf(type, layouts);
    const name = [slug(type.label), slug(type.key)].find((candidate) => !taken.has(candidate));
    if (kind === 'work' && isOnlyWork) return { ...type, kind, path: '/project' };
    if (name === undefined) return { ...type, kind, path: `/project?type=${encodeURIComponent(type.key)}` };
    taken.add(name);
    return { ...type, kind, path: `/${encodeURIComponent(name)}` };
  });
}
/** Finds the type that a part of an address names: by its address, its label or its key. */
export const typeAt = (types: readonly SiteType[], name: string): SiteType | undefined =>
  types.find(({ path }) => path === `/${encodeURIComponent(name)}`) ??
  types.find(({ label, key }) => slug(label) === name || key === name);
/** Returns the link of the list of a type: its address in hub mode, a filter in website mode. */
export const typeHref = (
  mode: 'hub' | 'website',
  type: SiteType,
  params: [string, string][] = [],
): string => {
  if (mode === 'website') return listHref(mode, [['type', type.key], ...params]);
  const [path, own = ''] = type.path.split('?');
  const query = new URLSearchParams([...new URLSearchParams(own), ...params]).toString();
  return query ? `${path}?${query}` : type.path;
};

/** Letters that are read in a minute, in any of the languages. */
const LETTERS_A_MINUTE = 1100;
/** Returns the minutes that reading a text takes, at least one. */
export const minutesOf = (letters: number): number => Math.max(1, Math.round(letters / LETTERS_A_MINUTE));

/** A part of an article: a heading, a paragraph, or the entries of a list. */
export type Block = { kind: 'heading' | 'text'; text: string } | { kind: 'list'; entries: string[] };
/** Returns the parts of a plain text: lines that begin with # are headings, those with - or • are entries. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
    if (line === '') continue;
    const last = blocks.at(-1);
    const entry = /^[-•*]\s+(.+)$/u.exec(line)?.[1];
    const heading = /^#{1,4}\s+(.+)$/u.exec(line)?.[1];
    if (entry !== undefined && last?.kind === 'list') last.entries.push(entry);
    else if (entry !== undefined) blocks.push({ kind: 'list', entries: [entry] });
    else if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks;
}

const currencies: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  TR: 'TRY',
  EG: 'EGP',
  SA: 'SAR',
  AE: 'AED',
  JO: 'JOD',
  MA: 'MAD',
  CH: 'CHF',
  AU: 'AUD',
  NZ: 'NZD',
  ...Object.fromEntries(
    ['DE', 'AT', 'FR', 'ES', 'IT', 'NL', 'BE', 'IE', 'PT', 'FI', 'GR'].map((country) => [country, 'EUR']),
  ),
};
/** Returns the currency of a country by its two letters, if the product knows it. */
export const currencyOf = (country: string | undefined): string | null =>
  currencies[(country ?? '').toUpperCase()] ?? null;

/** Returns the value of a custom field as text: texts, numbers, dates, choices, lists, addresses. */
export function valueText(value: unknown, language: Language): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'number') return new Intl.NumberFormat(localeOf(language)).format(value);
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(`${value}T00:00:00Z`, 'longDay', language) : value;
  if (Array.isArray(value))
    return value
      .map((part) => valueText(part, language))
      .filter(Boolean)
      .join(comma(language));
  const { label, address, value: inner } = value as { label?: unknown; address?: unknown; value?: unknown };
  return valueText(label ?? address ?? inner, language);
}
type CustomValue = { key: string; value: unknown };
/** Returns the price of a listing with its kind of sale and its state, or null if it has no price. */
export function priceOf(
  custom: readonly CustomValue[],
  { language, location }: { language: Language; location: { country?: string | undefined } | null },
): { text: string; notes: string[]; amount: number; currency: string | null } | null {
  const valueOf = (key: string) => custom.find((entry) => entry.key === key)?.value;
  const amount = Number(valueOf('price') ?? 0);
  if (!Number.isFinite(amount) || amount <= 0) return null;
  const currency = currencyOf(location?.country);
  const format = new Intl.NumberFormat(localeOf(language), {
    ...(currency ? { style: 'currency', currency } : {}),
    maximumFractionDigits: amount % 1 ? 2 : 0,
  });
  return {
    text: format.format(amount),
    notes: ['saleType', 'listingStatus']
      .map((key) => valueText(valueOf(key), language))
      .filter((note) => note !== ''),
    amount,
    currency,
  };
}
/** Returns the author of an article: what a field of that name says, else the author or the name of the site. */
export function authorOf(custom: readonly CustomValue[], siteAuthor: string, businessName: string): string {
  const own = custom.find(({ key }) => /^(author|yazar|by)$/i.test(key))?.value;
  return (typeof own === 'string' && own.trim()) || siteAuthor || businessName;
}
