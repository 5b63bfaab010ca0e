import { escapeHtml } from '#shared/html.ts';
import { fileOf, isLeftOut, pageKey, pictureOf, relative } from '../../rules.ts';
import { unescape } from './actions-crawl.ts';

/** Files that a page of a copy needs beside it, by their paths on the site. */
export type Needs = Set<string>;
/** A page that is written for a copy. */
export type PageOfCopy = {
  /** Its key, and the names of the files of all pages by their keys. */
  key: string;
  files: ReadonlyMap<string, string>;
  origin: string;
  /** Words for readers of the copy: what it is, and the way to the site. */
  note: { text: string; link: string };
};
const isAsset = (path: string) => /^\/(?:assets|files|cards)\//.test(path) || path === '/favicon.svg';
/** Name of a file of the site in the zip. */
export const assetFile = (path: string): string => path.replace(/^\//, '');

const NOTE_STYLE =
  '.copy-note{padding:8px 16px;font-size:14px;text-align:center;background:#1c2321;color:#fff}.copy-note a{color:inherit}';
/** Moves the line between before and after: the one script that works from disk. */
const SCRIPT = `addEventListener('input',({target})=>{if(target.type==='range'&&target.closest('[data-compare]'))target.parentElement.style.setProperty('--v',target.value)});`;

/** Returns the HTML of a page with addresses that work from disk, and adds to `needs` the files that it shows. */
export function pageForDisk(html: string, { key, files, origin, note }: PageOfCopy, needs: Needs): string {
  const own = files.get(key) ?? fileOf(key);
  const base = new URL(key, origin);
  /** Returns the address of something on the site as a page of the copy names it. */
  const addressOf = (text: string): string => {
    const value = unescape(text);
    if (value === '' || value.startsWith('#') || value.startsWith('data:')) return text;
    const address = URL.parse(value, base.href);
    if (!address || address.origin !== base.origin) return text;
    if (isAsset(address.pathname)) {
      const path = pictureOf(address.pathname);
      needs.add(path);
      return escapeHtml(relative(own, assetFile(decodeURI(path))));
    }
    const page = pageKey(address);
    const file = page === undefined ? undefined : files.get(page);
    return escapeHtml(file === undefined ? address.href : relative(own, file) + address.hash);
  };
  const setOf = (text: string): string =>
    text
      .split(',')
      .map((part) => part.trim().split(/\s+/))
      .filter(([address]) => address !== undefined && !isLeftOut(address))
      .map(([address, ...rest]) => [addressOf(address!), ...rest].join(' '))
      .join(', ');
  const way = `<a href="${escapeHtml(base.href)}">${escapeHtml(note.link)}</a>`;
  return html
    .replace(/ data-page="[^"]*"/, '')
    .replace(/ data-item="[^"]*"/, '')
    .replace(/<script\b[^>]*type="module"[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:manifest|modulepreload|preload)"[^>]*>/g, '')
    .replace(/<source\b[^>]*type="image\/(?:avif|jpeg)"[^>]*>/g, '')
    .replace(/<form\b[^>]*method="post"[\s\S]*?<\/form>/gi, `<p>${way}</p>`)
    .replace(/(<form\b[^>]*?\s)action="([^"]*)"/g, (_, start: string, action: string) => {
      const address = URL.parse(unescape(action), base.href);
      return `${start}action="${escapeHtml(address?.href ?? base.href)}"`;
    })
    .replace(
      /(<(?:a|link|img|source|video|audio|use|image)\b[^>]*?)\s(href|src|poster)="([^"]*)"/g,
      (_, start: string, name: string, value: string) => {
        const isFixed = /rel="(?:canonical|alternate)"/.test(start);
        const fixed = URL.parse(unescape(value), base.href)?.href ?? value;
        return `${start} ${name}="${isFixed ? escapeHtml(fixed) : addressOf(value)}"`;
      },
    )
    .replace(/(<(?:video|img)\b[^>]*?)\sposter="([^"]*)"/g, (_, start: string, value: string) =>
      value.startsWith('/') ? `${start} poster="${addressOf(value)}"` : `${start} poster="${value}"`,
    )
    .replace(
      /\s(srcset|imagesrcset)="([^"]*)"/gi,
      (_, name: string, value: string) => ` ${name}="${setOf(value)}"`,
    )
    .replace(/(<iframe\b[^>]*?)\ssrc="([^"]*)"/g, (_, start: string, value: string) => {
      const address = URL.parse(unescape(value), base.href);
      return `${start} src="${escapeHtml(address?.href ?? value)}"`;
    })
    .replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
      const local = css.replace(
        /url\((["']?)(\/[^"')]*)\1\)/g,
        (_url, _quote, path: string) => `url("${addressOf(path)}")`,
      );
      return `<style>${local}</style>`;
    })
    .replace('</head>', `<style>${NOTE_STYLE}</style><script>${SCRIPT}</script></head>`)
    .replace(
      /<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/,
      (start) =>
        `${start}<aside class="copy-note" aria-label="${escapeHtml(base.host)}">${escapeHtml(note.text)} ${way}</aside>`,
    );
}
