import type { Language } from '#shared/endpoint.ts';
import type { Trade } from '../../rules.ts';
import { ceramics } from './seed-ceramics.ts';
import { cleaning } from './seed-cleaning.ts';
import { electrical } from './seed-electrical.ts';
import { general } from './seed-general.ts';
import { interiors } from './seed-interiors.ts';
import { landscaping } from './seed-landscaping.ts';
import { painting } from './seed-painting.ts';
import { roofing } from './seed-roofing.ts';

/** One word in the languages of the product; a missing one does not compile. */
export type Phrase = Readonly<Record<Language, string>>;
/** Words with which a business of one trade starts. */
export type Pack = {
  services: Phrase[];
  categories: Phrase[];
  labels: { label: Phrase; tags: Phrase[] }[];
};

/** Packs by their trade. */
export const packs: Record<Trade, Pack> = {
  roofing,
  landscaping,
  interiors,
  ceramics,
  cleaning,
  electrical,
  painting,
  general,
};
