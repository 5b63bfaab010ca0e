import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { fail } from '#shared/fail.ts';
import { foreignKind } from '../beside/read-beside.ts';
import { openZip } from '../tables/zip.ts';
import { readHtml } from './html.ts';

/** Files whose words are read. The product runs nothing that stands in them. */
export const fileKinds = ['pdf', 'docx', 'html', 'markdown', 'text'] as const;
export type FileKind = (typeof fileKinds)[number];
/** The words of a file with `# ` before headings. */
export type FileText = { title: string; text: string };

/** Most pages of a PDF, and characters of a file. */
const MOST_PAGES = 1000;
const MOST_TEXT = 1_000_000;
/** Bounds of a DOCX when it is unpacked. */
const DOCX_BOUNDS = { entries: 2000, unpacked: 200_000_000 };

/** Tells the kind of a file by its first bytes and its name; undefined: it is not read. */
export function fileKindOf(head: Buffer, name: string): FileKind | undefined {
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return 'docx';
  if (head.includes(0) && !isUtf16(head)) return undefined;
  if (/\.(md|markdown)$/i.test(name)) return 'markdown';
  return /^\s*<(?:!doctype html|html|head|body)\b/i.test(head.toString('utf8').slice(0, 500))
    ? 'html'
    : 'text';
}
const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
/** Decodes a text file by its mark, as UTF-8, or else as the letters of western Windows. */
function decode(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
/** @throws knowledge.file_locked, knowledge.file_damaged, knowledge.file_pages 422 */
async function readPdf(bytes: Buffer): Promise<FileText> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  }).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw fail(name === 'PasswordException' ? 'knowledge.file_locked' : 'knowledge.file_damaged', 422);
  });
  try {
    if (document.numPages > MOST_PAGES)
      throw fail('knowledge.file_pages', 422, [], { pages: document.numPages, most: MOST_PAGES });
    const { text } = await extractText(document, { mergePages: false });
    const facts = (await document.getMetadata().catch(() => null))?.info as { Title?: unknown } | undefined;
    const title = typeof facts?.Title === 'string' ? facts.Title : '';
    // An empty line says where a page ends.
    return { title, text: text.join('\n\n') };
  } finally {
    await document.cleanup();
  }
}
/** @throws knowledge.file_damaged, and what `openZip` throws */
async function readDocx(path: string, bytes: Buffer): Promise<FileText> {
  const zip = await openZip(path, DOCX_BOUNDS);
  zip.close();
  if (!zip.entries.has('word/document.xml')) throw fail('knowledge.file_kind', 415);
  const { value } = await mammoth
    .convertToHtml(
      { buffer: bytes },
      // Pictures are not read.
      { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
    )
    .catch(() => {
      throw fail('knowledge.file_damaged', 422);
    });
  for await (const page of readHtml({ html: value, url: 'about:blank' }))
    return { title: '', text: page.text };
  throw fail('knowledge.file_damaged', 422);
}
/** Reads the words of a local file. @throws as the readers of its kind */
export async function* readDocument({
  path,
  kind,
}: {
  path: string;
  kind: FileKind;
}): AsyncGenerator<FileText> {
  const bytes = await readFile(path);
  const words = await (async (): Promise<FileText> => {
    if (kind === 'pdf') return readPdf(bytes);
    if (kind === 'docx') return readDocx(path, bytes);
    const text = decode(bytes).replace(/^\uFEFF/, '');
    if (kind === 'html')
      for await (const page of readHtml({ html: text, url: 'about:blank' }))
        return { title: page.title, text: page.text };
    return { title: '', text };
  })();
  const text = words.text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .toWellFormed()
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (!text) throw fail('knowledge.file_empty', 422);
  if (text.length > MOST_TEXT) throw fail('knowledge.file_large', 413);
  yield { title: words.title.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 300), text };
}
/** Documents as people write them. */
export const documentFile = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readDocument',
    memoryMb: 512,
    cpuMs: 60_000,
    waitMs: 120_000,
    tooMuch: 'knowledge.too_much',
  },
  readDocument,
);
