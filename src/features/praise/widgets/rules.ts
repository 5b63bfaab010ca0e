import { escapeHtml } from '#shared/html.ts';

/** Kinds of widgets. */
export const kinds = ['carousel', 'wall', 'badge', 'single'] as const;
/** Name of a kind of widgets. */
export type Kind = (typeof kinds)[number];
/** Most widgets of an account. */
export const MOST_WIDGETS = 50;
/** Most hosts of a widget. */
export const MOST_HOSTS = 30;
/** Most testimonials of a widget. */
export const MOST_ENTRIES = 24;
/** Seconds for which browsers and caches may keep the data of a widget; twice as many stay below a minute. */
export const CACHE_SECONDS = 25;
/** Path of the script that other sites load. */
export const SCRIPT_PATH = '/widgets/v1.js';

/** Heights of the boxes in pixels. */
const heights: Record<Kind, number> = { carousel: 400, wall: 640, badge: 84, single: 400 };
/** Largest and smallest height of a box in pixels. */
export const HEIGHT = { least: 60, most: 2000 } as const;
/** Returns the height of the box of a widget in pixels, which host pages reserve before the script runs. */
export const heightOf = ({ kind, height }: { kind: Kind; height: number | null }): number =>
  height ?? heights[kind];

/**
 * Returns the name of a host as it is stored: from an address or a name, in lower case, without `www.`; `*.` before
 * it means every name below. Undefined if it is none.
 */
export function hostOf(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  const isWild = bare.startsWith('*.');
  const address = /^https?:\/\//.test(bare) ? bare : `https://${isWild ? bare.slice(2) : bare}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, '');
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(
    host,
  );
  if (!isName || host.length > 200 || url.username || (!host.includes('.') && host !== 'localhost'))
    return undefined;
  return isWild ? `*.${host}` : host;
}
/** Tells whether a page of this host may show a widget. */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/^www\./, '');
  return hosts.some((allowed) =>
    allowed.startsWith('*.') ? name.endsWith(allowed.slice(1)) : name === allowed,
  );
}
/** Returns the sources of `frame-ancestors` for the hosts of a widget. */
export function ancestorsOf(hosts: readonly string[]): string {
  const names = hosts.flatMap((host) => (host.startsWith('*.') ? [host] : [host, `www.${host}`]));
  return ["'self'", ...names.flatMap((name) => [`https://${name}:*`, `http://${name}:*`])].join(' ');
}

/** Tells whether a widget shows a selection; its words then say so, and its average counts all (designs 0.13). */
export const isSelection = (choice: { from: string; minRating: number | null }): boolean =>
  choice.from !== 'all' || choice.minRating !== null;

/** The part of a widget that its code is made from. */
type Coded = { id: string; name: string; kind: Kind; height: number | null };
/** Returns the code by which another site shows a widget: a script, plain HTML, and the address for oEmbed. */
export function codesOf(
  widget: Coded,
  { origin, business }: { origin: string; business: string },
): { script: string; html: string; address: string } {
  const height = heightOf(widget);
  const address = `${origin}/widgets/${widget.id}`;
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(business)}</a>`;
  return {
    address,
    script: `<div data-widget="${widget.id}"><svg width="1" height="${height}" display="block" aria-hidden="true"></svg><noscript>${link}</noscript></div>\n<script async src="${escapeHtml(origin)}${SCRIPT_PATH}"></script>`,
    html: frameOf(address, { title: business, height }),
  };
}
/** Returns an iframe that shows the document of a widget, which works without a script. */
export const frameOf = (
  address: string,
  { title, height, width = '100%' }: { title: string; height: number; width?: number | string },
): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`;
/** Returns the directives that a page with a strict content security policy needs for the script. */
export const directivesOf = (origin: string): string =>
  `script-src ${origin}; connect-src ${origin}; img-src ${origin}; media-src ${origin}`;
