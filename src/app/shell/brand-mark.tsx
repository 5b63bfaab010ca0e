import { brand } from '../brand.ts';
import css from './shell.module.css';

/** The icon of the brand: the agency's own, else its initial on the accent (AUTH-08). */
export function BrandMark() {
  const url = brand.icon?.url ?? brand.logo?.url;
  if (url) return <img className={css.mark} src={url} alt="" style={{ objectFit: 'contain', background: 'none' }} />;
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="2" fill="var(--accent)" />
      <text x="16" y="22.500" textAnchor="middle" fontSize="18" fontWeight="650" fill="var(--accent-contrast)">{[...brand.brandName][0]?.toLocaleUpperCase()}</text>
    </svg>
  );
}
