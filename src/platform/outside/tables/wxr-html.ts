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
  'blockquote',
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
};
/** Reads a piece of HTML, however broken it is. */
function parseHtml(html: string, { open, close, text }: HtmlHandlers): void {
  const parser = sax.parser(false, { lowercase: true });
  parser.onopentag = ({ name, attributes }) => {
    open?.(name, attributes as Record<string, string | undefined>);
    // The types of sax leave out its list of open tags.
    const tags = 'tags' in parser ? (parser.tags as { name: string }[]) : [];
    if (tags.length > DEEPEST) for (const tag of tags.splice(1, 1)) close?.(tag.name, true);
  };
  parser.onclosetag = (name) => close?.(name, false);
  parser.ontext = (part) => text?.(part);
  parser.onerror = () => {
    parser.resume();
  };
  parser.write(`<div>${html}</div>`).close();
}

/** Codes of plugins that stand alone and name nothing. */
const CODES = new Set(['audio', 'caption', 'embed', 'gallery', 'more', 'playlist', 'video', 'wp_caption']);
/** A word in brackets with what follows it; it ends at the next bracket, so that no sign is looked at twice. */
const BRACKETS = /\[(\/?)([a-z][\w-]*)([^[\]\n]*)\]/g;
/** Leaves out the codes of plugins: known ones, those with values, and those with a closing twin. */
function withoutCodes(text: string): string {
  const closed = new Set<string>();
  for (const [, slash, name] of text.matchAll(BRACKETS)) if (slash) closed.add(name!);
  return text.replace(BRACKETS, (whole, slash: string, name: string, rest: string) =>
    slash || CODES.has(name) || closed.has(name) || rest.includes('=') ? '' : whole,
  );
}

/** Returns the text of a piece of HTML, a line for each paragraph. */
export function textOfHtml(html: string): string {
  let text = '';
  let unseen = 0;
  parseHtml(html, {
    open: (name) => {
      if (UNSEEN.has(name)) unseen++;
      if (BLOCKS.has(name)) text += '\n';
      if (CELLS.has(name)) text += ' ';
    },
    close: (name, isCut) => {
      if (UNSEEN.has(name)) unseen--;
      if (BLOCKS.has(name) && name !== 'br' && !isCut) text += '\n';
    },
    text: (part) => {
      if (unseen === 0) text += part;
    },
  });
  return withoutCodes(text)
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LONGEST_URL = 2000;
/** Returns an address as it is asked for; undefined when it is none of the web. */
export function urlOf(text: string): string | undefined {
  const trimmed = text.trim();
  const url = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  return url.length <= LONGEST_URL && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
/** Most pictures of one post. */
export const MOST_PICTURES = 50;
/** Ids of a gallery of the library: `[gallery ids="901,902"]`. */
const GALLERY = /\[gallery\s([^[\]]*)\]/g;

/** A picture in a text: at an address, or in the library by its id. */
export type PictureInText = WxrPicture | { id: string };
/** Returns the pictures of a piece of HTML, at most MOST_PICTURES of either form: those at addresses, then those of galleries. */
export function picturesOfHtml(html: string): PictureInText[] {
  const pictures: PictureInText[] = [];
  parseHtml(html, {
    open: (name, { src, alt }) => {
      const url = name === 'img' && src && pictures.length < MOST_PICTURES ? urlOf(src) : undefined;
      if (url) pictures.push({ url, alt: (alt ?? '').trim() });
    },
  });
  const ids: PictureInText[] = [];
  for (const [, values] of html.matchAll(GALLERY))
    for (const id of (/\bids=["']?([\d,\s]+)/.exec(values!)?.[1] ?? '').split(','))
      if (id.trim() && ids.length < MOST_PICTURES) ids.push({ id: id.trim() });
  return [...pictures, ...ids];
}
