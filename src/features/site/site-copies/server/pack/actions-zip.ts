import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { InnerGet } from '#platform/http/pages/inner-pages.ts';
import type { Storage } from '#platform/outside/storage.ts';
import { languages } from '#shared/language.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators } from '#shared/words.ts';
import { copy as ar } from '../../messages/ar-copy.ts';
import { copy as en } from '../../messages/en-copy.ts';
import { copy as tr } from '../../messages/tr-copy.ts';
import type { CrawledSite } from './actions-crawl.ts';
import { assetFile, pageForDisk, type Needs } from './actions-html.ts';

const wordsIn = translators({ en, tr, ar });
/** Files beside the pages of one copy, and the bytes of the largest; larger films stay on the site. */
const MOST_FILES = 60_000;
const LARGEST = 200_000_000;
/** Files between two notes of the progress. */
const NOTE_EVERY = 100;

/** Everything that a copy is written from. */
type Source = CrawledSite & {
  get: InnerGet;
  origin: string;
  /** Path of the zip on this machine. */
  target: string;
  storage: Storage;
  now: Date;
};
function noteOf(html: string, { origin, now }: Source) {
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  const noteLanguage = languages.find((name) => name === language) ?? 'en';
  const t = wordsIn(noteLanguage);
  const date = dateText(now, 'longDay', noteLanguage);
  return { text: t('note', { host: new URL(origin).host, date }), link: t('toSite') };
}
/** Reads a file that pages need: uploaded pictures from the storage, all others as a visitor gets them. */
async function bodyOf(path: string, { storage, get }: Source): Promise<Readable | undefined> {
  if (/^\/files\/(?:image|video)\//.test(path)) {
    const key = decodeURI(path.slice('/files/'.length));
    const stored = await storage.stat(key);
    return stored && stored.size <= LARGEST ? storage.get(key) : undefined;
  }
  const { status, body } = await get(path);
  return status === 200 ? Readable.from([body]) : undefined;
}
const END_OF = /\.(?:css|js|svg)$/;

/** Writes the zip of a site; returns the number of files beside its pages. */
export async function writeZip(
  source: Source,
  progress: (share: number) => Promise<unknown>,
): Promise<number> {
  const { texts, files, origin, target, now } = source;
  const zip = new ZipFile();
  const zipFile = pipeline(zip.outputStream, createWriteStream(target));
  zipFile.catch(() => {});
  const needs: Needs = new Set();
  for (const [key, path] of texts) {
    const html = (await readFile(path)).toString();
    const page = pageForDisk(html, { key, files, origin, note: noteOf(html, source) }, needs);
    zip.addBuffer(Buffer.from(page), files.get(key)!, { mtime: now });
  }
  let count = 0;
  for (const path of [...needs].slice(0, MOST_FILES)) {
    const body = await bodyOf(path, source);
    if (!body) continue;
    count += 1;
    const file = assetFile(decodeURI(path));
    await new Promise<void>((resolve, reject) => {
      body.once('end', resolve).once('error', reject);
      zipFile.catch(reject);
      zip.addReadStream(body, file, { mtime: now, compress: END_OF.test(file) });
    });
    if (count % NOTE_EVERY === 0) await progress(count / needs.size);
  }
  zip.end();
  await zipFile;
  return count;
}
