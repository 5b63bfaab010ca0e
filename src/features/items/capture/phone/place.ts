import { parse } from 'exifr/dist/lite.esm.mjs';
import type { Spot } from '../rules.ts';

const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
/** Reads place and time from a photo; null where it says none, or is damaged. */
export async function readExif(file: Blob): Promise<{ spot: Spot | null; takenAt: string | null }> {
  const tags = await parse(file, {
    pick: ['DateTimeOriginal', 'GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
    gps: true,
  }).catch(() => undefined);
  const { latitude: lat, longitude: lng, DateTimeOriginal: taken } = tags ?? {};
  // 0, 0 lies in the sea: cameras write it when they know no place.
  const isPlaced = isDegree(lat, 90) && isDegree(lng, 180) && (lat !== 0 || lng !== 0);
  const isTimed = taken instanceof Date && !Number.isNaN(taken.getTime());
  return { spot: isPlaced ? { lat, lng } : null, takenAt: isTimed ? taken.toISOString() : null };
}

/** Milliseconds for which a position counts, and within which the phone must have one. */
const FRESH_MS = 120_000;
const PATIENCE_MS = 10_000;
/** Asks the phone where it is; null where it does not say. The first time it asks the person. */
export const readSpot = (): Promise<Spot | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  });
/** Tells whether the phone gives its position without asking, asks first, or refuses. */
export async function placePermission(): Promise<'granted' | 'prompt' | 'denied'> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

const THUMB_EDGE = 160;
/** Makes a small picture for the list; null for a file that the browser cannot read. */
export async function makeThumb(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: THUMB_EDGE, resizeQuality: 'low' });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7));
  } catch {
    return null;
  }
}
