/** Notes that plugins of WordPress keep of a post: texts for search engines, and pictures of galleries. */

/** Notes by their keys. */
export type Notes = ReadonlyMap<string, string>;
/** Keys of texts for search engines: of Yoast, Rank Math, AIOSEO (today and before), SEOPress and The SEO Framework. */
const TITLES = [
  '_yoast_wpseo_title',
  'rank_math_title',
  '_aioseo_title',
  '_aioseop_title',
  '_seopress_titles_title',
  '_genesis_title',
];
const TEXTS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  '_genesis_description',
];
const KEPT = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_product_image_gallery',
  ...TITLES,
  ...TEXTS,
]);
/** Longest note that is read as a list of pictures. */
export const LONGEST_LIST = 20_000;
/** Tells whether a note has a key that people choose. */
export const isFree = (key: string): boolean => !KEPT.has(key);
/** Tells whether a note is read by its key, or may be a list of pictures. */
export const isKept = (key: string): boolean => KEPT.has(key) || !key.startsWith('_');
/** Tells whether the value of a note is kept: of those with free keys only lists of ids. */
export const isKeptValue = (key: string, value: string): boolean =>
  KEPT.has(key) || (value.length <= LONGEST_LIST && idsOf(value).length > 0);

/** A list as PHP writes it: `a:2:{i:0;s:3:"901";i:1;i:902;}`. */
const PHP_LIST = /^a:\d+:\{(.*)\}$/;
const PHP_ITEM = /^i:\d+;(?:s:\d+:"(\d+)"|i:(\d+))$/;
function idsOf(value: string): string[] {
  const text = value.trim();
  if (/^\d{1,12}(?:,\s?\d{1,12})*$/.test(text)) return text.split(',').map((id) => id.trim());
  const list = PHP_LIST.exec(text)?.[1];
  if (list === undefined) return [];
  // A key and a value each end with a semicolon.
  const pieces = list.split(';');
  const ids: string[] = [];
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const item = PHP_ITEM.exec(`${pieces[at]};${pieces[at + 1]}`);
    if (!item) return [];
    ids.push(item[1] ?? item[2]!);
  }
  return ids;
}
const PICTURE_KEY = /image|photo|picture|gallery|slide|bild|foto|resim|galeri/i;
/** Returns the ids of pictures of galleries in notes; lists of free keys count when all of them are pictures. */
export function galleryIds(notes: Notes, isPicture: (id: string) => boolean): string[] {
  return [...notes].flatMap(([key, value]) => {
    if (key === '_product_image_gallery') return idsOf(value);
    if (KEPT.has(key)) return [];
    const ids = idsOf(value);
    // One number alone may be a price as well.
    return (ids.length > 1 || PICTURE_KEY.test(key)) && ids.every(isPicture) ? ids : [];
  });
}

/** Values of variables in texts for search engines. */
type Variables = { title: string; site: string; excerpt: string };
/** `%%title%%` of Yoast and SEOPress, `%title%` of Rank Math, `#post_title` of AIOSEO. */
const VARIABLE = /%%([a-z_]{1,40})%%|%([a-z_]{1,40})%|#([a-z_]{1,40})/g;
function filled(text: string, { title, site, excerpt }: Variables): string {
  const valueOf = (name: string): string | undefined => {
    if (/^(?:title|post_title|page_title|wp_title)$/.test(name)) return title;
    if (/^(?:sitename|sitetitle|site_title|site_name|blog_title)$/.test(name)) return site;
    if (/^(?:excerpt|excerpt_only|post_excerpt|wc_shortdesc)$/.test(name)) return excerpt;
    if (/^(?:sep|separator|separator_sa)$/.test(name)) return '–';
    return undefined;
  };
  return text
    .replace(VARIABLE, (whole, double?: string, single?: string, hash?: string) => {
      const value = valueOf((double ?? single ?? hash)!);
      return value ?? (double === undefined ? whole : '');
    })
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[–\s]+|[–\s]+$/g, '');
}
const firstOf = (notes: Notes, keys: string[]): string =>
  keys.map((key) => (notes.get(key) ?? '').trim()).find((text) => text !== '') ?? '';
/** Returns title and text of a post for search engines; without a text its excerpt. */
export const seoOf = (notes: Notes, variables: Variables): { seoTitle: string; seoText: string } => ({
  seoTitle: filled(firstOf(notes, TITLES), variables),
  seoText: filled(firstOf(notes, TEXTS), variables) || variables.excerpt.replace(/\s+/g, ' ').trim(),
});
