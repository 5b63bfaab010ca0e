import type { Trade } from '../../rules.ts';
import { ceramics } from './seed-ceramics.ts';
import { cleaning } from './seed-cleaning.ts';
import { electrical } from './seed-electrical.ts';
import { general } from './seed-general.ts';
import { interiors } from './seed-interiors.ts';
import { landscaping } from './seed-landscaping.ts';
import { painting } from './seed-painting.ts';
import { roofing } from './seed-roofing.ts';
import type { Pack } from './seed-pack.ts';

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
