import { frameOf } from '../../rules.ts';
import { escapeHtml } from '#shared/html.ts';

/** The answer of an oEmbed provider (https://oembed.com), type `rich`. */
export type Embedding = {
  version: '1.0';
  type: 'rich';
  title: string;
  provider_name: string;
  provider_url: string;
  cache_age: number;
  width: number;
  height: number;
  html: string;
  /** A picture for programs that show no frame. */
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
};
/** Document that is embedded, with its height in pixels and, where it has one, a picture of it. */
type Embedded = {
  path: string;
  height: number;
  title: string;
  thumbnail?: { url: string; width: number; height: number } | undefined;
};
const USUAL_WIDTH = 600;
/** Returns a number of pixels of a query; undefined if it is none. */
function pixels(value: unknown): number | undefined {
  const count = Number(value);
  return typeof value === 'string' && Number.isInteger(count) && count > 0 ? count : undefined;
}
/** Returns what a site embeds for a document of ours, not larger than it asked for. */
export function embeddingOf(
  { path, height: own, title, thumbnail }: Embedded,
  { origin, business }: { origin: string; business: string },
  limits: { maxwidth?: unknown; maxheight?: unknown },
): Embedding {
  const width = Math.min(USUAL_WIDTH, pixels(limits.maxwidth) ?? USUAL_WIDTH);
  const height = Math.min(own, pixels(limits.maxheight) ?? own);
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: business,
    provider_url: origin,
    cache_age: 3600,
    width,
    height,
    html: frameOf(`${origin}${path}`, { title, height, width }),
    ...(thumbnail
      ? {
          thumbnail_url: thumbnail.url,
          thumbnail_width: thumbnail.width,
          thumbnail_height: thumbnail.height,
        }
      : {}),
  };
}
/** Writes an embedding as XML. */
export const xmlOf = (embedding: Embedding): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${Object.entries(embedding)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join('')}</oembed>`;
