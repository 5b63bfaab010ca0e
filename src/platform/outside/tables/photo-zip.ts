import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '#shared/fail.ts';
import { foreignKind } from '../beside/read-beside.ts';
import { openZip, type ZipBounds } from './zip.ts';

/** Bounds of an archive of photographs. */
const BOUNDS: ZipBounds = { entries: 20_000, unpacked: 8_000_000_000 };
/** Most bytes of one photograph. */
const LARGEST = 100_000_000;
/** Media types of photographs by the ends of their names. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
};
/** Returns the media type of a photograph by its name, undefined for other files. */
export const photoType = (name: string): string | undefined => types[posix.extname(name).toLowerCase()];
/** Files that systems add beside the photographs. */
const isHidden = (name: string): boolean => /(^|\/)(\.|__MACOSX\/)/.test(name);

/** A folder of an archive that holds photographs; the empty name is the archive itself. */
export type PhotoFolder = { name: string; photos: string[] };
/** A file of an archive that is no photograph. */
export type OtherFile = { left: 'file' };
/** Lists the folders of an archive in the order of their names, each with its photographs, then its other files. @throws as `openZip` */
export async function* readPhotoFolders({ path }: { path: string }): AsyncGenerator<PhotoFolder | OtherFile> {
  const zip = await openZip(path, BOUNDS);
  zip.close();
  const folders = new Map<string, string[]>();
  let others = 0;
  for (const name of zip.entries.keys()) {
    if (isHidden(name) || name.endsWith('/')) continue;
    if (!photoType(name)) {
      others++;
      continue;
    }
    const dir = posix.dirname(name);
    const folder = dir === '.' ? '' : dir;
    const photos = folders.get(folder) ?? [];
    photos.push(name);
    folders.set(folder, photos);
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  for (const [name, photos] of [...folders].sort(([a], [b]) => compare(a, b)))
    yield { name, photos: photos.sort(compare) };
  for (let n = 0; n < others; n++) yield { left: 'file' };
}
/** Tells of an archive whether it is a workbook or holds photographs. @throws as `openZip` */
export async function* readZipKind({ path }: { path: string }): AsyncGenerator<'xlsx' | 'photos' | 'other'> {
  const zip = await openZip(path, BOUNDS);
  zip.close();
  if (zip.entries.has('xl/workbook.xml')) yield 'xlsx';
  else yield [...zip.entries.keys()].some(photoType) ? 'photos' : 'other';
}
const zipLimits = {
  module: new URL(import.meta.url),
  memoryMb: 256,
  cpuMs: 60_000,
  waitMs: 120_000,
  tooMuch: 'import.too_much',
  smallBytes: 20_000,
} as const;
/** Archives of photographs: their folders. */
export const photoZip = foreignKind({ ...zipLimits, reader: 'readPhotoFolders' }, readPhotoFolders);
/** Archives of which the kind is not known. */
export const anyZip = foreignKind({ ...zipLimits, reader: 'readZipKind' }, readZipKind);

/** An open archive of photographs. Close it in the end. */
export type PhotoZip = {
  /** Unpacks one photograph to a path. @throws import.file_gone 410, media.too_large 413, import.zip_damaged 422 */
  unpack: (name: string, to: string) => Promise<void>;
  close: () => void;
};
/** Opens an archive of photographs. @throws as `openZip` */
export async function openPhotos(path: string): Promise<PhotoZip> {
  const zip = await openZip(path, BOUNDS);
  return {
    close: zip.close,
    async unpack(name, to) {
      const entry = zip.entries.get(name);
      if (!entry) throw fail('import.file_gone', 410);
      if (entry.uncompressedSize > LARGEST) throw fail('media.too_large', 413);
      await pipeline(await zip.read(entry), createWriteStream(to)).catch(() => {
        throw fail('import.zip_damaged', 422);
      });
    },
  };
}
