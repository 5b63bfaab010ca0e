import type { ComponentProps } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { siteWords } from '../words.ts';

/** Captions of a video in a language. */
export type Captions = { language: Language; src: string };
/** Shows a video; what it says where it cannot be played stands in it (MEDIA-25) and beside it (MEDIA-30). */
export function Film({
  language,
  captions = [],
  ...props
}: Omit<ComponentProps<'video'>, 'children'> & { language: Language; captions?: Captions[] }) {
  const t = siteWords(language);
  return (
    <video {...props} data-film-error={t('videoError')}>
      {captions.length === 0 && <track kind="captions" />}
      {captions.map((track) => (
        <track
          key={track.language}
          kind="captions"
          src={track.src}
          srcLang={track.language}
          label={new Intl.DisplayNames([track.language], { type: 'language' }).of(track.language)}
          default={track.language === language}
        />
      ))}
      {t('videoTag')}
    </video>
  );
}
