import { languageTable } from '#shared/language.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { direction } from '#shared/language.ts';
import type { PageHead, RenderInput, RenderPage } from '#shared/page.ts';
import type { PageData, PageName } from '#shared/pages.ts';
import { counterpart, derive, themes, themeCss } from '#shared/theme/palette.ts';
import { pages } from './features.tsx';
import { fillIslands, IslandJobs, type IslandJob } from './kit/island.tsx';
import type { PageProps } from './page.ts';
import './kit/base.css';
import './kit/frame.css';
import './kit/page.css';
import latinFont from '#shared/fonts/inter-latin.woff2?url';
import arabicFont from '#shared/fonts/plex-arabic-400.woff2?url';

type Input = RenderInput<PageName>;
type Theme = (typeof themes)[string];

/** Font files that are loaded ahead of the style sheets, by script. */
const fonts = { latin: latinFont, arabic: arabicFont };
/**
 * Script that takes over the choice of light or dark of the application on this host before the first paint; the
 * policy allows it by its hash.
 */
const SCHEME =
  'try{const{dataset:d}=document.documentElement;if(localStorage.scheme===d.other)d.scheme=d.other}catch{}';
const bars = new Map<string, string>();
/** Returns the color of the header, for the bar of the phone around it. */
function barOf(name: string, theme: Theme): string {
  const color = bars.get(name) ?? derive(theme)['surface-1']!;
  bars.set(name, color);
  return color;
}
/** Returns the style of values that owners choose; other values than colors and numbers are left out. */
function varsCss(vars: PageHead['vars']): string {
  const own = Object.entries(vars ?? {}).filter(
    ([name, value]) => /^--[a-z-]+$/.test(name) && /^(#[0-9a-f]{6}|\d+(\.\d+)?)$/i.test(value),
  );
  return own.length ? `:root{${own.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
}

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Returns the html tag; `plate`: the logo needs another background; `choice`: visitors choose light or dark. */
function htmlTag(
  { site, language, direction: own }: Input,
  { scheme }: Theme,
  { plate, choice }: { plate: boolean; choice: boolean },
): string {
  const marks = `${plate ? ' data-logo="plate"' : ''}${choice ? ` data-other="${scheme === 'dark' ? 'light' : 'dark'}"` : ''}`;
  return `<html lang="${language}" dir="${own ?? direction(language)}" data-theme="${text(site.theme)}"${marks}>`;
}
const named = (name: string, content: string) => `<meta name="${name}" content="${text(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}">`;
/** Returns the metadata of a page for browsers, search engines and social networks. */
function metaOf({ site, head, language }: Input, theme: Theme): string {
  const { title, description, canonical, image, imageAlt, noindex } = head;
  const alternates = noindex ? [] : (head.alternates ?? []);
  return [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title>`,
    description ? named('description', description) : '',
    canonical && !noindex ? `<link rel="canonical" href="${text(canonical)}">` : '',
    noindex ? '<meta name="robots" content="noindex">' : '',
    head.linksApart ? '<base target="_blank">' : '',
    ...alternates.map((a) => `<link rel="alternate" hreflang="${text(a.lang)}" href="${text(a.href)}">`),
    `<meta name="theme-color" content="${barOf(site.theme, theme)}"><meta property="og:type" content="website"><meta property="og:locale" content="${languageTable[language].region}">`,
    property('og:title', title),
    description ? property('og:description', description) : '',
    canonical ? property('og:url', canonical) : '',
    image
      ? property('og:image', image) +
        (imageAlt ? property('og:image:alt', imageAlt) : '') +
        '<meta name="twitter:card" content="summary_large_image">'
      : '',
    property('og:site_name', site.brandName),
    `<link rel="icon" href="${text(site.icon?.url ?? '/favicon.svg')}"${site.icon ? '' : ' type="image/svg+xml"'}>`,
    site.stored ? named('brand', JSON.stringify(site.stored)) : '',
    `<link rel="manifest" href="/site.webmanifest"><link rel="preload" as="font" type="font/woff2" href="${fonts[languageTable[language].script]}" crossorigin>`,
  ].join('');
}

/**
 * Renders a page as HTML. `brand` is the text of the first style element, `scripts` are the inline scripts. The
 * result depends on the input only.
 */
export const render: RenderPage = (name, input) => {
  const Page: ComponentType<PageProps<PageData[typeof name]>> = pages[name];
  const { site, head, language, assets } = input;
  const jobs: IslandJob[] = [];
  const theme = themes[site.theme] ?? themes['default']!;
  const own = themes[site.ownTheme ?? site.theme] ?? theme;
  const foreign = own.scheme !== theme.scheme;
  const other = head.schemes
    ? themeCss(
        counterpart(themes[site.theme] ? site.theme : 'default'),
        site.primaryColor,
        ':root[data-scheme]',
      )
    : '';
  // A logo is drawn for the theme of its business: with the other scheme, or on a picture, it gets a plate in
  // the color of that theme.
  const brand =
    themeCss(site.theme, site.primaryColor) +
    other +
    varsCss({ ...head.vars, ...(own !== theme ? { '--logo-paper': derive(own)['surface-1']! } : {}) });
  const body = renderToStaticMarkup(
    <IslandJobs value={jobs}>
      <Page site={site} data={input.data} path={input.path} language={language} />
    </IslandJobs>,
  );
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const script = assets.script && `<script type="module" src="${text(assets.script)}"></script>`;
  const jsonLd = (head.jsonLd ?? []).map(
    (entry) => `<script type="application/ld+json">${json(entry)}</script>`,
  );
  return {
    html: [
      `<!doctype html>${htmlTag(input, theme, { plate: foreign, choice: other !== '' })}<head>${metaOf(input, theme)}`,
      other && `<script>${SCHEME}</script>`,
      `<style>${brand}</style><style>${assets.css}</style>${script}${jsonLd.join('')}</head>`,
      `<body>${fillIslands(body, jobs)}</body></html>`,
    ].join(''),
    brand,
    scripts: other ? [SCHEME] : [],
  };
};
