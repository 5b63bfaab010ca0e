import { createHash } from 'node:crypto';
import { pictureUrl, srcSet } from '#shared/picture-url.ts';
import { escapeHtml } from '#shared/html.ts';
import { comma } from '#shared/language.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { cutAtWord } from '#shared/text/graphemes.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { publicPlace } from '../../rules.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { Item } from '../queries.ts';

/** Height in pixels at which other sites show the card of an item, which is 600 pixels wide at most. */
export const CARD_HEIGHT = 460;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Returns the first picture of an item that has files. */
export const photoOf = ({ cover, media }: Item) =>
  cover?.base ? cover : media.find(({ kind, base }) => kind === 'image' && base !== null);
/** Returns the title of an item as its page shows it. */
export const titleOf = ({ title, titleWritings }: Item): string => cutAtWord(titleWritings || title, 120);

/** Writes the style of a card in the colors of its site. */
function styleOf({ theme, accent }: { theme: string; accent: string | null }): string {
  const colors = rolesOf(theme, accent);
  return [
    '*{box-sizing:border-box}html,body{margin:0;block-size:100%}',
    `body{font:16px/1.5 system-ui,sans-serif;background:${colors['surface-1']};color:${colors['text']}}`,
    'a{display:flex;flex-direction:column;block-size:100%;color:inherit;text-decoration:none}',
    'a:focus-visible{outline:3px solid;outline-offset:-3px}',
    'picture{flex:1;min-block-size:0}img{display:block;inline-size:100%;block-size:100%;object-fit:cover}',
    'div{padding:14px 16px}b{display:block;overflow-wrap:anywhere}',
    `span{color:${colors['muted']};overflow-wrap:anywhere}`,
  ].join('');
}
/**
 * Writes the card of an item that other sites show in a frame: photo, title, place and business, all of it one link. It
 * has no script, so that it works in the sandbox into which publishing programs put frames of strangers.
 */
export function itemCardDocument(
  site: Site,
  { frame, settings }: SiteData,
  item: Item,
  address: string,
): { body: string; policy: string } {
  const photo = photoOf(item);
  const place = publicPlace(item.city || item.neighborhood, settings.flags.provideMapView);
  const note = [frame.businessName, place].filter(Boolean).join(comma(site.language));
  const style = styleOf({ theme: frame.theme ?? site.theme, accent: site.primaryColor });
  const sizes = '(max-width: 600px) 100vw, 600px';
  const picture = photo?.base
    ? `<picture>${photo.avif ? `<source type="image/avif" srcset="${escapeHtml(srcSet(photo, 'avif'))}" sizes="${sizes}">` : ''}<source type="image/webp" srcset="${escapeHtml(srcSet(photo, 'webp'))}" sizes="${sizes}"><img src="${escapeHtml(pictureUrl(photo.base, photo.sizes.includes('680x680') ? '680x680' : '480x480', 'jpeg'))}" alt="${escapeHtml(photo.alt)}"></picture>`
    : '';
  return {
    policy: `default-src 'none'; img-src 'self'; style-src ${hash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    body: `<!doctype html><html lang="${site.language}" dir="${frame.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titleOf(item))}</title><style>${style}</style></head><body><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${picture}<div><b>${escapeHtml(titleOf(item))}</b><span>${escapeHtml(note)}</span></div></a></body></html>`,
  };
}
