import type { Language } from '#shared/endpoint.ts';
import type { LandingWords } from '../words.ts';
import './product-picture.css';

/** Pictures of the product by language (scripts/make-product-pictures.ts). */
const pictures = import.meta.glob<string>('../pictures/product-*.webp', { eager: true, import: 'default' });
/** Screens with a picture. */
export type ProductScreen = 'editor' | 'gallery' | 'home' | 'testimonials';
/** Shows a picture of the product in the language of the visitor, in a thin frame. */
export const ProductPicture = ({
  of,
  t,
  language,
  caption,
}: {
  of: ProductScreen;
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
