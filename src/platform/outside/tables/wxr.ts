import { createReadStream } from 'node:fs';
import { foreignKind, type Refused } from '../beside/read-beside.ts';
import { readXml } from './xml.ts';
import { MOST_PICTURES, picturesOfHtml, textOfHtml, urlOf, type WxrPicture } from './wxr-html.ts';

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
};
/** The pictures of an export of WordPress, by ids, by addresses and by posts. */
export type WxrAttachments = {
  byId: Map<string, WxrPicture>;
  byUrl: Map<string, WxrPicture>;
  /** Those that were uploaded for a post, by its id. */
  byPost: Map<string, WxrPicture[]>;
};
const noAttachments = (): WxrAttachments => ({ byId: new Map(), byUrl: new Map(), byPost: new Map() });
/** Kinds of entries that are no posts. */
const NO_POSTS = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
]);
/** Notes of entries that are read. */
const META = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);
const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|tiff?)$/i;
const NO_STATES = new Set(['trash', 'auto-draft', 'inherit']);
/** Most pictures of an export that are known by their ids. */
const MOST_ATTACHMENTS = 100_000;
/** Returns the address of a picture in full size, where WordPress shows a smaller one of it. */
const fullSize = (url: string): string => url.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/, '');
type Meta = ReadonlyMap<string, string>;
/** Returns the pictures of a post, each once; the alt text is that of the text, else that of the library. */
function picturesOf(raw: Raw, meta: Meta, attachments: WxrAttachments): WxrPicture[] {
  const { byId, byUrl, byPost } = attachments;
  const top = byId.get(meta.get('_thumbnail_id')?.trim() ?? '');
  const inText = picturesOfHtml(raw.get('content:encoded') ?? '').flatMap((picture): WxrPicture[] => {
    if ('id' in picture) return [byId.get(picture.id) ?? []].flat();
    const attachment = byUrl.get(picture.url) ?? byUrl.get(fullSize(picture.url));
    return [{ url: attachment?.url ?? picture.url, alt: picture.alt || (attachment?.alt ?? '') }];
  });
  const own = byPost.get(raw.get('wp:post_id')?.trim() ?? '') ?? [];
  const pictures = new Map<string, WxrPicture>();
  for (const { url, alt } of [...(top ? [top] : []), ...inText, ...own]) {
    const before = pictures.get(url);
    if (!before) pictures.set(url, { url, alt });
    else if (!before.alt) before.alt = alt;
  }
  return [...pictures.values()].slice(0, MOST_PICTURES);
}

