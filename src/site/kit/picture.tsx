import type { Picture as Shape } from '#shared/picture.ts';
import { pictureUrl, wholeSizes } from '#shared/picture-url.ts';
import { withDense } from '#shared/pictures/picture-sizes.ts';
import { Icon, iconHtml } from './icon.tsx';
import { placeholderOf } from './placeholders/placeholders.ts';

/** A picture and its place on the page. */
type Props = {
  picture: Shape | null;
  /** The `sizes` attribute: the width of the picture on the page. */
  sizes: string;
  /** Only for the first picture of a page, which is loaded first (a page preloads pictures that are not lazy). */
  first?: boolean;
  /** A face, for which the square crop of 200 px is enough on any screen (MEDIA-13). */
  face?: boolean;
  /** '' = decoration beside a text that says the same; without it the picture's own description. */
  alt?: string;
  className?: string;
};

const special = /["&<>]/;
/** Escapes a text for HTML that is written as text, in an attribute or between tags. */
export const escaped = (text: string): string =>
  special.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;

const largestFirst = ['680x680', '1280x1280', '480x480', '1280x720', '200x200'] as const;

/**
 * Returns the content of `<picture>` as text, since thirty of them as elements take longer than the rest of the
 * page. Every value is escaped here; the addresses are those of srcSet and pictureUrl, written once for both
 * formats.
 */
function sources(
  picture: Shape,
  base: string,
  { sizes, first = false, face = false, alt, className }: Props,
): string {
  const width = Number(picture.width ?? 1200);
  const height = Number(picture.height ?? 800);
  const longest = Math.max(width, height);
  const sizesAttribute = escaped(withDense(sizes));
  const path = escaped(base);
  if (face && picture.sizes.includes('200x200'))
    return `<source type="image/webp" srcset="/files/${path}_200x200.webp"><img${className ? ` class="${escaped(className)}"` : ''} src="${escaped(pictureUrl(base, '200x200', 'jpeg'))}" alt="${escaped(alt ?? picture.alt)}" width="200" height="200" decoding="async" loading="lazy">`;
  let avif = '';
  let webp = '';
  for (const [size, edge] of wholeSizes) {
    if (!picture.sizes.includes(size)) continue;
    const wide = Math.round(width * Math.min(1, edge / longest));
    const comma = webp ? ', ' : '';
    webp += `${comma}/files/${path}_${size}.webp ${wide}w`;
    if (picture.avif) avif += `${comma}/files/${path}_${size}.avif ${wide}w`;
  }
  const fallback = largestFirst.find((size) => picture.sizes.includes(size)) ?? '480x480';
  return `${avif && `<source type="image/avif" srcset="${avif}" sizes="${sizesAttribute}">`}${webp && `<source type="image/webp" srcset="${webp}" sizes="${sizesAttribute}">`}<img${className ? ` class="${escaped(className)}"` : ''} src="${escaped(pictureUrl(base, fallback, 'jpeg'))}" alt="${escaped(alt ?? picture.alt)}" width="${width}" height="${height}"${placeholderOf(picture.hash)} decoding="async"${first ? ' fetchpriority="high"' : ' loading="lazy"'}>`;
}

/**
 * Shows a picture in AVIF, WebP and JPEG with its size, so that nothing moves, or a placeholder until it is ready
 * (MEDIA-03, MEDIA-04). It has no style attribute, which the policy forbids.
 */
export function Picture(props: Props) {
  const { picture, alt, className } = props;
  if (!picture || picture.base === null)
    return (
      <span
        className={`nopic ${className ?? ''}`}
        role="img"
        aria-label={alt ?? picture?.alt ?? ''}
        aria-hidden={(alt ?? picture?.alt ?? '') === '' || undefined}
      >
        <Icon name="picture" />
      </span>
    );
  return <picture dangerouslySetInnerHTML={{ __html: sources(picture, picture.base, props) }} />;
}

/** Returns a picture as text, for lists that write whole cards as text. */
export function pictureHtml(props: Props): string {
  const { picture, alt, className } = props;
  const label = alt ?? picture?.alt ?? '';
  if (!picture || picture.base === null)
    return `<span class="nopic ${escaped(className ?? '')}" role="img" aria-label="${escaped(label)}"${label === '' ? ' aria-hidden="true"' : ''}>${iconHtml('picture')}</span>`;
  return `<picture>${sources(picture, picture.base, props)}</picture>`;
}

/** Returns the address of the largest size, for a link that opens the picture by itself. */
export const largeUrl = (picture: Shape): string =>
  pictureUrl(
    picture.base ?? '',
    picture.sizes.includes('1280x1280') ? '1280x1280' : (picture.sizes.at(-1) ?? '480x480'),
    'jpeg',
  );

/** Returns the first image with an address, never videos and sounds (MEDIA-38, MEDIA-04). */
export const coverOf = (media: readonly Shape[]): Shape | null =>
  media.find((medium) => medium.kind === 'image' && medium.base !== null) ?? null;
