import sharp, { type OverlayOptions } from 'sharp';
import { paintText } from './text.ts';

/** Size of the card of a page, as networks show it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
const MAX_PIXELS = 65_000_000;
/** Width of the part with words beside a picture, its margin, and the width of the line between them. */
const PANEL = 520;
const MARGIN = 56;
const RULE = 8;

/** A card: words beside a picture, in colors as `#rrggbb`. Without a picture the words have the whole of it. */
export type Card = {
  /** The business, above the title. */
  brand: string;
  title: string;
  /** A line below the title; empty = none. */
  note: string;
  picture: Buffer | null;
  direction: 'ltr' | 'rtl';
  colors: { ground: string; text: string; quiet: string; accent: string };
};

/** Tells whether a text has a letter or sign that can be seen. */
const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);
/** Returns the size of the letters of a title, in pixels. */
function sizeOf(title: string, isWide: boolean): number {
  const step = [28, 56, 90].findIndex((most) => title.length <= most);
  const sizes = isWide ? [84, 72, 60, 50] : [54, 46, 38, 32];
  return sizes.at(step)!;
}

/** Paints a card as PNG. */
export async function paintCard({ brand, title, note, picture, direction, colors }: Card): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const isMirrored = direction === 'rtl';
  const panel = picture ? PANEL : width;
  const panelLeft = picture && isMirrored ? width - PANEL : 0;
  const room = panel - 2 * MARGIN;
  /** Returns the left edge of something that stands at the edge where reading begins. */
  const startOf = (inner: number) => panelLeft + (isMirrored ? panel - MARGIN - inner : MARGIN);
  const paint = async (text: string, size: number, color: string, most: number) => {
    const input = await paintText({ text, size, color, width: room, height: most, align: 'left' });
    const { width: inner, height: tall } = await sharp(input).metadata();
    return { input, left: startOf(inner), tall };
  };
  const layers: OverlayOptions[] = [];
  if (picture) {
    const photo = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: width - PANEL - RULE, height, fit: 'cover' })
      .toBuffer();
    layers.push({ input: photo, left: isMirrored ? 0 : PANEL + RULE, top: 0 });
  }
  const rule = picture ? { width: RULE, height } : { width, height: RULE };
  layers.push({
    input: { create: { ...rule, channels: 3, background: colors.accent } },
    left: picture ? panelLeft + (isMirrored ? -RULE : PANEL) : 0,
    top: 0,
  });
  const head = isVisible(brand) ? await paint(brand, 26, colors.quiet, 80) : undefined;
  if (head) layers.push({ input: head.input, left: head.left, top: MARGIN });
  const foot = isVisible(note) ? await paint(note, 24, colors.quiet, 64) : undefined;
  if (foot) layers.push({ input: foot.input, left: foot.left, top: height - MARGIN - foot.tall });
  const words = isVisible(title) ? await paint(title, sizeOf(title, !picture), colors.text, 340) : undefined;
  const free = height - MARGIN - (foot ? foot.tall + 28 : 0);
  if (words) layers.push({ input: words.input, left: words.left, top: Math.round(free - words.tall) });
  return sharp({ create: { width, height, channels: 3, background: colors.ground } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}
