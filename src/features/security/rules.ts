/** How many recovery codes a person has, how long the name of a passkey is, how long a proof holds. */
export const CODES = 10;
export const NAME_LENGTH = 60;
export const PROOF_MINUTES = 10;
/** Of whom an agency demands a second factor. */
export const demands = ['none', 'agency', 'everyone'] as const;
export type Demand = (typeof demands)[number];

/** Letters that are hard to take for others (Crockford's base 32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A recovery code as people type it: spaces, dashes, small letters and look-alikes do not matter. */
export const readRecovery = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
/** In two halves, as it is easier to copy. */
export const showRecovery = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
