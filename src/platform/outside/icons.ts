import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** What an icon is made of: the brand's own picture, paths of a drawing, or the first letter of its name. */
export type IconSource = { picture: Buffer } | { paths: string } | { letter: string };
/** How the icon is laid out; `size` in pixels, colours as `#rrggbb`. */
export type IconLook = {
  size: number;
  /** Room around the picture, as a part of the size. */
  inset: number;
  /** Behind a picture; undefined = nothing. */
  ground?: string;
  accent: string;
  ink: string;
};
const FONT = fileURLToPath(new URL('#shared/fonts/inter-latin.woff2', import.meta.url));
const MAX_PIXELS = 4_000_000;
/** Stands in drawings for the colour behind them. */
export const GROUND = '#GROUND';

const square = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background } });
async function drawn(
  source: Exclude<IconSource, { picture: Buffer }>,
  { size, inset, accent, ink }: IconLook,
): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * inset) * 0.56);
  const sign =
    'paths' in source
      ? await sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${inner}" height="${inner}" viewBox="0 0 24 24" color="${ink}">${source.paths.replaceAll(GROUND, accent)}</svg>`,
          ),
        )
          .png()
          .toBuffer()
      : await sharp({
          text: {
            text: `<span foreground="${ink}">${source.letter.replace(/[&<>]/g, '')}</span>`,
            fontfile: FONT,
            font: 'Inter Variable 600',
            width: inner,
            height: inner,
            rgba: true,
          },
        })
          .png()
          .toBuffer()
          .catch(() => undefined);
  return square(size, accent)
    .composite(sign ? [{ input: sign, gravity: 'centre' }] : [])
    .png()
    .toBuffer();
}
/** A square PNG of that size. A picture that cannot be read counts as none. */
export async function makeIcon(
  source: IconSource,
  look: IconLook,
  otherwise: Exclude<IconSource, { picture: Buffer }>,
): Promise<Buffer> {
  if (!('picture' in source)) return drawn(source, look);
  const { size, ground } = look;
  const inner = Math.round(size * (1 - 2 * look.inset));
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    const picture = await sharp(source.picture, { limitInputPixels: MAX_PIXELS })
      .resize({ width: inner, height: inner, fit: 'contain', background: none })
      .png()
      .toBuffer();
    return await square(size, ground ?? '#ffffff00')
      .composite([{ input: picture, gravity: 'centre' }])
      .png()
      .toBuffer();
  } catch {
    return drawn(otherwise, look);
  }
}
