/**
 * Returns the slug of a title: Turkish letters and accents become ASCII, other scripts stay (SITE-18,
 * CONT-34).
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

/** Returns the slug of a subdomain: ASCII letters, digits and hyphens (TEN-26). */
export const domainSlug = (text: string) =>
  slug(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');

/** Returns the first unused one of base, base-1, base-2, … (Y-23, TEN-27). */
export function indexed(base: string, used: ReadonlySet<string>): string {
  if (!used.has(base)) return base;
  for (let n = 1; ; n++) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const top = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const domain = new RegExp(`^(?:https?://)?(?:${label}\\.)+${top}$`, 'i');
/**
 * Returns whether a text has the form of a domain (TEN-28, designs 0.15): optional protocol, labels of 1 to 63 characters,
 * a top level of letters or punycode. The server also checks that the top level is registered.
 */
export const isDomain = (text: string) => domain.test(text);
