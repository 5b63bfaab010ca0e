import { z } from 'zod';
import { everySize } from './picture-url.ts';

export {
  derivativeKey,
  everySize,
  hasJpeg,
  largeSizes,
  phoneSizes,
  pictureSizes,
  pictureUrl,
  srcSet,
  type PictureSize,
} from './picture-url.ts';

/**
 * A picture or film as screens and pages show it, without location, camera and original. Its files are at
 * `/files/{base}_{size}.{format}` (MEDIA-10, MEDIA-12, MEDIA-13) and immutable, so an edit gets a new id.
 */
export const picture = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'video', 'audio', 'document']),
  /** Size after EXIF orientation, in pixels; null until known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** thumbhash, base64; average colour #rrggbb. */
  hash: z.string().nullable(),
  color: z.string().nullable(),
  alt: z.string(),
  caption: z.string(),
  /**
   * `image/thumb/{accountId}/{mediaId}`; null while the upload or the derivatives are not complete (MEDIA-03:
   * placeholder).
   */
  base: z.string().nullable(),
  sizes: z.array(z.enum(everySize)),
  avif: z.boolean(),
  /** Films: where the file is played from; null for pictures. */
  film: z.string().nullable(),
});
export type Picture = z.output<typeof picture>;
