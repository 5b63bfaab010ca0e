import type { Language } from '#shared/endpoint.ts';
import type { Disclosed } from '#shared/web/disclosure.ts';
import { siteWords } from '../../words.ts';

/** Tells readers of a testimonial that a reward was offered for it, and that AI helped to write it. */
export function Disclosure({ of, language }: { of: Disclosed; language: Language }) {
  const t = siteWords(language);
  if (!of.reward && !of.isAiAssisted) return null;
  return (
    <p className="told small muted">
      {of.reward && (
        <span>
          {t('rewardTold')} <bdi>{of.reward}</bdi>
        </span>
      )}{' '}
      {of.isAiAssisted && <span>{t('helpTold')}</span>}
    </p>
  );
}
