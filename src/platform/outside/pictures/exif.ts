import exifr from 'exifr';
import sharp from 'sharp';
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
/** Types whose EXIF exifr finds itself, however large the file; the others are opened by sharp. */
const READ_BY_EXIFR = new Set(['image/jpeg', 'image/tiff']);
/** Returns the EXIF of a picture as TIFF, whatever stands before it in its container; empty when there is none. */
async function exifOf(path: string): Promise<Buffer> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined);
  const exif = metadata?.exif ?? Buffer.alloc(0);
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}
const CAMERA_LENGTH = 100;
/** Returns maker and model as one name, since many models begin with the maker. */
function cameraOf(make: unknown, model: unknown): string {
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  const [maker, name] = [plain(make), plain(model)];
  const isNamed = name.toLowerCase().startsWith(maker.toLowerCase().split(' ')[0]!);
  return (isNamed ? name : `${maker} ${name}`).trim().slice(0, CAMERA_LENGTH);
}
/** Oldest year of a photograph; cameras without a date write 0000 or 1800. */
const FIRST_YEAR = 1900;
/**
 * Returns a date of EXIF as local text; null for one that no calendar has. One whose time is missing or impossible
 * keeps its day, at midnight.
 */
export function localOf(value: unknown): string | null {
  const parts = /^\s*(\d{4})[:/.-](\d{1,2})[:/.-](\d{1,2})(?!\d)(.*)$/s.exec(String(value ?? ''));
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < FIRST_YEAR || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = /^[T\s]\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/.exec(parts[4]!);
  const [hour = 0, minute = 0, second = 0] = (clock ?? []).slice(1).map((number) => Number(number ?? 0));
  const isTime = hour < 24 && minute < 60 && second < 60;
  const time = isTime ? [hour, minute, second] : [0, 0, 0];
  return `${parts[1]}-${two(month)}-${two(day)}T${time.map(two).join(':')}`;
}
/** Returns the offset of a camera from UTC as `+02:00`; undefined when it says none, or none that a zone has. */
function offsetOf(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  if (text === 'Z') return '+00:00';
  const parts = /^([+-])(\d{1,2}):?(\d{2})$/.exec(text);
  if (!parts || Number(parts[2]) > 14 || Number(parts[3]) > 59) return undefined;
  return `${parts[1]}${parts[2]!.padStart(2, '0')}:${parts[3]}`;
}
/**
 * Date and place out of EXIF, before anything is stripped. The date is local text: a camera knows no zone,
 * and reviving it would take the server's. Only with an offset is there an instant.
 */
export async function readTaken({ path, type }: LocalPicture): Promise<Taken> {
  const source = READ_BY_EXIFR.has(type) ? path : await exifOf(path);
  const tags = (await exifr
    .parse(source, {
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
  const local = localOf(tags?.['DateTimeOriginal']) ?? localOf(tags?.['CreateDate']);
  const offset = offsetOf(tags?.['OffsetTimeOriginal'] ?? tags?.['OffsetTime']);
  const lat = Number(tags?.['latitude'] ?? NaN);
  const lng = Number(tags?.['longitude'] ?? NaN);
  const placed = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  return {
    takenLocal: local,
    takenAt: local && offset ? new Date(`${local}${offset}`).toISOString() : null,
    lat: placed ? lat : null,
    lng: placed ? lng : null,
    camera: cameraOf(tags?.['Make'], tags?.['Model']),
  };
}
