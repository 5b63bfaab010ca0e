import { languageTable } from '#shared/language.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { direction } from '#shared/language.ts';
import type { PageHead, RenderInput, RenderPage } from '#shared/page.ts';
import type { PageData, PageName } from '#shared/pages.ts';
import { counterpart, derive, themes, themeCss } from '#shared/theme/palette.ts';
import { withoutMarks } from '#shared/words.ts';
import { pages } from './features.tsx';
import { fillIslands, IslandJobs, type IslandJob } from './kit/island.tsx';
import { placeholderCss } from './kit/placeholders/placeholders.ts';
import type { PageProps } from './page.ts';
import './kit/base.css';
import './kit/frame.css';
import './kit/bars.css';
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
/** Script of previews that keeps how far a page was scrolled from one load to the next. */
const PLACE =
  "try{const k='place '+location.pathname,s=sessionStorage,b=()=>scrollTo(0,+s[k]||0);history.scrollRestoration='manual';addEventListener('DOMContentLoaded',b);addEventListener('load',()=>{b();addEventListener('scroll',()=>{s[k]=scrollY},{passive:true})})}catch{}";
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

/** Texts that browsers, search engines and networks show of a page have no marks of direction around names. */
const text = (value: string) =>
  withoutMarks(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
/** Returns the html tag; `plate`: the logo needs another background; `choice`: visitors choose light or dark. */
function htmlTag(
  name: PageName,
  { site, data, head, language, direction: own }: Input,
  { scheme }: Theme,
  { plate, choice }: { plate: boolean; choice: boolean },
): string {
  const isCounted = site.kind === 'account' && !head.linksApart;
  const item = name === 'item' && 'id' in data ? ` data-item="${data.id}"` : '';
  const counted = isCounted ? ` data-page="${name}"${item}` : '';
  const marks = `${counted}${plate ? ' data-logo="plate"' : ''}${choice ? ` data-other="${scheme === 'dark' ? 'light' : 'dark'}"` : ''}`;
  return `<html lang="${language}" dir="${own ?? direction(language)}" data-theme="${text(site.theme)}"${marks}>`;
}
const named = (name: string, content: string) => `<meta name="${name}" content="${text(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}">`;
/** Feeds of a site, by their media types. */
const feeds = [
  { type: 'application/rss+xml', href: '/feed.xml' },
  { type: 'application/feed+json', href: '/feed.json' },
];
/** Returns the metadata of a page for browsers, search engines and social networks. */
function metaOf({ site, head, language }: Input, theme: Theme): string {
  const bar = head.vars?.['--c-header-bg'] ?? barOf(site.theme, theme);
  const { title, description, canonical, image, imageAlt, imageSize, noindex } = head;
  const alternates = noindex ? [] : (head.alternates ?? []);
  return [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title>`,
    description ? named('description', description) : '',
    head.author ? named('author', head.author) : '',
    head.keywords ? named('keywords', head.keywords) : '',
    canonical && !noindex ? `<link rel="canonical" href="${text(canonical)}">` : '',
    noindex ? '<meta name="robots" content="noindex">' : '',
    head.linksApart ? '<base target="_blank">' : '',
    ...(head.feeds === undefined || noindex
      ? []
      : feeds.map(
          ({ type, href }) =>
            `<link rel="alternate" type="${type}" title="${text(head.feeds!)}" href="${href}">`,
        )),
    head.oembed && !noindex
      ? `<link rel="alternate" type="application/json+oembed" title="${text(title)}" href="${text(head.oembed)}">`
      : '',
    ...alternates.map((a) => `<link rel="alternate" hreflang="${text(a.lang)}" href="${text(a.href)}">`),
    `<meta name="theme-color" content="${bar}"><meta property="og:type" content="website"><meta property="og:locale" content="${languageTable[language].region}">`,
    property('og:title', title),
    description ? property('og:description', description) : '',
    canonical ? property('og:url', canonical) : '',
    image
      ? property('og:image', image) +
        (imageSize
          ? property('og:image:width', String(imageSize.width)) +
            property('og:image:height', String(imageSize.height))
          : '') +
        (imageAlt ? property('og:image:alt', imageAlt) : '') +
        named('twitter:card', 'summary_large_image') +
        named('twitter:image', image)
      : '',
    property('og:site_name', site.brandName),
    // Safari takes no drawings as icons, so there are pictures as well.
    '<link rel="icon" type="image/png" sizes="192x192" href="/app-icon/192.png"><link rel="apple-touch-icon" href="/app-icon/180.png">',
    `<link rel="icon" href="${text(site.icon?.url.split('#')[0] ?? '/favicon.svg')}"${site.icon ? '' : ' type="image/svg+xml"'}>`,
    site.stored ? named('brand', JSON.stringify(site.stored)) : '',
    `<link rel="manifest" href="/site.webmanifest"><link rel="preload" as="font" type="font/woff2" href="${fonts[languageTable[language].script]}" crossorigin>`,
  ].join('');
}

/**
 * Returns links to the files that the islands of a page begin with, so that browsers ask for them at once and not one
 * after the other. An island that waits for its use costs nothing until then.
 */
function preloadsOf(jobs: IslandJob[], files: Input['assets']['islands']): string {
  const needed = jobs.filter(({ on }) => on !== 'use').flatMap(({ name }) => files?.[name] ?? []);
  return [...new Set(needed)].map((file) => `<link rel="modulepreload" href="${text(file)}">`).join('');
}

/**
 * Renders a page as the parts of its HTML. `styles` and `scripts` are what stands in it beside the style sheet of the page. The result
 * depends on the input only.
 */
export const render: RenderPage = (name, input) => {
  const Page: ComponentType<PageProps<PageData[typeof name]>> = pages[name];
  const { site, head, language, assets } = input;
  const css = head.css ?? '';
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
  const placeholders = placeholderCss(body);
  const scripts = [...(other ? [SCHEME] : []), ...(head.keepsPlace ? [PLACE] : [])];
  const json = (value: unknown) => withoutMarks(JSON.stringify(value)).replaceAll('<', '\\u003c');
  const script = assets.script && `<script type="module" src="${text(assets.script)}"></script>`;
  const jsonLd = (head.jsonLd ?? []).map(
    (entry) => `<script type="application/ld+json">${json(entry)}</script>`,
  );
  return {
    html: [
      `<!doctype html>${htmlTag(name, input, theme, { plate: foreign, choice: other !== '' })}<head>${metaOf(input, theme)}`,
      ...scripts.map((code) => `<script>${code}</script>`),
      `<style>${brand}</style><style>`,
      assets.css,
      `</style>${css && `<style>${css}</style>`}${placeholders && `<style id="placeholders">${placeholders}</style>`}${script}${preloadsOf(jobs, assets.islands)}${jsonLd.join('')}</head><body>`,
      fillIslands(body, jobs),
      '</body></html>',
    ],
    styles: [brand, css, placeholders].filter(Boolean),
    scripts,
  };
};
