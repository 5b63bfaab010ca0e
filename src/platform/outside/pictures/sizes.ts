import type { PictureSize } from '#shared/picture-url.ts';

/** Format of a derivative. */
export type Format = 'webp' | 'jpeg' | 'avif';
/** Box of each size, in pixels, in the order in which they are made. */
export const boxes: Record<PictureSize, { width: number; height: number; fit: 'cover' | 'inside' }> = {
  '200x200': { width: 200, height: 200, fit: 'cover' },
  '360x360': { width: 360, height: 360, fit: 'inside' },
  '480x480': { width: 480, height: 480, fit: 'inside' },
  '680x680': { width: 680, height: 680, fit: 'inside' },
  '828x828': { width: 828, height: 828, fit: 'inside' },
  '960x960': { width: 960, height: 960, fit: 'inside' },
  '1280x720': { width: 1280, height: 720, fit: 'cover' },
  '1280x1280': { width: 1280, height: 1280, fit: 'inside' },
  '1920x1920': { width: 1920, height: 1920, fit: 'inside' },
  '2560x2560': { width: 2560, height: 2560, fit: 'inside' },
};

/** Returns whether a size is made: those beside the specification's only of pictures that are larger than the size before. */
export const isMade = (
  size: PictureSize,
  { width, height }: { width: number; height: number },
  hasLarge: boolean,
) => {
  const before: Partial<Record<PictureSize, number>> = {
    '360x360': 200,
    '828x828': 680,
    '960x960': 828,
    '1920x1920': 1280,
    '2560x2560': 1920,
  };
  const edge = before[size] ?? 0;
  return Math.max(width, height) > edge && (hasLarge || edge < 1280);
};
