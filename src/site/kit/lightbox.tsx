import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { Picture as Shape } from '#shared/picture.ts';
import { srcSet } from '#shared/picture.ts';
import { siteWords } from '../words.ts';
import { Icon } from './icon.tsx';
import { largeUrl } from './picture.tsx';
import './lightbox.css';

/**
 * Shows a link to a picture or film, which the lightbox behaviour opens in the page. All links of a page form one row.
 */
export function PhotoLink({
  picture,
  label,
  className,
  children,
}: {
  picture: Shape;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  // A film plays without a poster too.
  if (picture.base === null && picture.film === null) return <>{children}</>;
  return (
    <a
      className={className}
      href={picture.film ?? largeUrl(picture)}
      data-photo={picture.kind}
      data-set={srcSet(picture, 'webp') || undefined}
      data-caption={picture.caption || undefined}
      data-alt={picture.alt || undefined}
      aria-label={label}
    >
      {children}
    </a>
  );
}

/** Shows the empty dialog of the lightbox, once a page; the behaviour fills it from the links. */
export function Lightbox({ title, language }: { title: string; language: Language }) {
  const t = siteWords(language);
  return (
    <dialog
      className="lb"
      id="lightbox"
      aria-label={t('photosOf', { name: title })}
      data-of={t('photoN', { n: '{n}' })}
      data-video-tag={t('videoTag')}
      data-video-error={t('videoError')}
    >
      <header>
        <p>
          <b>{title}</b> <span className="n num" data-lb="count" aria-live="polite" />
        </p>
        <form method="dialog">
          <button type="submit" aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </form>
      </header>
      <figure data-lb="stage" />
      <button className="lb-p" type="button" data-lb="previous" aria-label={t('previousPhoto')}>
        <Icon name="previous" flip />
      </button>
      <button className="lb-n" type="button" data-lb="next" aria-label={t('nextPhoto')}>
        <Icon name="next" flip />
      </button>
      <footer>
        <p data-lb="caption" aria-live="polite" />
        <ol data-lb="strip" />
      </footer>
    </dialog>
  );
}
