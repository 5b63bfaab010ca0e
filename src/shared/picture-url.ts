import type { Picture } from './picture.ts';

/** Addresses of derivatives, without zod: the public site paints with these. */
export const pictureSizes = ['200x200', '480x480', '680x680', '1280x720', '1280x1280'] as const;
/** Sizes for large screens, which exist only of pictures that are larger than the size before. */
export const largeSizes = ['1920x1920', '2560x2560'] as const;
export type PictureSize = (typeof pictureSizes)[number] | (typeof largeSizes)[number];

/** Name of a derivative: the size is a suffix (MEDIA-12). */
export const derivativeKey = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif') =>
  `${base}_${size}.${format === 'jpeg' ? 'jpg' : format}`;
/**
 * Address of a derivative on any host of ours; WebP unless said otherwise, since every browser of today reads
 * it.
 */
export const pictureUrl = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif' = 'webp') =>
  `/files/${derivativeKey(base, size, format)}`;
/** Longest edge of each size; 200x200 and 1280x720 are cropped, the others fit inside. */
export const srcSet = (
  p: Pick<Picture, 'base' | 'sizes' | 'width' | 'height'>,
  format: 'webp' | 'jpeg' | 'avif',
): string =>
  p.base === null
    ? ''
    : (['480x480', '680x680', '1280x1280', ...largeSizes] as const)
        .filter((size) => p.sizes.includes(size))
        .map((size) => {
          const edge = Number(size.split('x')[0]);
          const longest = Math.max(p.width ?? edge, p.height ?? edge);
          const width = Math.round((p.width ?? edge) * Math.min(1, edge / longest));
          return `${pictureUrl(p.base!, size, format)} ${width}w`;
        })
        .join(', ');

/** Higher than it is wide, as phones take them. */
export const isUpright = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  (height ?? 0) > (width ?? 0);
