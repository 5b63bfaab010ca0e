import sax from 'sax';

/** Texts and pictures of the HTML of foreign posts. The time that each function takes grows no faster than its text. */
/** A picture at an address of the site that was exported. */
export type WxrPicture = { url: string; alt: string };

/** Tags after which a new line begins. */
const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'figure',
  'figcaption',
  'blockquote',
  'article',
  'caption',
  'dd',
  'dl',
  'dt',
  'footer',
  'header',
  'hr',
  'pre',
  'section',
  'summary',
  'table',
]);
/** Tags whose texts stand beside each other. */
const CELLS = new Set(['td', 'th']);
const UNSEEN = new Set(['script', 'style', 'noscript', 'iframe']);
/** Deepest nesting that is followed: a closing tag is looked for among all open ones. */
const DEEPEST = 100;

type HtmlHandlers = {
  open?: (name: string, attributes: Record<string, string | undefined>) => void;
  /** `isCut`: the tag is not closed, but too many are open. */
  close?: (name: string, isCut: boolean) => void;
  text?: (text: string) => void;
  comment?: (text: string) => void;
};
/** Reads a piece of HTML, however broken it is. */
function parseHtml(html: string, { open, close, text, comment }: HtmlHandlers): void {
  const parser = sax.parser(false, { lowercase: true });
  parser.onopentag = ({ name, attributes }) => {
    open?.(name, attributes as Record<string, string | undefined>);
    // The types of sax leave out its list of open tags.
    const tags = 'tags' in parser ? (parser.tags as { name: string }[]) : [];
    if (tags.length > DEEPEST) for (const tag of tags.splice(1, 1)) close?.(tag.name, true);
  };
  parser.onclosetag = (name) => close?.(name, false);
  parser.ontext = (part) => text?.(part);
  parser.oncomment = (part) => comment?.(part);
  parser.onerror = () => {
    parser.resume();
  };
  parser.write(`<div>${html}</div>`).close();
}

/** Codes of WordPress itself, which stand alone and name nothing. */
const CODES = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption']);
/** A value of a code: `ids="1"`. */
const CODE_VALUE = /\s[\w-]+=\S/;
/** A word in brackets with what follows it; it ends at the next bracket, so that no sign is looked at twice. */
const BRACKETS = /\[(\/?)([a-z][\w-]*)([^[\]\n]*)\]/g;
/** Leaves out the codes of plugins: known ones, those with values, and those with a closing twin. */
function withoutCodes(text: string): string {
  const closed = new Set<string>();
  for (const [, slash, name] of text.matchAll(BRACKETS)) if (slash) closed.add(name!);
  return text.replace(BRACKETS, (whole, slash: string, name: string, rest: string) =>
    slash || CODES.has(name) || closed.has(name) || CODE_VALUE.test(rest) ? '' : whole,
  );
}

/** Returns where a link leads, as it stands behind its words; empty for one that leads nowhere else. */
function linkOf(href: string | undefined): string {
  const target = (href ?? '').trim();
  if (/^(?:mailto|tel):/i.test(target)) return target.replace(/^\w+:/, '').split('?')[0]!;
  return urlOf(target) ?? '';
}
/** Compares a link with its words, which may be the link itself. */
const bare = (link: string): string =>
  link
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s/g, '');

