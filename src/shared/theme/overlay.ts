import { lum, mix, ratio } from './palette.ts';

type Overlay = { color: string; opacity: number; textColor: string };
const WHITE = '#ffffff';
const BLACK = '#080c0c';
/**
 * The scrim under a title covers at least half of the picture, which may be white under light words and black
 * under dark ones.
 */
const reads = (veil: string, text: string) =>
  ratio(text, mix(lum(text) > 0.18 ? WHITE : '#000000', veil, 0.5)) >= 3;

/**
 * An owner's colours over a picture, moved until the title reads on any picture: no choice of colours may
 * hide the words (SITE-62).
 */
export function overlayVars({ color, opacity, textColor }: Overlay): Record<string, string> {
  const move = (text: string) => {
    let veil = color;
    for (let i = 0; i < 20 && !reads(veil, text); i++)
      veil = mix(veil, lum(text) > 0.18 ? '#000000' : WHITE, 0.12);
    return veil;
  };
  const isReadable = ratio(textColor, color) >= 3 && reads(move(textColor), textColor);
  const strongest = ratio(WHITE, color) >= ratio(BLACK, color) ? WHITE : BLACK;
  const text = isReadable ? textColor : strongest;
  return { '--veil': move(text), '--veil-o': String(opacity), '--on-veil': text };
}
