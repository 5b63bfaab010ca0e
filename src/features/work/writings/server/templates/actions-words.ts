/** Kinds of items that are written about in other sentences, by the key of their type. */
export type Kind = 'job' | 'article' | 'property';

export type ByKind<Says> = Record<Kind, Says>;

/** Facts of an item in words of a sentence; empty where the record has none. */
export type TemplateFacts = {
  title: string;
  /** The work that was done: services, else categories. */
  work: string;
  /** Where: neighborhood and town. */
  place: string;
  /** When: month and year. */
  when: string;
};
/** Sentences of a language. Each is asked for only when the facts that it names are there. */
export type TemplateWords = {
  title: ByKind<(facts: TemplateFacts) => string>;
  opening: ByKind<(facts: TemplateFacts) => string>;
  seen: (seen: string) => string;
  about: (words: string) => string;
  by: ByKind<(business: string) => string>;
  contact: ByKind<(contacts: string) => string>;
  of: (business: string, town: string) => string;
  heading: { work: string; result: string };
};
