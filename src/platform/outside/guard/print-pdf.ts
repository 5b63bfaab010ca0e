import { openPage, withBrowser } from './browser.ts';

/** A port without a listener, so that the document cannot use the network. */
const NO_PROXY = 9;
/** Length of a side in millimeters. */
export type PaperSize = { width: number; height: number };
const inches = (millimeters: number): number => millimeters / 25.4;
/**
 * Prints a self-contained HTML document as a PDF with one page. `dir` is a temporary folder, which the caller removes.
 *
 * @throws OutsideError outside.slow
 */
export const printPage = (
  chromium: string,
  html: string,
  { width, height }: PaperSize,
  dir: string,
): Promise<Buffer> =>
  withBrowser(chromium, { dir, proxyPort: NO_PROXY }, async (browser) => {
    const ask = await openPage(browser);
    await ask('Page.enable');
    const { frameTree } = await ask<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
    await ask('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    await ask('Runtime.evaluate', {
      expression: 'document.fonts.ready.then(() => true)',
      awaitPromise: true,
    });
    const { data } = await ask<{ data: string }>('Page.printToPDF', {
      paperWidth: inches(width),
      paperHeight: inches(height),
      marginTop: 0,
      marginBottom: 0,
      marginLeft: 0,
      marginRight: 0,
      printBackground: true,
      preferCSSPageSize: true,
      pageRanges: '1',
    });
    return Buffer.from(data, 'base64');
  });
