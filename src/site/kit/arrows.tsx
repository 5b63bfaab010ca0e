import type { Language } from '#shared/endpoint.ts';
import { siteWords } from '../words.ts';
import { Icon } from './icon.tsx';
import './arrows.css';

/**
 * Shows previous and next for a row that scrolls sideways, of which `of` is the id; the behaviour shows them if
 * the row is longer than its place.
 */
export function Arrows({
  of,
  steps,
  language,
}: {
  of: string;
  /** Pixels of a step on wide screens, and under 600 px (SITE-69). */
  steps: readonly [wide: number, narrow: number];
  language: Language;
}) {
  const t = siteWords(language);
  return (
    <span className="arr" data-arrows={of} data-steps={steps.join(' ')} hidden>
      <button type="button" aria-controls={of} aria-label={t('previousOne')}>
        <Icon name="previous" flip />
      </button>
      <button type="button" aria-controls={of} aria-label={t('nextOne')}>
        <Icon name="next" flip />
      </button>
    </span>
  );
}
