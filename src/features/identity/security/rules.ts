/** Number of recovery codes that a person gets. */
export const CODES = 10;
/** Longest name of a passkey, in characters. */
export const NAME_LENGTH = 60;
/** Minutes that a proof of identity holds. */
export const PROOF_MINUTES = 10;
/** The choices of an agency: nobody, its own people, or also the people of its businesses need a second factor. */
export const demands = ['none', 'agency', 'everyone'] as const;
export type Demand = (typeof demands)[number];

/** Letters of recovery codes that are hard to confuse (Crockford's base 32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Reads a typed recovery code: spaces, dashes, small letters and look-alikes do not matter. */
export const readRecovery = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
/** Writes a recovery code in two halves, which are easier to copy. */
export const showRecovery = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
