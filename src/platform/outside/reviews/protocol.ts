/** A review as another website has it. */
export type OutsideReview = {
  externalId: string;
  /** Where its source has it, for replies; empty: its id says it. */
  path: string;
  author: string;
  /** From 1 to 5; halves are kept. */
  rating: number;
  text: string;
  /** As the source names it; empty: it does not say. */
  language: string;
  writtenAt: string | null;
  editedAt: string | null;
  url: string | null;
  reply: string;
  repliedAt: string | null;
};
/** A part of the reviews of a source. */
export type ReviewPage = {
  reviews: OutsideReview[];
  /** Reviews that could not be read. */
  refused: number;
  /** How many reviews the source says that it has in all; null: it does not say. */
  total: number | null;
};
/** An account of a source: where it is asked, and the key that it is asked with. */
export type SourceAccess = { address: string; key: string };

/** Codes of what a source of reviews does wrong. */
export type SourceCode =
  | 'reviews.private'
  | 'reviews.no_answer'
  | 'reviews.slow'
  | 'reviews.busy'
  | 'reviews.away'
  | 'reviews.key'
  | 'reviews.no_right'
  | 'reviews.not_found'
  | 'reviews.not_data'
  | 'reviews.too_large'
  | 'reviews.failed';
/** Codes after which nothing will go until somebody changes something. */
export const lastingCodes: readonly SourceCode[] = [
  'reviews.private',
  'reviews.key',
  'reviews.no_right',
  'reviews.not_found',
  'reviews.not_data',
];
/** Error of a source of reviews. `said`: its own words, which may be none. */
export class SourceError extends Error {
  readonly code: SourceCode;
  readonly said: string;
  /** Whether the source has certainly not done what it was asked. */
  readonly isRefusal: boolean;
  constructor(code: SourceCode, words = '', isRefusal = false) {
    super(`${code} ${words}`.trim());
    this.code = code;
    this.said = words;
    this.isRefusal = isRefusal;
  }
}
