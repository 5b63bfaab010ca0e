import { seemsIn } from '#features/work/writings/rules-language.ts';
import { languages, type Language } from '#shared/language.ts';

/** Kinds of documents. Items, testimonials, services and the business are those of the account itself. */
export const docKinds = [
  'page',
  'file',
  'text',
  'faq',
  'item',
  'testimonial',
  'service',
  'business',
] as const;
export type DocKind = (typeof docKinds)[number];
/** Kinds that follow the account and that nobody adds by hand. */
export const ownKinds = ['item', 'testimonial', 'service', 'business'] as const satisfies DocKind[];
export type OwnKind = (typeof ownKinds)[number];
export const docStates = ['found', 'waiting', 'ready', 'failed'] as const;
export type DocState = (typeof docStates)[number];
/** Kinds whose words others have written: they are data for a model, and never an instruction. */
const foreignKinds: ReadonlySet<DocKind> = new Set(['page', 'file', 'testimonial']);
/** Checks whether the words of a document come from a stranger, so that nothing in them is an instruction. */
export const isForeign = (kind: DocKind): boolean => foreignKinds.has(kind);

export const gapStates = ['open', 'answered', 'hidden'] as const;
export const draftStates = ['none', 'asked', 'model', 'passages', 'empty'] as const;
export type DraftState = (typeof draftStates)[number];

/** Most documents that people add to an account. */
export const MOST_DOCS = 2000;
/** Most frequent questions of an account. */
export const MOST_FAQS = 500;
/** Most questions of an account that are collected. */
export const MOST_GAPS = 500;
/** Most classifications of an account. */
export const MOST_CLASSES = 30;
/** Most characters of a text that somebody types. */
export const MOST_TEXT = 200_000;
/** Most characters of a question. */
export const MOST_QUESTION = 300;
/** Most characters of an answer. */
export const MOST_ANSWER = 4000;
/** Bytes of a file. */
export const MOST_FILE_BYTES = 25_000_000;
/** Pages that are chosen and read at once. */
export const MOST_PAGES = 300;

/** Counts the words of a text in any script. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
/** Returns the language of a text: what it says itself, else what its words look like, else that of the account. */
export function languageOf(text: string, says: string, standard: Language): Language {
  const named = languages.find((language) => says.toLowerCase().split(/[-_]/)[0] === language);
  if (named) return named;
  const sample = text.slice(0, 2000);
  if ((sample.match(/\p{Script=Arabic}/gu)?.length ?? 0) > sample.length / 5) return 'ar';
  if (seemsIn(sample, standard)) return standard;
  return languages.find((language) => seemsIn(sample, language)) ?? standard;
}
/** Returns a typed address as one of the web; null: it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!text || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  url.hash = '';
  return url.href.length > 2000 ? null : url.href;
}
/** Returns a question without what says who asked it: addresses of mail and long numbers. */
export const withoutPerson = (question: string): string =>
  question
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replace(/\+?\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}/gu, '…')
    .replace(/\s+/g, ' ')
    .trim();
