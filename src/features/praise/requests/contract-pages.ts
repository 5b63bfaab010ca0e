import { z } from 'zod';
import { endpoint, id, pageQuery } from '#shared/endpoint.ts';
import { picture, type Picture } from '#shared/picture.ts';
import type { Place } from './contract-filters.ts';
import type { ConsentScope } from './rules.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import type { RequestState } from './contract.ts';
import type { ResumeState } from './contract-wizard.ts';

/** The data of the page on which a customer gives or withdraws the permission. */
export type PermissionState = {
  id: string;
  businessName: string;
  customerName: string;
  description: string;
  /** The words that a customer agrees to now. */
  terms: { text: string; version: string };
  /** The last decision; null = nobody asked. */
  /** False after a refusal or a withdrawal; true as long as nothing else is known. */
  isGiven: boolean;
  consent: {
    given: boolean;
    text: string;
    at: string;
    withdrawn: boolean;
    version: string;
    locale: string;
  } | null;
  rating: number | null;
  /** Photographs and files that are stored beside the words. */
  stored: { photos: number; hasVideo: boolean; hasEmail: boolean };
  /** When the words are deleted unless they are published; null = never, or while they are published. */
  keptUntil: string | null;
  /** The addresses that show the testimonial now. */
  places: Place[];
  /** The addresses that showed it when the permission ended. */
  closed: Place[];
  /** The parts of the permission that there is something for, and whether each stands. */
  parts: { scope: ConsentScope; isKept: boolean }[];
};
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

/** The last page of a request (TEST-39 to 42). */
export const thanks = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** Leads to the page that the customer may share; null without permission or where it is switched off. */
  story: z.object({ label: z.string(), href: z.string() }).nullable(),
  /** Leads to another review site. */
  review: z.object({ label: z.string(), href: z.string() }).nullable(),
  /**
   * Path of the page where the customer sees and changes the permission. Only the answer to what was just sent has
   * it, since members of the account can open an answered request, too; null elsewhere, or if nobody asked.
   */
  permission: z.string().nullable(),
});
export type Thanks = z.output<typeof thanks>;

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
  /** The pages of customers. */
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
    'testimonial-request':
      | {
          state: RequestState;
          secret: string;
          /** All steps at once, for the page without a script. */
          all: boolean;
          error: string | null;
          /** The step with which a preview begins. */
          step: 'write' | 'details' | 'video' | null;
          /** The draft that the code of another device opens. */
          resume: ResumeState;
        }
      | { stop: { id: string; secret: string; isDone: boolean } }
      | { wrong: 'wrong' | 'expired' | 'revoked' };
    'testimonial-permission':
      | {
          state: PermissionState;
          secret: string;
          /** The decision that has just been made. */
          note: 'withdrawn' | 'already' | 'agreed' | 'changed' | 'kept' | 'same' | null;
        }
      | { wrong: true };
    shareme: (ShareData & { frame?: OwnLook }) | { wrong: true };
  }
}
