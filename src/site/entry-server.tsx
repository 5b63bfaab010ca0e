import { renderToStaticMarkup } from 'react-dom/server';
import { direction } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { counterpart, derive, themes, themeCss } from '#shared/theme/palette.ts';
import { pages } from './features.tsx';
import { withParts, type Part } from './kit/apart.ts';
import { fillIslands, IslandJobs, type IslandJob } from './kit/island.tsx';
import type { PageHead, SiteInfo } from './page.ts';
import './kit/base.css';
import latinFont from '#shared/fonts/inter-latin.woff2?url';
import arabicFont from '#shared/fonts/plex-arabic-400.woff2?url';

type Input = { site: SiteInfo; data: unknown; head: PageHead; path: string; language: Language; direction?: 'ltr' | 'rtl'; assets: { script: string; /** The same for all pages of a kind. */ css: Uint8Array } };

/** Takes over the choice of light or dark made in the application of this host, before anything is painted; the policy names it by its hash. */
const SCHEME = 'try{const{dataset:d}=document.documentElement;if(localStorage.scheme===d.other)d.scheme=d.other}catch{}';
const locales = { en: 'en_US', tr: 'tr_TR', ar: 'ar_AR' };
const bars = new Map<string, string>();
/** The colour of the header, for the bar of the phone around it. */
function barOf(name: string, theme: (typeof themes)[string]): string {
  const known = bars.get(name) ?? derive(theme)['surface-1']!;
  bars.set(name, known);
  return known;
}
/** Owners choose these values: whatever has not exactly the shape of a colour or a number is left out. */
function varsCss(vars: PageHead['vars']): string {
  const own = Object.entries(vars ?? {}).filter(([name, value]) => /^--[a-z-]+$/.test(name) && /^(#[0-9a-f]{6}|\d+(\.\d+)?)$/i.test(value));
  return own.length ? `:root{${own.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
}

/**
 * (page name, data) → HTML, in parts: one long string with a single character beyond Latin-1 in it would be made and written at twice
 * the size. `brand` is the text of the first style element, `scripts` are those that stand in the page. Pure: no database, no request, no clock.
 */
export function render(name: string, input: Input): { parts: Part[]; brand: string; scripts: string[] } {
  const Page = pages[name];
  if (!Page) throw new Error(`no page named ${name} in src/site/features.tsx`);
  const { site, head, language, assets } = input, jobs: IslandJob[] = [], theme = themes[site.theme] ?? themes['default']!, own = themes[site.ownTheme ?? site.theme] ?? theme;
  const other = head.schemes ? themeCss(counterpart(themes[site.theme] ? site.theme : 'default'), site.primaryColor, ':root[data-scheme]') : '';
  // A logo is drawn for the theme of its business: in another kind of light, or on a picture, it stands on a piece of that paper.
  const brand = themeCss(site.theme, site.primaryColor) + other + varsCss({ ...head.vars, ...(own !== theme ? { '--logo-paper': derive(own)['surface-1']! } : {}) }), foreign = own.scheme !== theme.scheme;
  const body = withParts(() => renderToStaticMarkup(<IslandJobs value={jobs}><Page site={site} data={input.data as never} path={input.path} language={language} /></IslandJobs>));
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const top = `<!doctype html><html lang="${language}" dir="${input.direction ?? direction(language)}" data-theme="${text(site.theme)}"${foreign ? ' data-logo="plate"' : ''}${other ? ` data-other="${theme.scheme === 'dark' ? 'light' : 'dark'}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(head.title)}</title>${
    head.description ? `<meta name="description" content="${text(head.description)}">` : ''}${head.canonical && !head.noindex ? `<link rel="canonical" href="${text(head.canonical)}">` : ''}${head.noindex ? '<meta name="robots" content="noindex">' : ''}${head.linksApart ? '<base target="_blank">' : ''}${
    (head.noindex ? [] : (head.alternates ?? [])).map((a) => `<link rel="alternate" hreflang="${text(a.lang)}" href="${text(a.href)}">`).join('')}<meta name="theme-color" content="${barOf(site.theme, theme)}"><meta property="og:type" content="website"><meta property="og:locale" content="${locales[language]}"><meta property="og:title" content="${text(head.title)}">${
    head.description ? `<meta property="og:description" content="${text(head.description)}">` : ''}${head.canonical ? `<meta property="og:url" content="${text(head.canonical)}">` : ''}${
    head.image ? `<meta property="og:image" content="${text(head.image)}">${head.imageAlt ? `<meta property="og:image:alt" content="${text(head.imageAlt)}">` : ''}<meta name="twitter:card" content="summary_large_image">` : ''}<meta property="og:site_name" content="${text(site.brandName)}"><link rel="icon" href="${text(site.icon?.url ?? '/favicon.svg')}"${site.icon ? '' : ' type="image/svg+xml"'}>${site.stored ? `<meta name="brand" content="${text(JSON.stringify(site.stored))}">` : ''}<link rel="manifest" href="/site.webmanifest"><link rel="preload" as="font" type="font/woff2" href="${language === 'ar' ? arabicFont : latinFont}" crossorigin>${other ? `<script>${SCHEME}</script>` : ''}<style>${brand}</style><style>`;
  const rest = `</style>${assets.script ? `<script type="module" src="${text(assets.script)}"></script>` : ''}${
    (head.jsonLd ?? []).map((entry) => `<script type="application/ld+json">${json(entry)}</script>`).join('')}</head><body>`;
  return { parts: [top, assets.css, rest, ...body.put(fillIslands(body.html, jobs)), '</body></html>'], brand, scripts: other ? [SCHEME] : [] };
}
