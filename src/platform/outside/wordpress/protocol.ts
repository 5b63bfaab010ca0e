/** A WordPress site with the name and the application password of a person who writes there. */
export type WordPressSite = { address: string; userName: string; password: string };

/** Reasons for which a site is not reached, does not let us in, or does not do what it is asked. */
export const wordPressCodes = [
  'website.no_address',
  'website.no_https',
  'website.certificate',
  'website.private',
  'website.no_answer',
  'website.slow',
  'website.redirect',
  'website.redirect_http',
  'website.rest_off',
  'website.not_json',
  'website.signed_out',
  'website.header_lost',
  'website.password',
  'website.no_passwords',
  'website.no_right',
  'website.blocked',
  'website.busy',
  'website.too_large',
  'website.gone',
  'website.failed',
] as const;
export type WordPressCode = (typeof wordPressCodes)[number];
/** Reasons that stay until somebody changes something. */
export const lastingCodes = wordPressCodes.filter(
  (code) =>
    ![
      'website.no_answer',
      'website.slow',
      'website.busy',
      'website.too_large',
      'website.gone',
      'website.failed',
    ].includes(code),
);

/** The error of a request to a WordPress. */
export class WordPressError extends Error {
  readonly code: WordPressCode;
  /** Words of the site about it, without tags; '' where there are none. */
  readonly said: string;
  /** Code that the site gives its own error, such as rest_cannot_create. */
  readonly own: string;
  /** Number of the category or tag that is there already. */
  readonly termId: number | undefined;
  constructor(code: WordPressCode, words = '', own = '', termId?: number) {
    super(`${code} ${own} ${words}`.trim());
    this.code = code;
    this.said = words;
    this.own = own;
    this.termId = termId;
  }
}
