import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { hasJpeg, type PictureSize } from '#shared/picture-url.ts';
import { fail, Problem, type Code } from '#shared/fail.ts';
import { decodeHeic, isHeic } from './heic.ts';
import { colorsOf, type ColorName } from './images/picture-facts.ts';
import { withEnd } from './pictures/end-markers.ts';
import { colorOf, countPixels, WITH_TILES } from './pictures/heic-boxes.ts';
import { pngColorOf } from './pictures/png.ts';
import { convertPixels, tiffOf, type Color } from './pictures/colors.ts';
import { areaAround, focalOf, pixelsOf, scaleOf, type PictureEdit } from './pictures/edit.ts';
import { boxes, isMade, type Format } from './pictures/sizes.ts';
import { alone } from './pictures/turns.ts';

// Work on pictures, by sharp, and by libheif for HEIC. Only jobs and the seed call this: it is heavy.

/** Enough for the 48 to 64 megapixels of phones; a bomb of a billion is refused before a pixel is read. */
const MAX_PIXELS = 65_000_000;
/** JPEG is made smaller while it is decoded, so that the 200 megapixels of some phones take no more memory. */
const MAX_JPEG_PIXELS = 200_000_000;
/** A progressive JPEG is held whole, as coefficients of 2 bytes for each sample, before it is made smaller. */
const MAX_PROGRESSIVE_PIXELS = 65_000_000;
/** Reasons that no second try can mend, as message codes. */
function reasonOf(error: Error): Code | undefined {
  if (/pixel limit|too large|dimensions/i.test(error.message)) return 'media.too_many_pixels';
  if (
    /truncat|premature|unexpected end|EOF|corrupt|bad seek|not enough data|libpng read error|invalid/i.test(
      error.message,
    )
  )
    return 'media.damaged';
  return /unsupported image format|missing|unable to parse/i.test(error.message)
    ? 'media.damaged'
    : undefined;
}
async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = reasonOf(error as Error);
    throw code ? fail(code, 422, [], { detail: (error as Error).message }) : error;
  }
}

/** A file of this machine and its type, as its bytes say it. */
export type LocalPicture = { path: string; type: string };
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
const again = (raw: Raw) =>
  sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: raw.info.channels } });

/**
 * A picture that is open: `whole` is its upright size, `color` the coding that sharp does not bring to sRGB.
 */
type Opened = { open: () => Sharp; whole: { width: number; height: number }; color: Color | undefined };
/**
 * Opens a picture; refuses it when it has too many pixels for its type. `mended`: its bytes with the end they
 * lacked.
 */
async function openPicture(
  { path, type }: LocalPicture,
  edit: PictureEdit | undefined,
  mended: Buffer | undefined,
): Promise<Opened> {
  if (isHeic(type)) {
    const { data, width, height, whole, hasAlpha, color } = await decodeHeic({
      path,
      maxPixels: MAX_PIXELS,
      crop: edit?.crop ?? null,
    });
    const decoded = () => sharp(data, { failOn: 'error', raw: { width, height, channels: 4 } });
    return { whole, color, open: () => (hasAlpha ? decoded() : decoded().removeAlpha()) };
  }
  const limitInputPixels = type === 'image/jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS;
  // libjpeg only warns of lines that are missing when the end is there.
  const failOn = mended && type === 'image/jpeg' ? 'warning' : 'error';
  const open = () =>
    sharp(mended ?? path, { limitInputPixels, failOn, sequentialRead: true, pages: 1 }).autoOrient();
  const color = await codedColorOf({ path, type });
  const { autoOrient: whole, isProgressive, icc } = await orRefuse(open().metadata());
  if (isProgressive && type === 'image/jpeg' && whole.width * whole.height > MAX_PROGRESSIVE_PIXELS)
    throw fail('media.too_many_pixels', 422, [], { detail: 'progressive JPEG' });
  return { whole, open, color: icc ? undefined : color };
}
/**
 * Returns the coding of the colors of a picture that sharp opens, where it says it by numbers; an AVIF that is composed
 * of too many pixels is refused.
 */
async function codedColorOf({ path, type }: LocalPicture): Promise<Color | undefined> {
  if (type === 'image/png') return pngColorOf(path);
  if (type !== 'image/avif') return undefined;
  const file = await readFile(path);
  const pixels = countPixels(file);
  if (pixels === undefined) throw fail('media.damaged', 422);
  if (pixels > MAX_PIXELS * WITH_TILES) throw fail('media.too_many_pixels', 422);
  return colorOf(file);
}
/** Brings small pixels from the coding of their file to sRGB. */
async function inSrgb(raw: Raw, color: Color | undefined): Promise<Raw> {
  if (!color) return raw;
  if (!('icc' in color)) {
    convertPixels(raw.data, raw.info.channels, color);
    return raw;
  }
  const tiff = tiffOf({ data: raw.data, ...raw.info }, color.icc);
  // A broken profile is left out by sharp.
  const converted = sharp(tiff).toColourspace('srgb').raw({ depth: 'uchar' });
  return rawOf(await converted.toBuffer({ resolveWithObject: true }));
}
type Master = Raw & { width: number; height: number };
/**
 * Decodes once: turned upright, in sRGB, without any metadata, just large enough for every derivative. The whole
 * picture is made smaller before a part is taken, since only then libjpeg makes it smaller while it decodes.
 */
