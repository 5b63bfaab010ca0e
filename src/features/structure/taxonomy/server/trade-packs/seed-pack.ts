import type { Language } from '#shared/endpoint.ts';

/** One word in the languages of the product; a missing one does not compile. */
export type Phrase = Readonly<Record<Language, string>>;
/** Words with which a business of one trade starts. */
export type Pack = {
  services: Phrase[];
  categories: Phrase[];
  labels: { label: Phrase; tags: Phrase[] }[];
};
