import { searching } from '#platform/db/search.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { searchWords } from '#shared/text/search-key.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { Filters } from '../queries.ts';
import { linkedIds } from './queries-counts.ts';
import { readMatches, readWords, type WordRow } from './queries-search.ts';

/** Words of a search that count; more are ignored. */
const MOST_WORDS = 8;
/** Returns how many typing errors a word may have. */
const errorsOf = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** Returns the number of letters to change, add, leave out or swap between two words; above `most`, any number above. */
export function errorsBetween(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
          isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/** A search as a query over the words of items; null if nothing can match. */
type SearchPlan = { query: string | null; isCorrected: boolean };
type Term = { id: string; words: string[] };

/** Returns the lexemes that a word of a search stands for, and whether they only come close to it. */
function lexemesOf(word: string, wordRows: WordRow[], terms: Term[]): { lexemes: string[]; isNear: boolean } {
  const contains = (other: string) => (word.length < 3 ? other.startsWith(word) : other.includes(word));
  const idsOf = (matches: (other: string) => boolean) =>
    terms.filter(({ words }) => words.some(matches)).map(({ id }) => id);
  const inItems = wordRows.filter(({ isNear }) => !isNear).map((row) => row.word);
  const inTerms = idsOf(contains);
  if (inItems.length > 0 || inTerms.length > 0 || word.length < 3)
    return { lexemes: [...inItems, ...inTerms], isNear: false };
  const most = errorsOf(word);
  const isClose = (other: string) => most > 0 && errorsBetween(word, other, most) <= most;
  const close = wordRows.map((row) => row.word).filter(isClose);
  return { lexemes: [...close, ...idsOf(isClose)], isNear: true };
}
const quoted = (lexeme: string) => `'${lexeme}'`;
const joined = (parts: string[]): string | null =>
  parts.every(Boolean) ? parts.map((part) => `(${part})`).join(' & ') : null;

/** Fewest letters of an Arabic word without its article, so that no word is left too short to mean anything. */
const ARTICLE_REST = 3;
/** Returns an Arabic word without its article: texts have it with and without, and a part of a word is found. */
const withoutArticle = (word: string): string => {
  const rest = word.replace(/^(?:ال|وال|بال|لل)/, '');
  return rest.length >= ARTICLE_REST ? rest : word;
};
/** Plans a search as a query: its words in any order, in texts, places, categories, services and tags (SITE-46). */
async function planSearch(tx: TenantTx, data: SiteData, search: string): Promise<SearchPlan> {
  const words = [...new Set(searchWords(search).map(withoutArticle))].slice(0, MOST_WORDS);
  if (words.length === 0) return { query: null, isCorrected: false };
  const terms: Term[] = [
    ...data.categories,
    ...data.services,
    ...data.labels.flatMap(({ tags }) => tags),
  ].map(({ id, label }) => ({ id, words: searchWords(label) }));
  const wordRows = await readWords(tx, words);
  const parts = words.map((word) => ({
    word,
    ...lexemesOf(
      word,
      wordRows.filter((row) => row.askedWord === word),
      terms,
    ),
  }));
  const lexemeQueries = parts.map(({ word, lexemes, isNear }) =>
    (isNear ? lexemes.map(quoted) : [`${quoted(word)}:*`, ...lexemes.map(quoted)]).join(' | '),
  );
  return { query: joined(lexemeQueries), isCorrected: parts.some(({ isNear }) => isNear) };
}

/** Most items that a search shows, the newest. */
const MATCHES_MOST = 2000;
/** Adds the items that match the search of filters, and in a large account those with its links if they are few. */
export async function narrowed<F extends Filters>(tx: TenantTx, data: SiteData, filters: F): Promise<F> {
  if (filters.none) return filters;
  const among = await linkedIds(tx, data, filters);
  const linked = among ? { ...filters, among } : filters;
  if (!filters.search) return linked;
  const { search } = filters;
  return searching(tx, async () => {
    const { query, isCorrected } = await planSearch(tx, data, search);
    const matches = query === null ? [] : await readMatches(tx, query, MATCHES_MOST);
    return { ...linked, matches: matches.map(({ id }) => id), isCorrected };
  });
}
