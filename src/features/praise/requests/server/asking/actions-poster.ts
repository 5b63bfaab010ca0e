import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { withTemp } from '#features/media/media/server/derive/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findChromium } from '#platform/outside/guard/browser.ts';
import { printPage } from '#platform/outside/guard/print-pdf.ts';
import type { Place } from '#platform/place.ts';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { escapeHtml } from '#shared/html.ts';
import { direction } from '#shared/language.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { POSTER_MINUTES, posterSizes } from '../../contract-asking.ts';
import { pageWords, siteWords } from '../actions-words.ts';
import { addressOf, canShowAgain, posterOf, shortHashOf } from '../links/actions-link.ts';
import { siteBrandOf, type SiteBrand } from '../links/actions-new.ts';
import * as links from '../links/queries-links.ts';
import { settingsOf } from '../settings/actions.ts';
import { inLanguage } from '../settings/actions-texts.ts';

/** Owner of all orders: the address of a poster does not say whose it is. */
const PRINTER = 'printer';
type Size = (typeof posterSizes)[number];
/** Sides of the paper in millimeters, and of what stands on it. */
const papers = {
  a4: { width: 210, height: 297, code: 104, name: 20, headline: 42, text: 20, margin: 22 },
  a6: { width: 105, height: 148, code: 56, name: 11, headline: 21, text: 11, margin: 9 },
} as const;
const orders = sealedToken(
  'testimonial poster',
  z.object({ accountId: z.uuid(), linkId: z.uuid(), size: z.enum(posterSizes) }),
);

/** Returns the secret path of a poster. @throws not_found 404, testimonials.no_site 409, testimonials.no_printer 409 */
export async function makePoster(
  { tx, services, accountId }: Place,
  linkId: string,
  size: Size,
): Promise<{ href: string }> {
  const link = await links.openLinkRow(tx, accountId, linkId);
  if (!link) throw notFound();
  if (!(await siteBrandOf(tx, accountId))) throw fail('testimonials.no_site', 409);
  const request = { accountId, linkId };
  if (!link.isOpen && !canShowAgain(services, request, link.secretHash)) throw notFound();
  if (!(await findChromium(services.config))) throw fail('testimonials.no_printer', 409);
  await links.noteShort(tx, accountId, linkId, shortHashOf(services, request));
  const token = orders.write(services, PRINTER, { ...request, size }, POSTER_MINUTES);
  return { href: `/testimonial-poster/${token}` };
}

const fontOf = async (name: string): Promise<string> =>
  `url(data:font/woff2;base64,${(
    await readFile(fileURLToPath(new URL(`#shared/fonts/${name}.woff2`, import.meta.url)))
  ).toString('base64')})`;
/** Returns the poster as a document that names nothing outside of itself. */
async function documentOf(
  { size, locale, site }: { size: Size; locale: Language; site: SiteBrand },
  texts: { headline: string; message: string; scan: string; address: string; qr: string },
): Promise<string> {
  const paper = papers[size];
  const roles = rolesOf(site.theme, site.primaryColor);
  const e = escapeHtml;
  const [latin, turkish, arabic, bold] = await Promise.all(
    ['inter-latin', 'inter-turkish', 'plex-arabic-400', 'plex-arabic-600'].map(fontOf),
  );
  return `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><title>${e(site.name)}</title><style>
@font-face{font-family:P;src:${latin};font-weight:400 700}
@font-face{font-family:P;src:${turkish};font-weight:400 700;unicode-range:U+11E-11F,U+130,U+15E-15F,U+20BA}
@font-face{font-family:P;src:${arabic};font-weight:400;unicode-range:U+600-6FF}
@font-face{font-family:P;src:${bold};font-weight:600 700;unicode-range:U+600-6FF}
@page{size:${paper.width}mm ${paper.height}mm;margin:0}
*{box-sizing:border-box;margin:0}
body{width:${paper.width}mm;height:${paper.height}mm;overflow:hidden;display:flex;flex-direction:column;align-items:center;text-align:center;font-family:P,sans-serif;color:#1a1a1a;background:#fff;-webkit-print-color-adjust:exact}
header{width:100%;padding:${paper.margin * 0.6}mm ${paper.margin}mm;background:${roles.accent};color:${roles['accent-contrast']};font-size:${paper.name}pt;font-weight:600;overflow-wrap:anywhere}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:${paper.margin * 0.4}mm;padding:0 ${paper.margin}mm}
h1{font-size:${paper.headline}pt;line-height:1.15;font-weight:600;max-height:3.6em;overflow:hidden;text-wrap:balance}
p{font-size:${paper.text}pt;line-height:1.4;max-height:5.7em;overflow:hidden}
svg{width:${paper.code}mm;height:${paper.code}mm}
footer{padding:0 ${paper.margin}mm ${paper.margin * 0.7}mm;font-size:${paper.text * 0.8}pt;direction:ltr;overflow-wrap:anywhere}
</style></head><body><header>${e(site.name)}</header><main><h1>${e(texts.headline)}</h1><p>${e(texts.message)}</p>${texts.qr}<p><b>${e(texts.scan)}</b></p></main><footer>${e(texts.address)}</footer></body></html>`;
}

/** One poster at a time in this process: a browser takes much memory. */
let tail: Promise<unknown> = Promise.resolve();
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = tail.then(work, work);
  tail = turn.catch(() => {});
  return turn;
}
/**
 * Prints the poster of a token, in the brand of the account and in the language of the request.
 *
 * @throws not_found 404 for a token that is altered or expired, and a request that is over; testimonials.no_printer 409
 */
export async function printPoster(services: Services, token: string): Promise<{ pdf: Buffer; name: string }> {
  const order = orders.read(services, PRINTER, token);
  if (!order) throw notFound();
  const { accountId, linkId, size } = order;
  const html = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const link = await links.openLinkRow(tx, accountId, linkId);
    const site = await siteBrandOf(tx, accountId);
    if (!link || !site) throw notFound();
    const { locale } = link;
    const request = { accountId, linkId };
    const address = link.isOpen
      ? await posterOf(services, request, site)
      : await addressOf(services, request, { ...site, locale });
    const settings = inLanguage(await settingsOf(tx, accountId), locale);
    const t = siteWords(locale);
    return documentOf(
      { size, locale, site },
      {
        headline: settings.headerTitle || t('headline'),
        message: settings.customMessage || t('message'),
        scan: pageWords(locale)('posterScan'),
        address: address.short.replace(/^https?:\/\//, ''),
        qr: address.qr,
      },
    );
  });
  const chromium = await findChromium(services.config);
  if (!chromium) throw fail('testimonials.no_printer', 409);
  const pdf = await alone(() => withTemp(services, (dir) => printPage(chromium, html, papers[size], dir)));
  return { pdf, name: `poster-${size}.pdf` };
}
