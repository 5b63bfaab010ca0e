import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { foreignKind } from '../beside/read-beside.ts';
import {
  colorsOf,
  isHidden,
  isInvisible,
  PAGE_COLORS,
  readSheet,
  styleOf,
  type Colors,
  type Sheet,
} from './hidden.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
/** A page as it is read: its words with `# ` before headings and `| ` before rows of tables, and what it says of itself. */
export type HtmlPage = {
  title: string;
  /** As the page says it, such as `tr-TR`. */
  language: string;
  text: string;
  /** Absolute addresses without their fragments, in the order of the page. */
  links: string[];
  canonical: string | null;
  isIndexed: boolean;
  isFollowed: boolean;
};

/** Most characters of the words of a page, most links, and the deepest nesting that is read. */
const MOST_TEXT = 400_000;
const MOST_LINKS = 2000;
const DEEPEST = 400;
const UNREAD = new Set(
  'script style noscript iframe template svg math canvas object embed audio video select option datalist button input textarea head dialog'.split(
    ' ',
  ),
);
/** Parts that stand on every page of a website and say nothing of this one. */
const AROUND = new Set(['nav', 'footer', 'aside']);
const BLOCKS = new Set(
  'p div li ul ol dl dt dd section article main header figure figcaption blockquote pre address fieldset form details summary hr body'.split(
    ' ',
  ),
);
const attributeOf = (element: Element, name: string): string =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Facts = Omit<HtmlPage, 'text' | 'links'> & { css: string; base: string };
/** Reads what the head of a page says, and its style sheets. */
function factsOf(document: Node, url: string): Facts {
  const facts: Facts = {
    title: '',
    language: '',
    canonical: null,
    isIndexed: true,
    isFollowed: true,
    css: '',
    base: url,
  };
  const stack: Node[] = [document];
  while (stack.length) {
    const node = stack.pop()!;
    if (isElement(node)) {
      const { tagName } = node;
      const words = () =>
        childrenOf(node)
          .map((child) => ('value' in child ? child.value : ''))
          .join('');
      if (tagName === 'html') facts.language = attributeOf(node, 'lang');
      if (tagName === 'title' && !facts.title) facts.title = clean(words()).slice(0, 300);
      if (tagName === 'style') facts.css += `${words()}\n`;
      if (tagName === 'base' && attributeOf(node, 'href')) facts.base = attributeOf(node, 'href');
      if (tagName === 'link' && /(^|\s)canonical(\s|$)/i.test(attributeOf(node, 'rel')))
        facts.canonical ??= attributeOf(node, 'href');
      if (tagName === 'meta' && attributeOf(node, 'name').toLowerCase() === 'robots') {
        const says = attributeOf(node, 'content').toLowerCase();
        facts.isIndexed &&= !/noindex|none/.test(says);
        facts.isFollowed &&= !/nofollow|none/.test(says);
      }
    }
    stack.push(...childrenOf(node).toReversed());
  }
  return facts;
}
/** Returns an absolute address of the web without its fragment; null for another one. */
export function absolute(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}

/** Where the reader is: what it inherits. */
type Place = { colors: Colors; depth: number; isRow: boolean };
class Reader {
  readonly #sheet: Sheet;
  readonly #base: string;
  #lines: string[] = [];
  #line = '';
  #size = 0;
  readonly links = new Set<string>();

  constructor(sheet: Sheet, base: string) {
    this.#sheet = sheet;
    this.#base = base;
  }
  /** Ends the line that is written. */
  end(prefix = ''): void {
    const words = clean(this.#line);
    this.#line = '';
    if (words && this.#size < MOST_TEXT) {
      this.#lines.push(prefix + words);
      this.#size += words.length;
    }
  }
  /** Leaves a line empty, where something new begins. */
  gap(): void {
    if (this.#lines.length && this.#lines.at(-1) !== '') this.#lines.push('');
  }
  text(): string {
    this.end();
    return this.#lines.join('\n').trim();
  }
  children(node: Node, place: Place): void {
    for (const child of childrenOf(node)) this.read(child, place);
  }
  read(node: Node, place: Place): void {
    if (node.nodeName === '#text' && 'value' in node) {
      if (!isInvisible(place.colors)) this.#line += node.value;
      return;
    }
    if (!isElement(node) || place.depth > DEEPEST) return;
    const { tagName } = node;
    if (UNREAD.has(tagName)) return;
    const has = (name: string) => node.attrs.some((attribute) => attribute.name === name);
    if (has('hidden') || attributeOf(node, 'aria-hidden') === 'true') return;
    const classes = attributeOf(node, 'class').split(/\s+/).filter(Boolean).slice(0, 20);
    const inline = attributeOf(node, 'style');
    const style = styleOf(this.#sheet, { tag: tagName, id: attributeOf(node, 'id'), classes, inline });
    if (isHidden(style)) return;
    const inner = { ...place, colors: colorsOf(style, place.colors), depth: place.depth + 1 };
    this.#element(node, tagName, inner);
  }
  #element(node: Element, tagName: string, place: Place): void {
    if (tagName === 'a' && this.links.size < MOST_LINKS && !/nofollow/i.test(attributeOf(node, 'rel'))) {
      const link = absolute(attributeOf(node, 'href'), this.#base);
      if (link && attributeOf(node, 'href')) this.links.add(link);
    }
    if (AROUND.has(tagName)) {
      // Its links lead to other pages, its words are not of this one.
      const around = new Reader(this.#sheet, this.#base);
      around.children(node, place);
      for (const link of around.links) if (this.links.size < MOST_LINKS) this.links.add(link);
      return;
    }
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) {
      this.end();
      this.gap();
      this.children(node, place);
      this.end(`${'#'.repeat(Number(level))} `);
      return;
    }
    if (tagName === 'table') {
      this.end();
      this.gap();
      this.children(node, place);
      this.end();
      this.gap();
      return;
    }
    if (tagName === 'tr') {
      this.end();
      this.children(node, { ...place, isRow: true });
      this.end('| ');
      return;
    }
    if (tagName === 'td' || tagName === 'th') {
      this.children(node, place);
      this.#line += ' | ';
      return;
    }
    if (tagName === 'br' && !place.isRow) return this.end();
    const isBlock = BLOCKS.has(tagName) && !place.isRow;
    if (isBlock) this.end();
    if (tagName === 'li' && isBlock) this.#line += '- ';
    if (isBlock || place.isRow) this.#line += ' ';
    this.children(node, place);
    if (isBlock) {
      this.end();
      if (tagName === 'p' || tagName === 'section' || tagName === 'article') this.gap();
    }
    return undefined;
  }
}
/** Reads a page of the web. Words that nobody sees are left out. */
export async function* readHtml({ html, url }: { html: string; url: string }): AsyncGenerator<HtmlPage> {
  const document = parse(html);
  const { css, base, canonical, ...facts } = factsOf(document, url);
  const root = absolute(base, url) ?? url;
  const reader = new Reader(readSheet(css), root);
  reader.children(document, { colors: PAGE_COLORS, depth: 0, isRow: false });
  yield {
    ...facts,
    canonical: canonical === null ? null : absolute(canonical, root),
    text: reader.text(),
    links: [...reader.links],
  };
}
/** Pages of the web. */
export const htmlPage = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readHtml',
    memoryMb: 256,
    cpuMs: 10_000,
    waitMs: 60_000,
    tooMuch: 'knowledge.too_much',
  },
  readHtml,
);
