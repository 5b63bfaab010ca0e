/** Sizes of derivatives; this file has no zod, so that public pages can import it. */
export const pictureSizes = ['200x200', '480x480', '680x680', '1280x720', '1280x1280'] as const;
/** Sizes for large screens, which exist only for pictures larger than the previous size. */
export const largeSizes = ['1920x1920', '2560x2560'] as const;
export type PictureSize = (typeof pictureSizes)[number] | (typeof largeSizes)[number];

/** Returns the storage key of a derivative, with the size as suffix (MEDIA-12). */
export const derivativeKey = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif') =>
  `${base}_${size}.${format === 'jpeg' ? 'jpg' : format}`;
/** Returns the path of a derivative, WebP by default. */
export const pictureUrl = (base: string, size: PictureSize, format: 'webp' | 'jpeg' | 'avif' = 'webp') =>
  `/files/${derivativeKey(base, size, format)}`;
/** The facts of a picture from which the addresses of its derivatives follow. */
type Derived = { base: string | null; sizes: PictureSize[]; width: number | null; height: number | null };
/** Longest edge of each size; 200x200 and 1280x720 are cropped, the others fit inside. */
export const srcSet = (p: Derived, format: 'webp' | 'jpeg' | 'avif'): string =>
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

/** Returns whether a picture is higher than wide. */
export const isUpright = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  (height ?? 0) > (width ?? 0);
