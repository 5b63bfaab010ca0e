import exifr from 'exifr';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PictureSize } from '#shared/picture.ts';
import { fail } from '#shared/fail.ts';
import { decodeHeic, isHeic } from './heic.ts';

/**
 * Work on pictures, by sharp, and by libheif for HEIC. Only jobs and the seed call this: it is heavy. One thread, no cache, one
 * picture at a time.
 */
sharp.concurrency(1);
sharp.cache(false);

/** Enough for the 48 to 64 megapixels of phones; a bomb of a billion is refused before a pixel is read. */
export const MAX_PIXELS = 65_000_000;
type Format = 'webp' | 'jpeg' | 'avif';
const boxes: Record<PictureSize, { width: number; height: number; fit: 'cover' | 'inside' }> = {
  '200x200': { width: 200, height: 200, fit: 'cover' },
  '480x480': { width: 480, height: 480, fit: 'inside' },
  '680x680': { width: 680, height: 680, fit: 'inside' },
  '1280x720': { width: 1280, height: 720, fit: 'cover' },
  '1280x1280': { width: 1280, height: 1280, fit: 'inside' },
};

let tail: Promise<unknown> = Promise.resolve();
/** One picture at a time in this process, however many jobs run. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = tail.then(work, work);
  tail = turn.catch(() => {});
  return turn;
}

/** Reasons that no second try can mend, as message codes. */
function reasonOf(error: Error): string {
  if (/pixel limit|too large|dimensions/i.test(error.message)) return 'media.too_many_pixels';
  if (
    /truncat|premature|unexpected end|EOF|corrupt|bad seek|not enough data|libpng read error|invalid/i.test(
      error.message,
    )
  )
    return 'media.damaged';
  return /unsupported image format|missing|unable to parse/i.test(error.message) ? 'media.damaged' : '';
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
type LocalPicture = { path: string; type: string };
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
const again = (raw: Raw) =>
  sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: raw.info.channels } });

/** Decodes once: turned upright, in sRGB, without any metadata, just large enough for every derivative. */
async function master({ path, type }: LocalPicture): Promise<Raw & { width: number; height: number }> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const heic = isHeic(type) ? await decodeHeic({ path, maxPixels: MAX_PIXELS }) : undefined;
  const open = () =>
    heic
      ? sharp(heic.data, {
          ...limits,
          raw: { width: heic.width, height: heic.height, channels: 4 },
        }).removeAlpha()
      : sharp(path, { ...limits, sequentialRead: true, pages: 1 }).autoOrient();
  const { width, height } = heic ?? (await orRefuse(open().metadata())).autoOrient;
  const decoded = await orRefuse(
    open()
      .resize({ width: 1280, height: 1280, fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    data: decoded.data,
    info: { width: decoded.info.width, height: decoded.info.height, channels: decoded.info.channels as 3 },
    width,
    height,
  };
}

/** Resized once, then written in each format. */
async function sized(raw: Raw, size: PictureSize): Promise<Raw> {
  const box = boxes[size];
  const encoded = await again(raw)
    .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: encoded.data,
    info: { width: encoded.info.width, height: encoded.info.height, channels: encoded.info.channels as 3 },
  };
}
function encode(raw: Raw, format: Format, effort: number): Promise<Buffer> {
  let image = again(raw);
  if (format === 'jpeg')
    return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
  if (raw.info.channels === 1) image = image.toColourspace('srgb');
  return format === 'webp'
    ? image.webp({ quality: 78, effort }).toBuffer()
    : image.avif({ quality: 50, effort: 2 }).toBuffer();
}

/**
 * What is known of a picture once it was read: pixels upright, thumbhash in base64, average colour `#rrggbb`.
 */
export type Made = { width: number; height: number; hash: string; color: string };
/**
 * Makes the derivatives in these formats, handing on each as it is ready, so that never more than one is in
 * memory (MEDIA-13).
 */
export const makeDerivatives = (
  picture: LocalPicture,
  formats: readonly Format[],
  put: (size: PictureSize, format: Format, file: Buffer) => Promise<void>,
  webpEffort = 4,
): Promise<Made> =>
  alone(async () => {
    const raw = await master(picture);
    for (const size of Object.keys(boxes) as PictureSize[]) {
      const small = await sized(raw, size);
      for (const format of formats) await put(size, format, await encode(small, format, webpEffort));
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
    return {
      width: raw.width,
      height: raw.height,
      hash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
      color: `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    };
  });

/** When and where a picture was taken, as far as it says; degrees, null = unknown. */
export type Taken = {
  takenLocal: string | null;
  takenAt: string | null;
  lat: number | null;
  lng: number | null;
};
/** Reads EXIF of HEIC by sharp, which knows the container; exifr fails where offsets have a base. */
const exifOfHeic = async (path: string): Promise<Buffer> =>
  (
    await sharp(path)
      .metadata()
      .catch(() => undefined)
  )?.exif ?? Buffer.alloc(0);
/**
 * Date and place out of EXIF, before anything is stripped. The date is local text: a camera knows no zone,
 * and reviving it would take the server's. Only with an offset is there an instant.
 */
export async function readTaken({ path, type }: LocalPicture): Promise<Taken> {
  const tags = (await exifr
    .parse(isHeic(type) ? await exifOfHeic(path) : path, {
      reviveValues: false,
      gps: true,
      pick: [
        'DateTimeOriginal',
        'CreateDate',
        'OffsetTimeOriginal',
        'OffsetTime',
        'GPSLatitude',
        'GPSLatitudeRef',
        'GPSLongitude',
        'GPSLongitudeRef',
      ],
    })
    .catch(() => undefined)) as Record<string, unknown> | undefined;
  const text = String(tags?.['DateTimeOriginal'] ?? tags?.['CreateDate'] ?? '');
  const parts = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(text);
  const local = parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}` : null;
  const real = local !== null && Number(parts![1]) >= 1900 && !Number.isNaN(Date.parse(`${local}Z`));
  const offset = /^[+-]\d{2}:\d{2}$/.exec(
    String(tags?.['OffsetTimeOriginal'] ?? tags?.['OffsetTime'] ?? '').trim(),
  )?.[0];
  const at = real && offset ? new Date(`${local}${offset}`) : undefined;
  const lat = Number(tags?.['latitude'] ?? NaN);
  const lng = Number(tags?.['longitude'] ?? NaN);
  const placed = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  return {
    takenLocal: real ? local : null,
    takenAt: at && !Number.isNaN(at.getTime()) ? at.toISOString() : null,
    lat: placed ? lat : null,
    lng: placed ? lng : null,
  };
}

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
