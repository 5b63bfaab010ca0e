import sharp from 'sharp';
import { alone } from './turns.ts';

const LOGO_PIXELS = 16_000_000;
/**
 * A small PNG that keeps its transparency and fits into a box; undefined when it is no whole picture. For
 * logos, at once.
 */
export const makeLogo = (file: Buffer, box: { width: number; height: number }): Promise<Buffer | undefined> =>
  alone(async () => {
    try {
      return await sharp(file, { limitInputPixels: LOGO_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch {
      return undefined;
    }
  });

/**
 * The ink of a logo that is cut out: mostly dark or mostly light, so that a face can lay a plate under it
 * where the ground is like it. Null for one that brings its own ground, or that shows on any.
 */
export const inkOf = (file: Buffer): Promise<'dark' | 'light' | null> =>
  alone(async () => {
    const { data } = await sharp(file, { limitInputPixels: LOGO_PIXELS })
      .resize({ width: 96, height: 96, fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    let seen = 0;
    let dark = 0;
    let light = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 128) continue;
      const grey = (0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!) / 255;
      seen++;
      if (grey < 0.4) dark++;
      else if (grey > 0.75) light++;
    }
    if (seen === 0 || seen / (data.length / 4) > 0.95) return null;
    if (dark / seen > 0.4) return 'dark';
    return light / seen > 0.4 ? 'light' : null;
  });
