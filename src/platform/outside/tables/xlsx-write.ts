import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Most characters that Excel keeps in a cell. */
const LONGEST_CELL = 32_767;

const parts: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Returns a text as XML holds it, without the characters that XML cannot hold. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (character) => escapes[character]!);

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;
const cellXml = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
};
async function* sheetXml(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  for await (const cells of rows) yield `<row>${cells.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/**
 * Writes rows as an Excel workbook of one sheet, row by row. Texts are cells of text, which Excel never runs as
 * formulas, whatever they begin with.
 */
export function writeXlsx(rows: AsyncIterable<Cell[]>): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = new PassThrough();
  sheet.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  return output;
}
