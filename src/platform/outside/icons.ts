import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Source of an icon: the picture of the brand, SVG paths, or the first letter of its name. */
export type IconSource = { picture: Buffer } | { paths: string } | { letter: string };
/** Layout of an icon; `size` in pixels, colours as `#rrggbb`. */
export type IconLook = {
  size: number;
  /** Margin around the picture, as a fraction of the size. */
  inset: number;
  /** Background of a picture; undefined: transparent. */
  ground?: string;
  accent: string;
  ink: string;
};
const FONT = fileURLToPath(new URL('#shared/fonts/inter-latin.woff2', import.meta.url));
const MAX_PIXELS = 4_000_000;
/** Placeholder of the background colour in drawings. */
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
/** Makes a square PNG; an unreadable picture is ignored. */
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
