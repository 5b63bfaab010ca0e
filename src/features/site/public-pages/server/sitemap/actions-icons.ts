import type { FastifyReply } from 'fastify';
import type { Site } from '#platform/http/host-lookup.ts';
import { escapeHtml } from '#shared/html.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { firstSigns } from '#shared/text/graphemes.ts';

/** Draws the first letter of the name on the accent color, until somebody uploads an icon. */
export function letterIcon(site: Site, theme: Site['theme']): string {
  const colors = rolesOf(theme, site.primaryColor);
  const letter = [...site.brandName.trim()][0]?.toUpperCase() ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colors['accent']}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${colors['accent-contrast']}">${escapeHtml(letter)}</text></svg>`;
}

/** Sends the uploaded icon, or leads to it; browsers follow no redirect to a data URL. */
export function sendIcon(site: Site, reply: FastifyReply): FastifyReply {
  const url = site.icon?.url.split('#')[0] ?? '/favicon.svg';
  const [, mediaType, isBase64, data = ''] = /^data:(image\/[\w+.-]+)(;base64)?,(.*)$/s.exec(url) ?? [];
  if (mediaType === undefined) return reply.redirect(url, 302);
  return reply
    .type(mediaType)
    .header('cache-control', 'public, max-age=3600')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(isBase64 ? Buffer.from(data, 'base64') : decodeURIComponent(data));
}

/** Writes the manifest of a site, by which browsers name it and show its icon. */
export const manifestOf = ({ brandName, language, icon }: Site): string =>
  JSON.stringify({
    name: brandName,
    short_name: firstSigns(brandName, 30),
    start_url: '/',
    display: 'browser',
    lang: language,
    icons: [
      ...(icon ? [{ src: icon.url, sizes: 'any' }] : []),
      ...['192', '512'].map((size) => ({
        src: `/app-icon/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });
