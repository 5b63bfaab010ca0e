import { lum, mix, ratio } from './palette.ts';

export type Overlay = { color: string; opacity: number; textColor: string };
const WHITE = '#ffffff', BLACK = '#080c0c';
/** The scrim under a title covers at least half of the picture, which may be white under light words and black under dark ones. */
const reads = (veil: string, text: string) => ratio(text, mix(lum(text) > 0.18 ? WHITE : '#000000', veil, 0.5)) >= 3;

/** An owner's colours over a picture, moved until the title reads on any picture: no choice of colours may hide the words (SITE-62). */
export function overlayVars({ color, opacity, textColor }: Overlay): Record<string, string> {
  let veil = color, text = textColor;
  if (!reads(veil, text)) {
    text = ratio(WHITE, veil) >= ratio(BLACK, veil) ? WHITE : BLACK;
    for (let i = 0; i < 20 && !reads(veil, text); i++) veil = mix(veil, text === WHITE ? '#000000' : WHITE, 0.12);
  }
  return { '--veil': veil, '--veil-o': String(opacity), '--on-veil': text };
}