async function decode(
  picture: LocalPicture,
  edit: PictureEdit | undefined,
  mended?: Buffer,
): Promise<Master> {
  const { open, whole, color } = await openPicture(picture, edit, mended);
  const part = edit?.crop ? pixelsOf(edit.crop, whole) : { left: 0, top: 0, ...whole };
  // A small part of a very large picture is taken from its half: the whole one would be too large to turn upright.
  const scale = Math.min(whole.width * whole.height > MAX_PIXELS ? 0.5 : 1, scaleOf(part));
  const small = {
    width: Math.max(1, Math.round(whole.width * scale)),
    height: Math.max(1, Math.round(whole.height * scale)),
  };
  const resized = open().resize({ ...small, fit: 'fill' });
  const decoded = await orRefuse(
    (edit?.crop ? resized.extract(pixelsOf(edit.crop, small)) : resized)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const upright = await inSrgb(rawOf(decoded), color);
  if (!edit?.rotate) return { ...upright, width: part.width, height: part.height };
  const turned = rawOf(await again(upright).rotate(edit.rotate).raw().toBuffer({ resolveWithObject: true }));
  const isOnSide = edit.rotate % 180 !== 0;
  return {
    ...turned,
    width: isOnSide ? part.height : part.width,
    height: isOnSide ? part.width : part.height,
  };
}
/** Decodes a picture, also one that lacks only its end, as browsers show it. */
async function master(picture: LocalPicture, edit: PictureEdit | undefined): Promise<Master> {
  try {
    return await decode(picture, edit);
  } catch (error) {
    const isDamaged = error instanceof Problem && error.code === 'media.damaged';
    const mended = isDamaged ? await withEnd(picture) : undefined;
    if (!mended) throw error;
    return decode(picture, edit, mended).catch(() => {
      throw error;
    });
  }
}
const rawOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Raw => ({
  data,
  info: { width: info.width, height: info.height, channels: info.channels as 3 },
});
/** Resized once, then written in each format. */
async function sized(raw: Raw, size: PictureSize, focal: { x: number; y: number } | undefined): Promise<Raw> {
  const box = boxes[size];
  const source =
    focal && box.fit === 'cover' ? again(raw).extract(areaAround(focal, raw.info, box)) : again(raw);
  const encoded = await source
    .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: encoded.data,
    info: { width: encoded.info.width, height: encoded.info.height, channels: encoded.info.channels as 3 },
  };
}
/** Quality of WebP; that of sizes for dense screens is lower, since their points are smaller. */
const WEBP_QUALITY = { standard: 75, dense: 68 };
function encode(
  raw: Raw,
  format: Format,
  { effort, isDense }: { effort: number; isDense: boolean },
): Promise<Buffer> {
  let image = again(raw);
  if (format === 'jpeg')
    return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
  if (raw.info.channels === 1) image = image.toColourspace('srgb');
  return format === 'webp'
    ? image.webp({ quality: isDense ? WEBP_QUALITY.dense : WEBP_QUALITY.standard, effort }).toBuffer()
    : image.avif({ quality: 50, effort: 2 }).toBuffer();
}

/**
 * Facts of a picture that was read: pixels upright, thumbhash in base64, average colour `#rrggbb`.
 */
export type PictureFacts = {
  width: number;
  height: number;
  hash: string;
  color: string;
  sizes: PictureSize[];
  /** Difference hash of 64 bits in four parts of 16, which pictures that look alike share. */
  likeness: number[];
  /** Colors that fill at least a fifth of the picture, the largest first. */
  colors: ColorName[];
};
/** Returns the difference hash of a picture: 64 times whether a point is lighter than its neighbour. */
async function likenessOf(raw: Raw): Promise<number[]> {
  const { data, info } = await again(raw)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const parts = [0, 0, 0, 0];
  for (let bit = 0; bit < 64; bit++) {
    const at = ((bit >> 3) * 9 + (bit & 7)) * info.channels;
    const isLighter = data[at]! > data[at + info.channels]!;
    parts[bit >> 4] = parts[bit >> 4]! * 2 + Number(isLighter);
  }
  return parts;
}
/**
 * Makes the derivatives in these formats, handing on each as it is ready, so that never more than one is in
 * memory (MEDIA-13).
 */
export const makeDerivatives = (
  picture: LocalPicture,
  formats: readonly Format[],
  put: (size: PictureSize, format: Format, file: Buffer) => Promise<void>,
  {
    webpEffort = 4,
    edit,
    hasLarge = true,
  }: {
    webpEffort?: number;
    edit?: PictureEdit | undefined;
    /** With the two sizes for large screens. */
    hasLarge?: boolean;
  } = {},
): Promise<PictureFacts> =>
  alone(async () => {
    const raw = await master(picture, edit);
    const focal = edit && focalOf(edit);
    const sizes = (Object.keys(boxes) as PictureSize[]).filter((size) => isMade(size, raw, hasLarge));
    for (const size of sizes) {
      const small = await sized(raw, size, focal);
      for (const format of formats)
        if (format !== 'jpeg' || hasJpeg(size))
          await put(
            size,
            format,
            await encode(small, format, { effort: webpEffort, isDense: !hasJpeg(size) }),
          );
    }
    const small = await again(raw)
      .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const mean = await again(raw)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: 1, height: 1, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    const [r = 0, g = r, b = r] = mean;
    const points = await again(raw)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: 32, height: 32, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: raw.width,
      height: raw.height,
      hash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
      color: `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
      sizes,
      likeness: await likenessOf(raw),
      colors: colorsOf(points.data, points.info.channels),
    };
  });
