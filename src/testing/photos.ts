import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Shot = {
  tone: string;
  size?: number;
  turned?: boolean;
  calm?: boolean;
  date?: string;
  at?: [lat: number, lng: number];
  serial?: string;
};
const BAND = 24;

/** Returns degrees as EXIF has them: degrees, minutes and hundredths of seconds. */
function degrees(value: number): string {
  const all = Math.round(Math.abs(value) * 360_000);
  return `${Math.floor(all / 360_000)}/1 ${Math.floor((all % 360_000) / 6000)}/1 ${all % 6000}/100`;
}

/**
 * Makes a JPEG as of a camera: with noise and EXIF. `turned`: rotated by its EXIF orientation; `calm`: less noise, which
 * makes derivatives four times as fast.
 */
export async function photograph({
  tone,
  size = 600,
  turned = false,
  calm = false,
  date,
  at,
  serial,
}: Shot): Promise<Buffer> {
  const short = Math.round((size * 2) / 3);
  const width = turned ? short : size;
  const height = turned ? size : short;
  const noise = calm ? 7 : 63;
  const color = [1, 3, 5].map((i) => Number.parseInt(tone.slice(i, i + 2), 16));
  // A red band at the top shows later whether the picture is upright.
  const pixels = randomBytes(width * height * 3);
  const red = (i: number) => (i % 3 ? 0 : 255);
  const noisy = (i: number) =>
    Math.max(0, Math.min(255, color[i % 3]! + (pixels[i]! & noise) - (noise >> 1)));
  for (let i = 0; i < pixels.length; i++) pixels[i] = i < width * BAND * 3 ? red(i) : noisy(i);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(turned ? 270 : 0)
    .withMetadata({ orientation: turned ? 6 : 1 })
    .withExifMerge({
      IFD2: { ...(date ? { DateTimeOriginal: date } : {}), ...(serial ? { BodySerialNumber: serial } : {}) },
      ...(at
        ? {
            IFD3: {
              GPSLatitudeRef: at[0] < 0 ? 'S' : 'N',
              GPSLatitude: degrees(at[0]),
              GPSLongitudeRef: at[1] < 0 ? 'W' : 'E',
              GPSLongitude: degrees(at[1]),
            },
          }
        : {}),
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Returns whether a picture is shown upright. */
export async function standsUpright(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return data[at]! > 180 && data[at + 1]! < 90;
  };
  return (
    [0.1, 0.5, 0.9].every((part) => red(Math.floor(info.width * part), 1)) &&
    !red(Math.floor(info.width / 2), info.height - 2)
  );
}

/** Makes a photo with noise, which compresses as badly as a real one. */
export const makePhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c08040',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
