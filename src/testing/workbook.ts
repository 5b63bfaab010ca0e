import { makeZip } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Makes a workbook of one sheet with these rows as XML and these shared texts; style 1 shows dates. */
export function makeWorkbook(rows: string, shared: string[], more: Record<string, string> = {}): Buffer {
  const texts = shared.map((text) => `<si><t>${text.replaceAll('<', '&lt;')}</t></si>`).join('');
  return makeZip({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Jobs" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}