/** Returns the text of a piece of HTML, a line for each paragraph; where a link leads stands in brackets behind its words. */
export function textOfHtml(html: string): string {
  // Parts and no text that grows: to look back into one costs its whole length.
  const parts: string[] = [];
  let unseen = 0;
  let link: { start: number; to: string } | undefined;
  const endLink = () => {
    const words = link?.to ? parts.slice(link.start).join('').trim() : '';
    if (link && words && bare(words) !== bare(link.to)) parts.push(` (${link.to})`);
    link = undefined;
  };
  parseHtml(html, {
    open: (name, { href }) => {
      if (UNSEEN.has(name)) unseen++;
      if (BLOCKS.has(name)) parts.push('\n');
      if (CELLS.has(name)) parts.push(' ');
      if (name === 'a') link = { start: parts.length, to: linkOf(href) };
    },
    close: (name, isCut) => {
      if (UNSEEN.has(name)) unseen--;
      if (name === 'a') endLink();
      if (BLOCKS.has(name) && name !== 'br' && !isCut) parts.push('\n');
    },
    text: (part) => {
      if (unseen === 0) parts.push(part);
    },
  });
  return withoutCodes(parts.join(''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LONGEST_URL = 2000;
/** Returns an address as it is asked for, from its site on; undefined when it is none of the web. */
export function urlOf(text: string, base = ''): string | undefined {
  const trimmed = text.trim();
  const isPath = base !== '' && /^\/(?!\/)/.test(trimmed) && URL.canParse(trimmed, base);
  const whole = isPath ? new URL(trimmed, base).href : trimmed;
  const url = whole.startsWith('//') ? `https:${whole}` : whole;
  return url.length <= LONGEST_URL && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
/** A code with values: `[gallery ids="901,902"]`. */
const CODE = /\[([a-z][\w-]*)\s([^[\]]*)\]/g;
/** Values of codes and blocks that name pictures of the library by their ids. */
const CODE_IDS =
  /\b(?:ids|include|images?|gallery_ids|media_id|image_id|attachment_id)=["'\u201d\u2033]?([\d,\s]+)/g;
const CODE_URLS = /\b(?:src|image|image_url|url|background_image)=["']?(https?:\/\/[^\s"']+)/g;
/** Extensions of addresses that a link or a code leads to when it shows a picture. */
const PICTURE_PATH = /\.(?:jpe?g|png|webp|heic|heif|tiff?|avif)(?:$|[?#])/i;
/** Attributes of a picture that loads late, those of its full size first. */
const SOURCES = [
  'data-orig-file',
  'data-full-url',
  'data-large-file',
  'src',
  'data-src',
  'data-lazy-src',
  'data-original',
] as const;
/** Returns the address of the widest picture of a list of sizes. */
function widest(sizes: string | undefined): string | undefined {
  let best: { url: string; width: number } | undefined;
  for (const part of (sizes ?? '').split(/,\s+/)) {
    const [address = '', size = '0'] = part.trim().split(/\s+/);
    const width = Number.parseFloat(size) || 0;
    if (address && (!best || width > best.width)) best = { url: address, width };
  }
  return best?.url;
}

/** A picture in a text: at an address, in the library by its id, or both; `others`: addresses of its other sizes. */
export type PictureInText = { url?: string; id?: string; alt?: string; others?: string[] };
type Attributes = Record<string, string | undefined>;
/** Returns the picture that a tag shows. */
function pictureOfTag(attributes: Attributes, base: string): PictureInText | undefined {
  const addresses = [
    ...SOURCES.map((name) => attributes[name]),
    widest(attributes['srcset'] ?? attributes['data-srcset'] ?? attributes['data-lazy-srcset']),
  ].flatMap((address) => (address && urlOf(address, base)) ?? []);
  const id = /(?:^|\s)wp-image-(\d+)/.exec(attributes['class'] ?? '')?.[1] ?? attributes['data-id'];
  const [url, ...others] = [...new Set(addresses)];
  if (!url && !id) return undefined;
  return {
    ...(url ? { url, others } : {}),
    ...(id ? { id } : {}),
    alt: (attributes['alt'] ?? '').trim(),
  };
}
/** Values of blocks that name pictures: `<!-- wp:gallery {"ids":[901,902]} -->`. */
const BLOCK_IDS = /"(?:id|ids|mediaId|imageId|images?)":\s*(\[[\d,"\s]*\]|\d+)/g;
const PICTURE_BLOCK = /^\s*wp:[\w/-]*(?:image|gallery|media|cover|photo|slide|carousel)/;
function* picturesOfBlock(comment: string): Generator<PictureInText> {
  if (PICTURE_BLOCK.test(comment)) for (const [, ids] of comment.matchAll(BLOCK_IDS)) yield* idsIn(ids!);
}
function* idsIn(text: string): Generator<PictureInText> {
  for (const [id] of text.matchAll(/\d+/g)) yield { id: id.replace(/^0+(?=\d)/, '') };
}
/** Finds the pictures that the codes of a text name. */
function* picturesOfCodes(text: string): Generator<PictureInText> {
  for (const [, , values] of text.matchAll(CODE)) {
    for (const [, ids] of values!.matchAll(CODE_IDS)) yield* idsIn(ids!);
    for (const [, url] of values!.matchAll(CODE_URLS)) if (PICTURE_PATH.test(url!)) yield { url: url! };
  }
}
/** Most pictures that are looked at in one text. */
const MOST_LOOKED = 1000;
/** Returns the pictures of a piece of HTML in their order; `base`: the address of its site. */
export function picturesOfHtml(html: string, base = ''): PictureInText[] {
  const pictures: PictureInText[] = [];
  let link: PictureInText | undefined;
  const add = (more: Iterable<PictureInText>) => {
    if (pictures.length >= MOST_LOOKED) return;
    for (const picture of more) if (pictures.push(picture) >= MOST_LOOKED) return;
  };
  parseHtml(html, {
    open: (name, attributes) => {
      if (name === 'a') {
        const url = urlOf(attributes['href'] ?? '', base);
        link = url && PICTURE_PATH.test(url) ? { url } : undefined;
        return;
      }
      const isPicture = name === 'img' || name === 'source' || name === 'amp-img';
      const isVideo = (attributes['type'] ?? '').startsWith('video/');
      const picture = isPicture && !isVideo ? pictureOfTag(attributes, base) : undefined;
      // A small picture that leads to the large one is that one.
      if (picture && link)
        add([{ ...picture, ...link, others: [picture.url ?? '', ...(picture.others ?? [])] }]);
      else if (picture) add([picture]);
      if (picture) link = undefined;
      for (const [, url] of (attributes['style'] ?? '').matchAll(/url\(\s*["']?([^"')\s]+)/g)) {
        const address = urlOf(url!, base);
        if (address && PICTURE_PATH.test(address)) add([{ url: address }]);
      }
    },
    close: (name) => {
      if (name !== 'a') return;
      if (link) add([link]);
      link = undefined;
    },
    text: (part) => add(picturesOfCodes(part)),
    comment: (part) => add(picturesOfBlock(part)),
  });
  return pictures;
}
