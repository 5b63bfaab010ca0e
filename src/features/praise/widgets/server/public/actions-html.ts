import { createHash } from 'node:crypto';
import { direction, type Language } from '#shared/language.ts';
import { escapeHtml } from '#shared/html.ts';
import type { WidgetData } from '../../contract-data.ts';
import { styleOf } from '../../rules-style.ts';
import { viewOf, widgetWords, type Make } from '../../rules-view.ts';

/** A part of a document that is HTML already. */
type Html = { html: string };
const EMPTY = new Set(['img', 'path']);
const make: Make<Html> = (tag, attributes, ...children) => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
  if (EMPTY.has(tag)) return { html: `<${tag}${written}>${tag === 'path' ? '</path>' : ''}` };
  const inner = children
    .filter((child) => child !== null)
    .map((child) => (typeof child === 'string' ? escapeHtml(child) : child.html))
    .join('');
  return { html: `<${tag}${written}>${inner}</${tag}>` };
};

const PAGE_STYLE = 'html,body{margin:0}main{container-type:inline-size}';
/** Returns the document of a widget, which needs no script, and the policy that goes with it. */
export function documentOf(
  data: WidgetData,
  { language, ancestors, discovery }: { language: Language; ancestors: string; discovery: string | null },
): { body: string; policy: string } {
  const style = `${PAGE_STYLE}${styleOf(data)}`;
  const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const title = widgetWords(language)('title', { business: data.business });
  const links =
    discovery === null
      ? ''
      : `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${discovery}&format=json`)}" title="${escapeHtml(title)}"><link rel="alternate" type="text/xml+oembed" href="${escapeHtml(`${discovery}&format=xml`)}" title="${escapeHtml(title)}">`;
  const view = viewOf(make, data, { language }).html;
  return {
    body: `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${links}<style>${style}</style></head><body><main>${view}</main></body></html>`,
    policy: `default-src 'none'; style-src ${styleHash}; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  };
}
