/** The words of a customer as another product kept them. */
export type TestimonialDraft = {
  customerName: string;
  customerTitle: string;
  description: string;
  rating: number | null;
  /** `YYYY-MM-DD` */
  reviewedOn: string | null;
  source: string;
  /** Whether the importer says that the customer gave the permission; without a word of it, no. */
  isPermitted: boolean;
  /** The id and the address that another website gave it; empty: none. */
  externalId: string;
  link: string;
};
/** Makes the words of a customer of whom a row has said nothing yet. */
export const emptyTestimonial = (): TestimonialDraft => ({
  customerName: '',
  customerTitle: '',
  description: '',
  rating: null,
  reviewedOn: null,
  source: '',
  isPermitted: false,
  externalId: '',
  link: '',
});