type Raw = ReadonlyMap<string, string>;
/** Returns the name of a category or tag, which WordPress keeps with the signs of HTML: `Patios &amp; Decks`. */
const wordOf = (value: string): string => (value.includes('&') ? textOfHtml(value) : value.trim());
/** An entry of an export: its fields, its words and what plugins note of it. */
type Entry = { raw: Raw; meta: Meta; categories: string[]; tags: string[]; isLong: boolean };
/** Most characters of an entry; what is behind them is not kept. */
const MOST_ENTRY = 1_000_000;
/** Reads the entries of an export of WordPress (WXR), one after another. @throws import.xml 422 */
async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let isItem = false;
  let name = '';
  let value = '';
  let domain = '';
  let depth = 0;
  let raw = new Map<string, string>();
  let meta = new Map<string, string>();
  let metaKey = '';
  let inner = '';
  let categories: string[] = [];
  let tags: string[] = [];
  let characters = 0;
  const handlers = {
    open: (tag: string, attributes: Record<string, string>) => {
      if (tag === 'item') {
        isItem = true;
        depth = 0;
        characters = 0;
        raw = new Map();
        meta = new Map();
        categories = [];
        tags = [];
        return;
      }
      if (!isItem) return;
      depth++;
      characters += tag.length;
      inner = '';
      if (depth !== 1) return;
      name = tag;
      value = '';
      domain = attributes['domain'] ?? '';
    },
    text: (part: string) => {
      characters += part.length;
      if (characters > MOST_ENTRY) return;
      if (isItem && depth === 1) value += part;
      if (isItem && depth === 2) inner += part;
    },
    close: (tag: string, give: (entry: Entry) => void) => {
      if (tag === 'item') {
        isItem = false;
        give({ raw, meta, categories, tags, isLong: characters > MOST_ENTRY });
        return;
      }
      if (!isItem) return;
      if (characters > MOST_ENTRY) {
        depth--;
        return;
      }
      if (depth === 2 && tag === 'wp:meta_key') metaKey = inner.trim();
      if (depth === 2 && tag === 'wp:meta_value' && META.has(metaKey)) meta.set(metaKey, inner);
      if (depth === 1 && name === tag) {
        const word = tag === 'category' ? wordOf(value) : '';
        if (tag === 'category' && word && word !== 'Uncategorized') {
          if (domain === 'category') categories.push(word);
          if (domain === 'post_tag') tags.push(word);
        } else if (tag !== 'category') raw.set(tag, value);
      }
      depth--;
    },
  };
  yield* readXml<Entry>(source, handlers);
}
const typeOf = ({ raw }: Entry): string => raw.get('wp:post_type')?.trim() ?? 'post';
/** Reads the pictures that an export of WordPress lists by themselves. @throws import.xml 422 */
export async function readAttachments(source: AsyncIterable<Buffer>): Promise<WxrAttachments> {
  const attachments = noAttachments();
  for await (const entry of readEntries(source)) {
    const { raw, meta } = entry;
    const url = urlOf(raw.get('wp:attachment_url') ?? '');
    if (typeOf(entry) !== 'attachment' || !url || !PICTURE.test(new URL(url).pathname)) continue;
    if (attachments.byUrl.size >= MOST_ATTACHMENTS) break;
    const picture = { url, alt: (meta.get('_wp_attachment_image_alt') ?? '').trim() };
    attachments.byUrl.set(url, picture);
    attachments.byId.set(raw.get('wp:post_id')?.trim() ?? '', picture);
    const post = raw.get('wp:post_parent')?.trim() ?? '0';
    if (post === '0') continue;
    const own = attachments.byPost.get(post) ?? [];
    if (own.length < MOST_PICTURES) own.push(picture);
    attachments.byPost.set(post, own);
  }
  return attachments;
}
/**
 * Reads the posts and pages of an export of WordPress, one after another; one that is too long is refused by itself.
 * @throws import.xml 422
 */
export async function* readWxr(
  source: AsyncIterable<Buffer>,
  attachments = noAttachments(),
): AsyncGenerator<WxrPost | Refused> {
  for await (const entry of readEntries(source)) {
    const state = entry.raw.get('wp:status')?.trim() ?? '';
    if (NO_POSTS.has(typeOf(entry)) || NO_STATES.has(state)) continue;
    if (entry.isLong) yield { refused: 'import.record_long' };
    else yield { ...postOf(entry), pictures: picturesOf(entry.raw, entry.meta, attachments) };
  }
}
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
function postOf({ raw, categories, tags }: Entry): Omit<WxrPost, 'pictures'> {
  const valueOf = (name: string) => raw.get(name) ?? '';
  const day = /^\d{4}-\d\d-\d\d/.exec(valueOf('wp:post_date').trim())?.[0] ?? '';
  return {
    title: textOfHtml(valueOf('title')),
    text: textOfHtml(valueOf('content:encoded')) || textOfHtml(valueOf('excerpt:encoded')),
    day: day.startsWith('0000') ? '' : day,
    slug: decodeSlug(valueOf('wp:post_name').trim()),
    categories,
    tags,
  };
}

/** Reads an export of WordPress from a local file. @throws import.xml 422 */
export async function* readWxrFile({ path }: { path: string }): AsyncGenerator<WxrPost | Refused> {
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
