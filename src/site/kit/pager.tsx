import type { Language } from '#shared/endpoint.ts';
import { siteWords } from '../words.ts';

/**
 * Shows the link to the next page of a list, which the load-more behaviour appends instead (SITE-34).
 */
export function Pager({
  next,
  first,
  language,
  label,
  tap = false,
}: {
  next: string | null;
  first: string | null;
  language: Language;
  label?: string;
  /** Loads by a tap only, never by scrolling. */
  tap?: boolean;
}) {
  const t = siteWords(language);
  if (!next && !first) return null;
  return (
    <p className="pager">
      {first && (
        <a className="btn btn-line" href={first}>
          {t('toStart')}
        </a>
      )}
      {next && (
        <a className="btn btn-line" data-more={tap ? 'tap' : ''} href={next} rel="next nofollow">
          {label ?? t('showMore')}
        </a>
      )}
    </p>
  );
}
