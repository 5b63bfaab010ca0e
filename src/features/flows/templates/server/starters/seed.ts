import { ceramics } from './seed-ceramics.ts';
import { electrical } from './seed-electrical.ts';
import { interiors } from './seed-interiors.ts';
import { landscaping } from './seed-landscaping.ts';
import { painting } from './seed-painting.ts';
import { roofing } from './seed-roofing.ts';
import type { Seed } from './seed-shape.ts';

/** All starters, two of each of six trades, in the order in which they are offered. */
export const seeds: readonly Seed[] = [
  ...roofing,
  ...landscaping,
  ...interiors,
  ...painting,
  ...ceramics,
  ...electrical,
];
