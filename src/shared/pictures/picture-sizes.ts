import type { Picture as Shape } from '../picture.ts';

/** Media condition of the layout of phones, with which the parts of `sizes` for them begin. */
const PHONE = '(max-width: 860px)';
/** Screens with more points than eyes tell apart at an arm's length. */
const DENSE = '(min-resolution: 2.5dppx)';
/** Part of the points of such a screen that a photo fills: a file for 3 points is twice that for 2. */
const DENSE_SHARE = 0.7;
/** Exponent of a crop on phones: their file is between one of the width of the box and a sharp one three times as heavy. */
const PHONE_CROP = 0.4;
const MOST_CACHED_SIZES = 1000;
const phoneSizes = new Map<string, string>();
/** Returns `sizes` with a part for dense screens before each part for phones. */
export function withDense(sizes: string): string {
  const cached = phoneSizes.get(sizes);
  if (cached !== undefined) return cached;
  const dense = sizes.replaceAll(
    /\(max-width: 860px\) (\d+)(vw|px)/g,
    (part, length: string, unit: string) =>
      `${PHONE} and ${DENSE} ${Math.round(Number(length) * DENSE_SHARE)}${unit}, ${part}`,
  );
  if (phoneSizes.size < MOST_CACHED_SIZES) phoneSizes.set(sizes, dense);
  return dense;
}

/**
 * Returns `sizes` of a picture in a box of another shape: cropped at the sides it is wider than its box, so a
 * choice by the width of the box would be blurred. Each part has a media condition, the width of the box in vw,
 * and its shape (width / height). Phones, whose screens are dense, get less of it.
 */
export function cropped(picture: Shape, parts: [media: string, vw: number, shape: number][]): string {
  const own = Number(picture.width ?? 3) / Number(picture.height ?? 2);
  return parts
    .map(([media, vw, shape]) => {
      const wider = Math.max(1, own / shape) ** (media === PHONE ? PHONE_CROP : 1);
      return `${media ? `${media} ` : ''}${Math.round(vw * wider)}vw`;
    })
    .join(', ');
}
