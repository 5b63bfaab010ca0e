import { direction } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture as Shape } from '#shared/picture.ts';
import { isUpright } from '#shared/picture-url.ts';
import { siteWords } from '../words.ts';
import { Picture } from './picture.tsx';
import './compare.css';

/**
 * Shows before and after under one range input, or side by side without a script. Two upright pictures keep
 * their shape. `name` names the item for screen readers.
 */
export function Compare({
  before,
  after,
  name,
  language,
  wide = false,
  first = false,
  sizes = '(max-width: 860px) 190vw, 1280px',
}: {
  before: Shape;
  after: Shape;
  name: string;
  language: Language;
  wide?: boolean;
  /** The first pair of its page: its picture of after is loaded first. */
  first?: boolean;
  sizes?: string;
}) {
  const t = siteWords(language);
  const dir = direction(language);
  const tall = isUpright(before) && isUpright(after);
  const flat = wide ? 'ba wide' : 'ba';
  const painted = tall ? '(max-width: 860px) 100vw, 76vh' : sizes;
  return (
    <div className={tall ? 'ba tall' : flat} data-compare>
      <div className="a">
        <Picture picture={after} sizes={painted} first={first} alt={after.alt || `${t('after')}: ${name}`} />
        <span className="tag">
          <bdi dir={dir}>{t('after')}</bdi>
        </span>
      </div>
      <div className="b">
        <Picture
          picture={before}
          sizes={painted}

          alt={before.alt || `${t('before')}: ${name}`}
        />
        <span className="tag">
          <bdi dir={dir}>{t('before')}</bdi>
        </span>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="46"
        autoComplete="off"
        aria-label={t('compare', { name })}
      />
      <i className="bar" aria-hidden="true" />
    </div>
  );
}
