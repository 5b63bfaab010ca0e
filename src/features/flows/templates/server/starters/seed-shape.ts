import type { Trade } from '#features/structure/taxonomy/rules.ts';
import type { Language } from '#shared/language.ts';

/** A text in the languages of the product; a missing one does not compile. */
export type Phrase = Readonly<Record<Language, string>>;
/** Writes a text down in English, Turkish and Arabic, side by side. */
export const say = (en: string, tr: string, ar: string): Phrase => ({ en, tr, ar });
type Field = {
  key: string;
  name: Phrase;
  type: 'text' | 'number' | 'date' | 'select';
  options?: readonly Phrase[];
};
/** Start of a business of a trade, in all languages; seed-common.ts has what is the same for all of them. */
export type Seed = {
  /** Name of the starter for good: the ids of its rows follow from it. */
  key: string;
  trade: Trade;
  name: Phrase;
  lead: Phrase;
  /** Name of its type of items. */
  kind: Phrase;
  services: readonly { label: Phrase; about: Phrase }[];
  /** Steps of each of its services. */
  steps: readonly Phrase[];
  categories: readonly Phrase[];
  fields: readonly Field[];
  /** First words of the site. */
  title: Phrase;
  subtitle: Phrase;
  /** Questions that help customers to write a testimonial. */
  questions: readonly Phrase[];
  faqs: readonly { question: Phrase; answer: Phrase }[];
  /** Instruction for texts about finished work. */
  writing: Phrase;
  /** Says what the assistant finds out before it asks how to reach the visitor. */
  asks: Phrase;
};
