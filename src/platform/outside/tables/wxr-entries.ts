import { readXml } from './xml.ts';
import { textOfHtml, urlOf } from './wxr-html.ts';
import { LONGEST_LIST, isFree, isKept, isKeptValue, type Notes } from './wxr-notes.ts';

/** The facts that hold for all entries of an export: the site and its people by their names of login. */
export type Facts = { base: string; site: string; authors: Map<string, string> };
/** Returns facts of which nothing is known yet. */
export const noFacts = (): Facts => ({ base: '', site: '', authors: new Map() });
type Raw = ReadonlyMap<string, string>;
/** Returns the name of a category or tag, which WordPress keeps with the signs of HTML: `Patios &amp; Decks`. */
const wordOf = (value: string): string => (value.includes('&') ? textOfHtml(value) : value.trim());
/** Groups of words that say nothing about a post. */
const NO_WORDS =
  /^(?:nav_menu|post_format|language|post_translations|term_.*|author|product_type|product_visibility|link_category|wp_.*|elementor_.*)$/;
/** An entry of an export: its fields, its words and what plugins note of it. */
export type Entry = { raw: Raw; notes: Notes; categories: string[]; tags: string[]; isLong: boolean };
/** Most characters of an entry; what is behind them is not kept. */
const MOST_ENTRY = 1_000_000;
/** Fields by which an entry is known even when it is too long to be read. */
const SHORT = new Set(['wp:post_type', 'wp:status', 'wp:post_id', 'wp:post_password', 'link']);
const MOST_SHORT = 1000;
/** Most characters of a field of the head. */
const MOST_HEAD = 10_000;
/** Most people who wrote posts. */
const MOST_AUTHORS = 10_000;
/**
 * Reads the entries of an export of WordPress (WXR), one after another, and notes what holds for all of them. Comments of
 * visitors and notes that nobody reads count for nothing.
 *
 * @throws import.xml 422
 */
export async function* readEntries(source: AsyncIterable<Buffer>, facts: Facts): AsyncGenerator<Entry> {
  let isItem = false;
  let name = '';
  let value = '';
  let domain = '';
  let depth = 0;
  let raw = new Map<string, string>();
  let notes = new Map<string, string>();
  let noteKey = '';
  let inner = '';
  let categories: string[] = [];
  let tags: string[] = [];
  let characters = 0;
  /** Depth within the head of the channel, and the person that is described there. */
  let headDepth = 0;
  let login = '';
  let head = '';
  const closeHead = (tag: string) => {
    headDepth--;
    if (tag === 'wp:author_login') login = head.trim();
    if (tag === 'wp:author_display_name' && facts.authors.size < MOST_AUTHORS)
      facts.authors.set(login, head.trim());
    if (headDepth !== 2) return;
    if (tag === 'title') facts.site ||= textOfHtml(head.slice(0, 1000));
    if (tag === 'link' || tag === 'wp:base_blog_url') facts.base = urlOf(head) ?? facts.base;
  };
  const addWord = (word: string) => {
    if (!word || !domain || word === 'Uncategorized' || NO_WORDS.test(domain)) return;
    if (/tag/i.test(domain)) tags.push(word);
    else categories.push(word);
  };
  /** Tells whether the text of the entry at this place is kept, so that it counts. */
  const isKeptHere = (): boolean => {
    if (depth === 1) return name !== 'wp:comment' && name !== 'wp:postmeta';
    if (depth !== 2 || name !== 'wp:postmeta') return false;
    return isKept(noteKey) && (!isFree(noteKey) || inner.length <= LONGEST_LIST);
  };
  const handlers = {
    open: (tag: string, attributes: Record<string, string>) => {
      if (tag === 'item') {
        isItem = true;
        depth = 0;
        characters = 0;
        raw = new Map();
        notes = new Map();
        categories = [];
        tags = [];
        return;
      }
      if (!isItem) {
        headDepth++;
        head = '';
        return;
      }
      depth++;
      inner = '';
      if (depth !== 1) return;
      characters += tag.length;
      name = tag;
      value = '';
      noteKey = '';
      domain = attributes['domain'] ?? '';
    },
    text: (part: string) => {
      if (!isItem) {
        if (head.length < MOST_HEAD) head += part;
        return;
      }
      if (!isKeptHere()) return;
      if (depth === 1 || !isFree(noteKey)) characters += part.length;
      if (characters > MOST_ENTRY && !(SHORT.has(name) && value.length < MOST_SHORT)) return;
      if (depth === 1) value += part;
      else inner += part;
    },
    close: (tag: string, give: (entry: Entry) => void) => {
      if (tag === 'item') {
        isItem = false;
        give({ raw, notes, categories, tags, isLong: characters > MOST_ENTRY });
        return;
      }
      if (!isItem) {
        closeHead(tag);
        return;
      }
      const isOver = characters > MOST_ENTRY && !SHORT.has(name);
      if (depth === 2 && tag === 'wp:meta_key') noteKey = inner.trim();
      if (depth === 2 && tag === 'wp:meta_value' && !isOver && isKeptValue(noteKey, inner))
        notes.set(noteKey, inner);
      if (depth === 1 && name === tag && !isOver) {
        if (tag === 'category') addWord(wordOf(value));
        else raw.set(tag, value);
      }
      depth--;
    },
  };
  yield* readXml<Entry>(source, handlers);
}
