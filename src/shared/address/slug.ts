/**
 * Slug of a title: Turkish and accents are folded, other scripts (Arabic, CJK) are kept. SITE-18, CONT-34.
 */
export const slug = (text: string) =>
  text
    .replace(/[İIı]/g, 'i')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Slug of a custom sub-domain: ASCII letters, digits and hyphens only (TEN-26). */
export const domainSlug = (text: string) =>
  slug(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');

/** First unused of base, base-1, base-2, … (Y-23, TEN-27). */
export function indexed(base: string, used: ReadonlySet<string>): string {
  if (!used.has(base)) return base;
  for (let n = 1; ; n++) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const top = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const domain = new RegExp(`^(?:https?://)?(?:${label}\\.)+${top}$`, 'i');
/**
 * Form of a domain (TEN-28, designs 0.15): optional protocol, labels of 1 to 63, a top level of letters or in punycode.
 * The server knows which top levels are registered.
 */
export const isDomain = (text: string) => domain.test(text);
