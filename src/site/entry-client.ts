import { arrows } from './behaviours/arrows.ts';
import { brand } from './behaviours/brand.ts';
import { compare } from './behaviours/compare.ts';
import { embed } from './behaviours/embed.ts';
import { hero } from './behaviours/hero.ts';
import { startIslands } from './behaviours/islands.ts';
import { lightbox } from './behaviours/lightbox.ts';
import { live } from './behaviours/live.ts';
import { loadMore } from './behaviours/load-more.ts';
import { menu } from './behaviours/menu.ts';
import { share } from './behaviours/share.ts';
import { travel } from './behaviours/travel.ts';

// Each behaviour starts in a try of its own, so that one that fails does not stop the others.
for (const start of [
  travel,
  menu,
  hero,
  arrows,
  compare,
  lightbox,
  loadMore,
  live,
  share,
  embed,
  brand,
  startIslands,
]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
