import { createReadStream } from 'node:fs';
import { foreignKind, type Refused } from '../beside/read-beside.ts';
import { picturesOfHtml, textOfHtml, urlOf, type WxrPicture } from './wxr-html.ts';
import { noFacts, readEntries, type Entry, type Facts } from './wxr-entries.ts';
import { galleryIds, seoOf } from './wxr-notes.ts';

/** States of posts: who sees them on the old site. */
export const wxrStates = ['published', 'private', 'password', 'scheduled', 'pending', 'draft'] as const;
/** A post of an export of WordPress. Texts are without HTML. */
export type WxrPost = {
  title: string;
  text: string;
  /** Its day, `YYYY-MM-DD`, empty when it has none. */
  day: string;
  /** The last part of its address. */
  slug: string;
  categories: string[];
  tags: string[];
  /** Its pictures: the one on top first, then those of its text, then those that belong to it. */
  pictures: WxrPicture[];
  /** Its type: post, page, or one of a theme or a plugin. */
  kind: string;
  /** Whether visitors of the old site find it at an address of its own, with its name. */
  isPage: boolean;
  state: (typeof wxrStates)[number];
  seoTitle: string;
  seoText: string;
  author: string;
  isSticky: boolean;
  /** Pictures beyond the most of a post, and those that the file names and does not hold. */
  morePictures: number;
  lostPictures: number;
};
/** An entry that never becomes an item: one of the bin, one that WordPress keeps for itself, or a file that is no picture. */
export type WxrLeft = { left: 'bin' | 'inner' | 'file' };
/** A post that could not be read. */
export type WxrRefused = Refused & { kind: string };
/** The pictures of an export of WordPress, by ids, by addresses and by posts, and what holds for all posts. */
export type WxrAttachments = {
  byId: Map<string, WxrPicture>;
  byUrl: Map<string, WxrPicture>;
  /** Those that were uploaded for a post, by its id. */
  byPost: Map<string, WxrPicture[]>;
};
const noAttachments = (): WxrAttachments => ({ byId: new Map(), byUrl: new Map(), byPost: new Map() });
/** Kinds of entries that WordPress keeps for itself. */
const INNER = new Set([
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_font_face',
  'wp_font_family',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
]);
const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|tiff?)$/i;
/** Most pictures of one post. */
const MOST_PICTURES = 50;
/** Most pictures of an export that are known by their ids. */
const MOST_ATTACHMENTS = 100_000;
/** Returns the address of a picture in full size, where WordPress shows a smaller one of it. */
const fullSize = (url: string): string => url.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/, '');
/** Returns an address as pictures are compared by it: the same file at https, with www, or behind a network of copies. */
function keyOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  const copied = /^i\d\.wp\.com$/.test(hostname) ? pathname.slice(1) : `${hostname}${pathname}`;
  return copied.replace(/^www\./, '').replace(/-scaled(?=\.\w{3,4}$)/, '');
}
/** A picture of a post with its alt text there, and what the library has of it. */
type Shown = WxrPicture & { stored: WxrPicture | undefined };
/** Returns the pictures of a post, each once; the alt text is that of the text, else that of the library. */
function picturesOf(
  { raw, notes }: Entry,
  { byId, byUrl, byPost }: WxrAttachments,
  { base }: Facts,
): Pick<WxrPost, 'pictures' | 'morePictures' | 'lostPictures'> {
  const lost = new Set<string>();
  const ofId = (id: string | undefined): WxrPicture | undefined => {
    const picture = id ? byId.get(id) : undefined;
    if (id && !picture) lost.add(id);
    return picture;
  };
  const ofUrl = (url: string) => byUrl.get(keyOf(url)) ?? byUrl.get(fullSize(keyOf(url)));
  const html = `${raw.get('content:encoded') ?? ''}\n${raw.get('excerpt:encoded') ?? ''}`;
  const idsShown = new Set<string>();
  const inText = picturesOfHtml(html, base).flatMap(({ url, id, alt = '', others = [] }): Shown[] => {
    if (url !== undefined && id) idsShown.add(id);
    const stored =
      url === undefined ? ofId(id) : (byId.get(id ?? '') ?? [url, ...others].map(ofUrl).find(Boolean));
    const address = stored?.url ?? url;
    return address === undefined ? [] : [{ url: address, alt, stored }];
  });
  const top = ofId(
    notes
      .get('_thumbnail_id')
      ?.trim()
      .replace(/^(?:0|-1)$/, ''),
  );
  const inNotes = galleryIds(notes, (id) => byId.has(id)).flatMap((id) => ofId(id) ?? []);
  const own = byPost.get(raw.get('wp:post_id')?.trim() ?? '') ?? [];
  const ofLibrary = (picture: WxrPicture): Shown => ({ url: picture.url, alt: '', stored: picture });
  const pictures = new Map<string, Shown>();
  const listed = [...(top ? [top] : []).map(ofLibrary), ...inText, ...[...inNotes, ...own].map(ofLibrary)];
  for (const picture of listed) {
    const before = pictures.get(keyOf(picture.url));
    if (!before) pictures.set(keyOf(picture.url), { ...picture });
    else before.alt ||= picture.alt;
  }
  const all = [...pictures.values()].map(({ url, alt, stored }) => ({
    url,
    alt: alt || (stored?.alt ?? ''),
  }));
  return {
    pictures: all.slice(0, MOST_PICTURES),
    morePictures: Math.max(0, all.length - MOST_PICTURES),
    lostPictures: [...lost].filter((id) => !idsShown.has(id)).length,
  };
}

