import type { Language } from '#shared/language.ts';

/** Places that a text is made for. */
export const destinations = ['site', 'blog', 'social', 'listing', 'seoTitle', 'seoDescription'] as const;
export type Destination = (typeof destinations)[number];
/** The change of a draft: a first text or a new one, the same shorter or longer, in another language. */
export const changes = ['write', 'shorter', 'longer', 'translate'] as const;
export type WritingChange = (typeof changes)[number];

/** Words that a text has unless its instruction says otherwise, most characters, and whether it has a title. */
export const destinationFacts: Record<
  Destination,
  { words: number; mostLetters: number; hasTitle: boolean; isLine: boolean }
> = {
  site: { words: 90, mostLetters: 20_000, hasTitle: true, isLine: false },
  blog: { words: 350, mostLetters: 20_000, hasTitle: true, isLine: false },
  social: { words: 50, mostLetters: 2200, hasTitle: false, isLine: false },
  listing: { words: 80, mostLetters: 4000, hasTitle: true, isLine: false },
  seoTitle: { words: 9, mostLetters: 60, hasTitle: false, isLine: true },
  seoDescription: { words: 24, mostLetters: 155, hasTitle: false, isLine: true },
};

const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
/** Counts the words of a text, by which tokens are charged. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
/** Returns the beginning of a text that has at most so many words; the text itself where it has no more. */
export function firstWords(text: string, most: number): string {
  let count = 0;
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    if (count > most) return text.slice(0, end);
    end = match.index + match[0].length;
  }
  return text;
}

/** Returns how many words a generation will have: about, and the most that is held for it. */
export function estimateWords(
  { destination, change }: { destination: Destination; change: WritingChange },
  wanted: number | null,
  before: number,
): { words: number; most: number } {
  const standard = wanted ?? destinationFacts[destination].words;
  const factors: Record<WritingChange, number> = {
    write: standard,
    shorter: Math.max(5, Math.round((before || standard) * 0.6)),
    longer: Math.round((before || standard) * 1.5),
    translate: before || standard,
  };
  const words = factors[change];
  return { words, most: Math.ceil(words * 1.4) + 10 };
}

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const decoded = (text: string) =>
  text
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39|#160);/gi, (entity, name: string) => {
      if (name === '#39') return "'";
      return name === '#160' ? ' ' : (entities[name.toLowerCase()] ?? entity);
    })
    .replaceAll('\u00a0', ' ');
const withoutTags = (text: string) =>
  text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(p|div|br|li|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');
/** Control characters, and those that turn the direction of a text. */
const hidden = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const notHidden = (text: string) => text.replace(hidden, (character) => (character === '\n' ? '\n' : ''));
/** Takes tags away until none is left, also those that were written as entities. */
function stripped(text: string): string {
  let before = text;
  for (let round = 0; round < 5; round += 1) {
    const next = decoded(withoutTags(before));
    if (next === before) break;
    before = next;
  }
  return before.replace(/<\/?[a-z!][^<>]*>?/gi, '');
}
/** Returns the answer of a model as one line, without tags, entities and line ends (AI-13). */
export const plainLine = (text: string): string =>
  notHidden(stripped(text.replace(/[\r\n]+/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim();
/** Returns the answer of a model as paragraphs, without tags, entities and marks of Markdown (AI-13). */
export const plainText = (text: string): string =>
  notHidden(stripped(text.replace(/\r\n?/g, '\n')))
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1/g, '$2')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Title and text of a draft. */
export type Wording = { title: string; description: string };
/** Divides the answer of a model: the first line is the title where the destination has one. */
export function wordingOf(answer: string, destination: Destination): Wording {
  const { hasTitle, isLine, mostLetters } = destinationFacts[destination];
  if (isLine)
    return {
      title: '',
      description: plainLine(answer)
        .replace(/^["“«](.*)["”»]$/, '$1')
        .slice(0, 1000),
    };
  const text = plainText(answer);
  const lineEnd = text.indexOf('\n');
  const firstLine = (lineEnd === -1 ? text : text.slice(0, lineEnd)).trim();
  if (!hasTitle || lineEnd === -1 || firstLine.length > 160)
    return { title: '', description: text.slice(0, mostLetters) };
  return { title: firstLine, description: text.slice(lineEnd).trim().slice(0, mostLetters) };
}

/** Facts of an item that its texts are made of (AI-14). */
export type WriterData = {
  title: string;
  description: string;
  city: string;
  neighborhood: string;
  doneOn: string;
  contentType: string;
  businessName: string;
  businessPhone: string;
  businessWebsite: string;
  businessCity: string;
  businessState: string;
  businessCountry: string;
  businessDescription: string;
  categories: string[];
  labels: string[];
  services: string[];
  smartTags: string[];
  /** `Area: 120 m²` */
  customFields: string[];
  /** `2026-11-20, Bath: herringbone, clay` */
  photos: string[];
};
/** A field behind a text, with the words of it that the text uses. */
export type WritingSource = { field: keyof WriterData; text: string };

/** Variables that the sentences of an instruction may have. */
export const variables = [
  'title',
  'description',
  'city',
  'neighborhood',
  'doneOn',
  'services',
  'categories',
  'labels',
  'businessName',
  'businessPhone',
  'businessWebsite',
  'businessCity',
] as const satisfies (keyof WriterData)[];
/** Returns an instruction with the values of an item in place of its variables, for people to look at. */
export const withValues = (description: string, data: WriterData): string =>
  description.replace(/\{(\w+)\}/g, (variable, name: string) => {
    if (!(variables as readonly string[]).includes(name)) return variable;
    const value = data[name as keyof WriterData];
    return Array.isArray(value) ? value.join(', ') : value;
  });

/** Language of a text by its name for a model. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Turkish', ar: 'Arabic' };
/** The accounts that get a general instruction of the house. */
export const audiences = ['all', 'chosen'] as const;
/** Tones of a business. */
export const tones = ['plain', 'warm', 'expert', 'lively'] as const;
/** Sample texts that a business may have. */
export const MOST_SAMPLES = 5;
