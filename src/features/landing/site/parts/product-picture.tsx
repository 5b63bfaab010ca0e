import editor from '../pictures/product-editor.webp';
import gallery from '../pictures/product-gallery.webp';
import home from '../pictures/product-home.webp';
import testimonials from '../pictures/product-testimonials.webp';
import type { LandingWords } from '../words.ts';
import './product-picture.css';

const pictures = { editor, gallery, home, testimonials };
export type Shown = keyof typeof pictures;
/** A picture of the product as it is, in a thin frame. */
export const ProductPicture = ({ of, t, caption }: { of: Shown; t: LandingWords; caption?: string }) => (
  <figure className="shot"><img src={pictures[of]} alt={t(`${of}Alt`)} width="1200" height="750" loading="lazy" />{caption && <figcaption>{caption}</figcaption>}</figure>
);
