import type { Language } from '#shared/endpoint.ts';
import type { LandingWords } from '../words.ts';
import './product-picture.css';

/** One of each for every language (scripts/make-product-pictures.ts). */
const pictures = import.meta.glob<string>('../pictures/product-*.webp', { eager: true, import: 'default' });
/** Screens of which there are pictures. */
export type Shown = 'editor' | 'gallery' | 'home' | 'testimonials';
/** A picture of the product as it is, in the language of who looks at it, in a thin frame. */
export const ProductPicture = ({
  of,
  t,
  language,
  caption,
}: {
  of: Shown;
  t: LandingWords;
  language: Language;
  caption?: string;
}) => (
  <figure className="shot">
    <img
      src={pictures[`../pictures/product-${of}-${language}.webp`]}
      alt={t(`${of}Alt`)}
      width="1200"
      height="750"
      loading="lazy"
    />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);
