import { brand } from '../brand.ts';
import css from './shell.module.css';

/** The icon of the brand: the agency's own, else its initial on the accent, drawn by the style so that it is no part of the name (AUTH-08). */
export function BrandMark() {
  const url = brand.icon?.url ?? brand.logo?.url;
  if (url) return <img className={css.mark} src={url} alt="" />;
  return (
    <span className={`${css.mark} ${css.initial}`} data-initial={[...brand.brandName][0]?.toLocaleUpperCase()} aria-hidden />
  );
}
