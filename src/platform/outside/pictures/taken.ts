import exifr from 'exifr';
import sharp from 'sharp';
import { isHeic } from '../heic.ts';
import type { LocalPicture } from '../pictures.ts';

/** When and where a picture was taken, as far as it says; degrees, null = unknown. */
export type Taken = {
  takenLocal: string | null;
  takenAt: string | null;
  lat: number | null;
  lng: number | null;
  /** Maker and model; empty when the file does not say. */
  camera: string;
};
/** Reads EXIF of HEIC by sharp, which knows the container; exifr fails where offsets have a base. */
const exifOfHeic = async (path: string): Promise<Buffer> =>
  (
    await sharp(path)
      .metadata()
      .catch(() => undefined)
  )?.exif ?? Buffer.alloc(0);
const CAMERA_LENGTH = 100;
/** Returns maker and model as one name, since many models begin with the maker. */
function cameraOf(make: unknown, model: unknown): string {
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  const [maker, name] = [plain(make), plain(model)];
  const isNamed = name.toLowerCase().startsWith(maker.toLowerCase().split(' ')[0]!);
  return (isNamed ? name : `${maker} ${name}`).trim().slice(0, CAMERA_LENGTH);
}
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
        'Make',
        'Model',
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
    camera: cameraOf(tags?.['Make'], tags?.['Model']),
  };
}
