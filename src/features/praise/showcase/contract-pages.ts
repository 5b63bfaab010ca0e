import { z } from 'zod';
import type { Disclosed } from '#shared/web/disclosure.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import { endpoint, id, pageQuery } from '#shared/endpoint.ts';
import { picture, type Picture } from '#shared/picture.ts';

/** The data of the page that a customer shares (TEST-02 to 11). */
export type ShareData = {
  hero: { cover: Picture | null; title: string; subtitle: string };
  testimonial: {
    customerName: string;
    customerTitle: string;
    description: string;
    rating: number | null;
    video: Picture | null;
    /** Languages of the captions of the video. */
    captions: string[];
    told: Disclosed;
  };
  gallery: { title: string; photos: Picture[]; pairs: { before: Picture; after: Picture }[] };
  message: string;
  callToAction: string;
  button: { label: string; href: string };
  phone: string;
  /** The id of the testimonial. */
  id: string;
  /** The address to share. */
  url: string;
  /** Not published yet: only its customer sees it, by the secret. */
  isHidden: boolean;
};

/** A testimonial as everybody may see it (TEST-51): without email address and consent. */
const publicEntity = z.object({
  id,
  relatedTo: id.nullable(),
  sP: z.literal('published'),
  customerName: z.string(),
  customerTitle: z.string(),
  customerPhoto: picture.nullable(),
  cover: picture.nullable(),
  video: picture.nullable(),
  description: z.string(),
  rating: z.number().int().min(1).max(5).nullable(),
  /** The reward that was offered for it, to be told beside the words; '' none. */
  reward: z.string(),
  /** AI helped to write it, to be told beside the words. */
  isAiAssisted: z.boolean(),
  presentation: z.object({ customerName: z.string(), rating: z.number().nullable() }),
  updateDate: z.object({ seconds: z.number().int() }),
});
export const listPublic = endpoint({
  method: 'GET',
  path: '/api/public/testimonials',
  summary: 'Published testimonials of the business of this host, newest first (TEST-51)',
  who: 'public',
  query: pageQuery(20).extend({ contentTypeId: id.optional() }),
  output: z.object({ testimonials: z.array(publicEntity), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  limit: { points: 600, seconds: 60 },
});

/** The look of a page that differs from that of the site. */
type OwnLook = {
  theme: string | null;
  direction?: 'ltr' | 'rtl';
  icon?: string | null;
  vars?: Record<string, string>;
  css?: string;
  websites?: string[];
};

declare module '#shared/pages.ts' {
  /** The pages that show testimonials. */
  interface PageData {
    'testimonials-gallery': {
      /** URLs of the next and the first page of the list. */
      next: string | null;
      first: string | null;
      /** The theme of the gallery where it differs from that of the site. */
      frame?: OwnLook;
      entries: (PublicTestimonial & { id: string; relatedTo: string | null })[];
      settings: {
        showRating: boolean;
        showUserBlockBottom: boolean;
        loadMoreLabel: string;
        logo: boolean;
      } | null;
    };
    shareme: (ShareData & { frame?: OwnLook }) | { wrong: true };
  }
}
