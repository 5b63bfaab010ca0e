import { lum, mix, ratio } from './palette.ts';

type Overlay = { color: string; opacity: number; textColor: string };
const WHITE = '#ffffff';
const BLACK = '#080c0c';
/** Returns whether a title is readable on a scrim over any picture; the scrim is at least half opaque. */
const reads = (veil: string, text: string) =>
  ratio(text, mix(lum(text) > 0.18 ? WHITE : '#000000', veil, 0.5)) >= 3;

/**
 * Returns the custom properties of an owner's overlay colours, changed until the title is readable on any
 * picture (SITE-62).
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
