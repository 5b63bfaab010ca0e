import type { AreaSpot } from '#features/site/public-pages/contract-pages.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { FormField } from '#features/site/site-settings/contract-values.ts';
import type { Picture } from '#shared/picture.ts';

/** A field as the page shows it; `name` is that of its input in the form. */
export type ShownField = Pick<FormField, 'key' | 'type' | 'options' | 'value' | 'required'> & {
  name: string;
  label: string;
};
/** The contact form with everything that its page shows. */
export type ContactForm = {
  title: string;
  /** Title of the item whose page the visitor came from, cut (SITE-110); '' from elsewhere. */
  source: string;
  button: string;
  /** Sealed time, number and source of this form. */
  token: string;
  /** Leading zero bits that the proof of work needs. */
  proofBits: number;
  fields: ShownField[];
  /** The subjects of an inquiry, each with its own fields (SITE-94); empty: the form does not ask. */
  categories: { id: string; label: string; fields: ShownField[] }[];
  consent: { text: string; version: string } | null;
  photos: boolean;
  /** Values that were sent before, by the name of their input, when the form is shown again with errors. */
  values: Record<string, string[]>;
  /** Codes of errors by the name of the input. */
  errors: Record<string, string>;
  /** Code of an error of the whole form. */
  problem: string | null;
};
/** Data of the contact page (tab 2). */
export type ContactData = {
  frame: SiteFrame;
  hours: string;
  about: string;
  aboutPicture: Picture | null;
  area: AreaSpot[];
  at: { lat: number; lng: number } | null;
  /** The map of the address as a picture, HTML of our own; '' without a position. */
  still: string;
  form: ContactForm | null;
  /** Whether the owner's HTML stands in place of the form (SITE-80). */
  html: boolean;
};
/** Data of the thank-you page (tab 7); `receipt` names the enquiry for the script that runs once (SITE-59). */
export type ThankYouData = { frame: SiteFrame; title: string; message: string; receipt: string | null };

declare module '#shared/pages.ts' {
  /** The pages on which visitors write. */
  interface PageData {
    contact: ContactData;
    'thank-you': ThankYouData;
  }
}
