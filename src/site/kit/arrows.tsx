import type { Language } from '#shared/endpoint.ts';
import { siteWords } from '../words.ts';
import { Icon } from './icon.tsx';
import './arrows.css';

/**
 * Previous and next for a row that scrolls sideways; the behaviour shows them where the row is longer than
 * its place. `of`: the row's id.
 */
export function Arrows({ of, language }: { of: string; language: Language }) {
  const t = siteWords(language);
  return (
    <span className="arr" data-arrows={of} hidden>
      <button type="button" aria-controls={of} aria-label={t('previousOne')}>
        <Icon name="previous" flip />
      </button>
      <button type="button" aria-controls={of} aria-label={t('nextOne')}>
        <Icon name="next" flip />
      </button>
    </span>
  );
}
