import { firstSigns } from '#shared/text/graphemes.ts';
import { brand, brandTitle } from '../brand.ts';
import css from './shell.module.css';

/**
 * Shows the icon of the brand: that of the agency, else its initial, drawn by CSS so that screen readers do not read it
 * (AUTH-08); on the product's own host the mark of the landing page.
 */
export function BrandMark() {
  const url = brand.icon?.url ?? brand.logo?.url;
  if (url) return <img className={css.mark} src={url} alt="" />;
  if (brand.kind === 'app')
    return (
      <svg className={css.mark} viewBox="-4 -4 32 32" aria-hidden>
        <path d="M1.5 1.5h21v21h-21z" fill="none" stroke="currentColor" strokeWidth="2.6" />
        <path d="M2 9.500h20V22H2z" fill="currentColor" />
        <path
          d="M7 15.500l3.400 3.400 6.600-7.400"
          fill="none"
          stroke="var(--ground, var(--surface-1))"
          strokeWidth="2.2"
        />
      </svg>
    );
  return (
    <span
      className={`${css.mark} ${css.initial}`}
      data-initial={firstSigns(brandTitle, 1).toLocaleUpperCase()}
      aria-hidden
    />
  );
}