const kindOf = ({ raw }: Entry): string => raw.get('wp:post_type')?.trim() ?? 'post';
/** Reads the pictures that an export of WordPress lists by themselves. @throws import.xml 422 */
export async function readAttachments(source: AsyncIterable<Buffer>): Promise<WxrAttachments> {
  const attachments = noAttachments();
  for await (const entry of readEntries(source, noFacts())) {
    const { raw, notes } = entry;
    const url = pictureOf(entry);
    if (!url) continue;
    if (attachments.byId.size >= MOST_ATTACHMENTS) break;
    const picture = { url, alt: (notes.get('_wp_attachment_image_alt') ?? '').trim() };
    attachments.byUrl.set(keyOf(url), picture);
    attachments.byId.set(raw.get('wp:post_id')?.trim() ?? '', picture);
    const post = raw.get('wp:post_parent')?.trim() ?? '0';
    if (post === '0') continue;
    const own = attachments.byPost.get(post) ?? [];
    if (own.length < MOST_PICTURES) own.push(picture);
    attachments.byPost.set(post, own);
  }
  return attachments;
}
/** Returns the address of an attachment that is a picture. */
function pictureOf(entry: Entry): string | undefined {
  if (kindOf(entry) !== 'attachment') return undefined;
  const url = urlOf(entry.raw.get('wp:attachment_url') ?? '') ?? urlOf(entry.raw.get('guid') ?? '');
  return url && PICTURE.test(new URL(url).pathname) ? url : undefined;
}
/** Returns why an entry never becomes an item. */
function leftOf(entry: Entry): WxrLeft['left'] | undefined {
  const status = entry.raw.get('wp:status')?.trim() ?? '';
  if (INNER.has(kindOf(entry))) return 'inner';
  if (status === 'trash') return 'bin';
  return status === 'auto-draft' || status === 'inherit' ? 'inner' : undefined;
}
/**
 * Reads the posts and pages of an export of WordPress, one after another; one that is too long is refused by itself, and
 * what never becomes an item says why.
 *
 * @throws import.xml 422
 */
export async function* readWxr(
  source: AsyncIterable<Buffer>,
  attachments = noAttachments(),
): AsyncGenerator<WxrPost | WxrRefused | WxrLeft> {
  const facts = noFacts();
  for await (const entry of readEntries(source, facts)) {
    const kind = kindOf(entry);
    if (kind === 'attachment') {
      if (!pictureOf(entry)) yield { left: 'file' };
      continue;
    }
    const left = leftOf(entry);
    if (left) yield { left };
    else if (entry.isLong) yield { refused: 'import.record_long', kind };
    else yield { ...postOf(entry, facts), ...picturesOf(entry, attachments, facts) };
  }
}
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
/** Checks whether a link leads to a page with a name, and not to a number. */
const isNamed = (link: string): boolean =>
  URL.canParse(link) && new URL(link).pathname !== '/' && new URL(link).search === '';
function stateOf(status: string, password: string): WxrPost['state'] {
  if (status === 'publish' || status === '') return password ? 'password' : 'published';
  if (status === 'future') return 'scheduled';
  return status === 'private' || status === 'pending' ? status : 'draft';
}
function postOf(
  entry: Entry,
  { site, authors }: Facts,
): Omit<WxrPost, 'pictures' | 'morePictures' | 'lostPictures'> {
  const { raw, notes, categories, tags } = entry;
  const valueOf = (name: string) => raw.get(name)?.trim() ?? '';
  const day = /^\d{4}-\d\d-\d\d/.exec(valueOf('wp:post_date'))?.[0] ?? '';
  const title = textOfHtml(valueOf('title'));
  const excerpt = textOfHtml(valueOf('excerpt:encoded'));
  return {
    title,
    text: textOfHtml(valueOf('content:encoded')) || excerpt,
    day: day.startsWith('0000') ? '' : day,
    slug: decodeSlug(valueOf('wp:post_name')),
    categories,
    tags,
    kind: kindOf(entry),
    isPage: isNamed(valueOf('link')),
    state: stateOf(valueOf('wp:status'), valueOf('wp:post_password')),
    ...seoOf(notes, { title, site, excerpt }),
    author: authors.get(valueOf('dc:creator')) ?? valueOf('dc:creator'),
    isSticky: valueOf('wp:is_sticky') === '1',
  };
}

/** Reads an export of WordPress from a local file. @throws import.xml 422 */
export async function* readWxrFile({
  path,
}: {
  path: string;
}): AsyncGenerator<WxrPost | WxrRefused | WxrLeft> {
  const attachments = await readAttachments(createReadStream(path));
  yield* readWxr(createReadStream(path), attachments);
}
/** Exports of WordPress. */
export const wxrFile = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readWxrFile',
    memoryMb: 512,
    cpuMs: 300_000,
    waitMs: 300_000,
    tooMuch: 'import.too_much',
    smallBytes: 20_000,
  },
  readWxrFile,
);
