import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { openPage, withBrowser, type Browser } from './browser.ts';
import { startGuardProxy } from './guard-proxy.ts';
import { OutsideError, portOf, publicAddressOf } from './network-guard.ts';

/** Pictures of web pages by the Chromium of this machine, which sees the public internet only. */
/** Milliseconds until a page counts as loaded, though parts of it still come. */
const LOAD_MS = 15_000;
/** Milliseconds in which a loaded page comes to rest. */
const REST_MS = 900;
const adHosts =
  '2mdn.net adform.net adnxs.com adservice.google.com adsrvr.org amazon-adsystem.com criteo.com criteo.net doubleclick.net googlesyndication.com googletagservices.com media.net moatads.com openx.net outbrain.com pubmatic.com rubiconproject.com smartadserver.com taboola.com teads.tv'.split(
    ' ',
  );
const bannerHosts =
  'cookiebot.com cookielaw.org onetrust.com usercentrics.eu didomi.io privacy-center.org trustarc.com cookieyes.com iubenda.com quantcast.com osano.com termly.io consentmanager.net'.split(
    ' ',
  );
const isBelow = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
const ads =
  'ins.adsbygoogle, [id^="google_ads"], [id^="div-gpt-ad"], iframe[src*="doubleclick"], [class~="advertisement"]';
const banners =
  '#onetrust-consent-sdk, #CybotCookiebotDialog, #usercentrics-root, #didomi-host, #iubenda-cs-banner, .qc-cmp2-container, .cc-window, [id*="cookie-banner" i], [class*="cookie-banner" i], [id*="cookie-consent" i], [class*="cookie-consent" i], [id*="cookie-notice" i], [class*="cookie-notice" i], [role="dialog"][aria-label*="cookie" i]';

/** Page and the size of its picture; `scale` is the number of pixels for one of the page. */
export type PageShot = {
  url: string;
  width: number;
  height: number;
  scale: number;
  noAds: boolean;
  noCookieBanners: boolean;
};
/** Returns a script that hides elements, whatever style sheets the page allows. */
const hiding = (selectors: string) => `(() => {
  const hide = new CSSStyleSheet();
  hide.replaceSync(${JSON.stringify(`${selectors} { display: none !important }`)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hide];
})()`;

async function shoot(browser: Browser, page: PageShot, refused: ReadonlySet<string>): Promise<Buffer> {
  const { send, on } = browser;
  const loaded = new Promise<void>((resolve) => {
    on('Page.loadEventFired', resolve);
  });
  await send('Browser.setDownloadBehavior', { behavior: 'deny' }).catch(() => {});
  const ask = await openPage(browser);
  await ask('Page.enable');
  await ask('Emulation.setDeviceMetricsOverride', {
    width: page.width,
    height: page.height,
    deviceScaleFactor: page.scale,
    mobile: page.width < 600,
  });
  const { errorText } = await ask<{ errorText?: string }>('Page.navigate', { url: page.url });
  if (!errorText) await Promise.race([loaded, wait(LOAD_MS)]);
  const { frameTree } = await ask<{ frameTree: { frame: { url: string; unreachableUrl?: string } } }>(
    'Page.getFrameTree',
  );
  const shownUrl = frameTree.frame.unreachableUrl ?? frameTree.frame.url;
  const shownPage = URL.canParse(shownUrl) ? new URL(shownUrl) : undefined;
  const isRefused = shownPage !== undefined && refused.has(`${shownPage.hostname}:${portOf(shownPage)}`);
  const isWeb = shownPage?.protocol === 'http:' || shownPage?.protocol === 'https:';
  if (isRefused || (shownPage && !isWeb && refused.size))
    throw new OutsideError('outside.private', `${shownPage.host} is not on the public internet`);
  if (errorText || frameTree.frame.unreachableUrl || !isWeb)
    throw new OutsideError('outside.unreachable', errorText ?? 'the page did not open');
  const selectors = [page.noAds ? ads : '', page.noCookieBanners ? banners : ''].filter(Boolean).join(', ');
  if (selectors) await ask('Runtime.evaluate', { expression: hiding(selectors) });
  await wait(REST_MS);
  const { data } = await ask<{ data: string }>('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

/**
 * Takes a picture of a web page as PNG. `dir` is a folder of its own, which the caller removes.
 *
 * @throws OutsideError outside.private, outside.unreachable, outside.slow
 */
export async function takePage(
  config: Pick<Config, 'privateHosts'>,
  chromium: string,
  page: PageShot,
  { dir, timeoutMs }: { dir: string; timeoutMs?: number },
): Promise<Buffer> {
  const url = new URL(page.url);
  await publicAddressOf(config, url.hostname, portOf(url));
  const proxy = await startGuardProxy(
    config,
    (host) => (page.noAds && isBelow(host, adHosts)) || (page.noCookieBanners && isBelow(host, bannerHosts)),
  );
  try {
    const windowSize = `${page.width},${page.height}`;
    const settings = { dir, timeoutMs, windowSize, proxyPort: proxy.port };
    return await withBrowser(chromium, settings, (browser) => shoot(browser, page, proxy.refused));
  } finally {
    proxy.close();
  }
}
