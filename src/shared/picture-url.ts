/** Sizes of derivatives; this file has no zod, so that public pages can import it. */
export const pictureSizes = ['200x200', '480x480', '680x680', '1280x720', '1280x1280'] as const;
/** Sizes between them for phones, in WebP and AVIF alone, of pictures that are larger than the size before. */
export const phoneSizes = ['360x360', '828x828', '960x960'] as const;
/** Sizes for large screens, which exist only for pictures larger than the previous size. */
export const largeSizes = ['1920x1920', '2560x2560'] as const;
/** All sizes of derivatives. */
export const everySize = [...pictureSizes, ...phoneSizes, ...largeSizes] as const;
export type PictureSize = (typeof everySize)[number];
/** Sizes that show the whole picture, by their longest edge, the smallest first. */
export const wholeSizes = [
  ['360x360', 360],
  ['480x480', 480],
  ['680x680', 680],
  ['828x828', 828],
  ['960x960', 960],
  ['1280x1280', 1280],
  ['1920x1920', 1920],
  ['2560x2560', 2560],
] as const;
/** Tells whether a size has a JPEG, for programs that read no other format. */
export const hasJpeg = (size: PictureSize): boolean => !phoneSizes.some((phone) => phone === size);

/** Returns the storage key of a derivative, with the size as suffix (MEDIA-12). */
export const derivativeKey = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif') =>
  `${base}_${size}.${format === 'jpeg' ? 'jpg' : format}`;
/** Returns the path of a derivative, WebP by default. */
export const pictureUrl = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif' = 'webp') =>
  `/files/${derivativeKey(base, size, format)}`;
/** The facts of a picture from which the addresses of its derivatives follow. */
type Derived = { base: string | null; sizes: PictureSize[]; width: number | null; height: number | null };
/** Returns the `srcset` of a picture, without the cropped sizes. */
export const srcSet = (p: Derived, format: 'webp' | 'jpeg' | 'avif'): string =>
  p.base === null
    ? ''
    : wholeSizes
        .filter(([size]) => p.sizes.includes(size) && (format !== 'jpeg' || hasJpeg(size)))
        .map(([size, edge]) => {
          const longest = Math.max(p.width ?? edge, p.height ?? edge);
          const width = Math.round((p.width ?? edge) * Math.min(1, edge / longest));
          return `${pictureUrl(p.base!, size, format)} ${width}w`;
        })
        .join(', ');

/** Returns whether a picture is higher than wide. */
export const isUpright = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  (height ?? 0) > (width ?? 0);
