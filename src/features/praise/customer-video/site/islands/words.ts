import type { Language } from '#shared/endpoint.ts';
import { number, type Translate } from '#shared/words.ts';
import type { video } from '../../messages/en.ts';

/** Words of the video in one language. */
export type VideoT = Translate<typeof video>;

/** Returns seconds as minutes and seconds, in the digits of the language. */
export function clock(seconds: number, language: Language): string {
  const whole = Math.floor(seconds);
  const rest = whole % 60;
  return `${number(Math.floor(whole / 60), language)}:${rest < 10 ? number(0, language) : ''}${number(rest, language)}`;
}
