import { arrows } from './behaviours/arrows.ts';
import { back } from './behaviours/back.ts';
import { brand } from './behaviours/brand.ts';
import { compare } from './behaviours/compare.ts';
import { count } from './behaviours/visits/count.ts';
import { embed } from './behaviours/embed.ts';
import { films } from './behaviours/films.ts';
import { hero } from './behaviours/hero.ts';
import { inquiry } from './behaviours/inquiry.ts';
import { startIslands } from './behaviours/islands.ts';
import { lightbox } from './behaviours/lightbox.ts';
import { live } from './behaviours/live.ts';
import { loadMore } from './behaviours/load-more.ts';
import { menu } from './behaviours/menu.ts';
import { ready } from './behaviours/ready.ts';
import { share } from './behaviours/share.ts';
import { travel } from './behaviours/travel.ts';

// Each behaviour starts in a try of its own, so that one that fails does not stop the others.
for (const start of [
  travel,
  menu,
  back,
  films,
  hero,
  arrows,
  compare,
  lightbox,
  loadMore,
  live,
  share,
  embed,
  inquiry,
  brand,
  count,
  ready,
  startIslands,
]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
