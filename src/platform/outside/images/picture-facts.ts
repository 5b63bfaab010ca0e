import sharp from 'sharp';

/** Names of color families, from the most to the least telling. */
export type ColorName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'white'
  | 'gray'
  | 'black';
/** Smallest share of the pixels that makes a color one of the picture. */
const SHARE = 0.2;
const MAX_PIXELS = 4_000_000;

/** Returns the family of a color given as red, green and blue from 0 to 255. */
export function colorName(red: number, green: number, blue: number): ColorName {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  if (most < 45) return 'black';
  if (spread < 28 || spread / most < 0.14) {
    if (most > 205) return 'white';
    return most < 70 ? 'black' : 'gray';
  }
  let hue = 0;
  if (most === red) hue = ((green - blue) / spread + 6) % 6;
  else if (most === green) hue = (blue - red) / spread + 2;
  else hue = (red - green) / spread + 4;
  const degrees = hue * 60;
  if (degrees < 15 || degrees >= 345) return most < 110 ? 'brown' : 'red';
  if (degrees < 45) return most < 170 ? 'brown' : 'orange';
  if (degrees < 68) return most < 110 ? 'brown' : 'yellow';
  if (degrees < 170) return 'green';
  if (degrees < 255) return 'blue';
  return degrees < 300 ? 'purple' : 'pink';
}

/** Returns the colors that fill at least a fifth of a picture, given as bytes of its pixels, the largest first. */
export function colorsOf(pixels: Buffer, channels: number): ColorName[] {
  const counts = new Map<ColorName, number>();
  for (let at = 0; at < pixels.length; at += channels) {
    const red = pixels[at]!;
    // A picture in shades of gray has one channel.
    const isGray = channels < 3;
    const name = colorName(red, isGray ? red : pixels[at + 1]!, isGray ? red : pixels[at + 2]!);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= SHARE * (pixels.length / channels))
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}

/**
 * Returns the difference hash of a picture (64 bits as 16 hexadecimal digits; alike pictures differ in few
 * bits) and the colors that fill at least a fifth of it.
 */
export async function readPictureFacts(file: Buffer): Promise<{ hash: string; colors: ColorName[] }> {
  const open = () => sharp(file, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#ffffff' });
  const grays = await open().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      bits = (bits << 1n) | (grays[at]! < grays[at + 1]! ? 1n : 0n);
    }
  const { data, info } = await open()
    .toColourspace('srgb')
    .resize(32, 32, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { hash: bits.toString(16).padStart(16, '0'), colors: colorsOf(data, info.channels) };
}
