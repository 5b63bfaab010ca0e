import { dateText } from '#shared/time/date-text.ts';
import { listed, localeOf, type Language } from '#shared/language.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { destinationFacts, type Destination, type Wording, type WriterData } from '../../rules.ts';
import { arabic } from './actions-ar.ts';
import { english } from './actions-en.ts';
import { turkish } from './actions-tr.ts';
import type { TemplateWords, TemplateFacts, Kind } from './actions-words.ts';

const kinds: Readonly<Record<string, Kind>> = { blog: 'article', listing: 'property' };
/** Returns the kind of an item by the key of its type; a type of the account's own is a job. */
export const kindOf = (typeKey: string | undefined): Kind => kinds[typeKey ?? ''] ?? 'job';

const languages: Record<Language, TemplateWords> = { en: english, tr: turkish, ar: arabic };

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${fitting(text, end > most / 2 ? end : most - 1).replace(/[\s,.;:،]+$/u, '')}…`;
};
const sentence = (text: string): string => {
  const trimmed = text.trim();
  return !trimmed || /[.!?…؟]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};
const capital = (text: string, language: Language): string =>
  text.slice(0, 1).toLocaleUpperCase(localeOf(language)) + text.slice(1);
const paragraphs = (...parts: string[]) => parts.filter(Boolean).join('\n\n');
const line = (...parts: string[]) => parts.filter(Boolean).join(' ');
/** Joins words as a sentence does: `Paving and Planting`. */
const joined = (words: string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(words);

function factsOf(data: WriterData, language: Language): TemplateFacts {
  const words = data.services.length ? data.services : data.categories;
  const day = data.doneOn ? new Date(`${data.doneOn.slice(0, 10)}T12:00:00Z`) : undefined;
  return {
    title: data.title,
    work: joined(words.slice(0, 3), language),
    place: listed([data.neighborhood, data.city], language),
    when: day && !Number.isNaN(day.getTime()) ? dateText(day, 'month', language) : '',
  };
}
/** Returns the tags of an item and its photos, each once. */
function tagsOf(data: WriterData): string[] {
  const photoWords = data.photos.flatMap((photo) => photo.split(': ').at(-1)!.split(', '));
  const tags = [...data.labels, ...photoWords].filter((word) => !/\d{4}-\d\d-\d\d/.test(word));
  const first = new Map(tags.toReversed().map((word) => [word.toLowerCase(), word]));
  return tags.filter((word, index) => first.get(word.toLowerCase()) === word && tags.indexOf(word) === index);
}
const hashtags = (data: WriterData): string =>
  [...data.services, data.city]
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `#${word}`)
    .join(' ');

/**
 * Writes a text from the record alone, without a model: sentences of the language and of the kind of item with its
 * facts, and the description in the words of the business. Custom fields are no sentences: a list of them would have
 * neither units nor currency, and a part of it could say for sale of what is sold.
 */
export function templateText(
  data: WriterData,
  {
    destination,
    language,
    kind,
    isForeign = false,
  }: {
    destination: Destination;
    language: Language;
    kind: Kind;
    /** The record is in another language: its sentences and tags would stand untranslated inside of the text. */
    isForeign?: boolean;
  },
): Wording {
  const words = languages[language];
  const facts = factsOf(data, language);
  const hasFacts = Boolean(facts.work || facts.place || facts.when);
  const opening = kind === 'job' && !hasFacts ? '' : sentence(capital(words.opening[kind](facts), language));
  const heading = capital(words.title[kind](facts), language);
  const tags = isForeign ? '' : listed(tagsOf(data).slice(0, 6), language);
  const seen = tags && sentence(data.photos.length ? words.seen(tags) : words.about(tags));
  const { businessName, businessCity, city } = data;
  const business =
    businessCity && businessCity !== city ? words.of(businessName, businessCity) : businessName;
  const by = businessName ? sentence(words.by[kind](business)) : '';
  const contacts = [data.businessPhone, data.businessWebsite].filter(Boolean);
  const contact = contacts.length ? sentence(words.contact[kind](listed(contacts, language))) : '';
  const description = isForeign ? '' : sentence(data.description);
  const blog =
    kind === 'job'
      ? paragraphs(
          opening,
          description && `${words.heading.work}\n${description}`,
          seen && `${words.heading.result}\n${seen}`,
        )
      : paragraphs(opening, description, seen);
  // Where there is no title beside the text, it begins with what the item is.
  const lead = (kind === 'job' && opening) || sentence(kind === 'property' ? heading : data.title);
  const texts: Record<Destination, string> = {
    site: paragraphs(opening, description, seen, by),
    blog: paragraphs(blog, line(by, contact)),
    social: paragraphs(line(lead, cut(description, 280)), hashtags(data)),
    listing: line(opening, cut(description, 600), seen, by, contact),
    seoTitle: cut(heading, destinationFacts.seoTitle.mostLetters),
    seoDescription: cut(line(lead, description || seen), destinationFacts.seoDescription.mostLetters),
  };
  return {
    title: destinationFacts[destination].hasTitle ? data.title || heading : '',
    description: texts[destination] || sentence(heading),
  };
}
