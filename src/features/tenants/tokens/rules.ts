/** Kinds of work that cost tokens (AI-21), as `token_weight.kind` has them. */
export const workKinds = ['words', 'storage', 'image', 'video'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Kinds of lines of the ledger: work, and tokens that the agency gives. */
export const entryKinds = [...workKinds, 'grant'] as const;
/** States of a line of the ledger. */
export const entryStates = ['held', 'settled', 'voided', 'granted'] as const;
export type EntryState = (typeof entryStates)[number];

/** Tokens for one unit of each kind: a word, a megabyte, a picture, a minute. The house edits them (AI-22). */
export type Weights = Record<WorkKind, number>;
/** Prices that an installation begins with (AI-22, Y-04); those of the table `token_weight` hold. */
export const startWeights: Weights = { words: 1, storage: 0.5, image: 1, video: 4 };

/** Largest quantity of one piece of work, so that a slip of a caller is refused. */
export const MOST_UNITS = 1_000_000_000;
/** Most tokens that an account is given in 30 days: those of the largest plan. */
export const MOST_GRANT = 6_500_000;
/** Percentages of its tokens at which an account is told. */
export const thresholds = [50, 80, 100] as const;
/** Minutes after which a hold that nobody ended is given back. */
export const HOLD_MINUTES = 15;
/** Days that used tokens and grants count. */
export const WINDOW_DAYS = 30;

const thousandths = (value: number) => Math.round(value * 1000 + 1e-7) / 1000;
/** Returns the price of some units in tokens, to three digits after the point (AI-21). */
export const costOf = (quantity: number, coefficient: number): number => thousandths(quantity * coefficient);
/** Returns stored bytes in megabytes, the unit of their price (Y-04). */
export const megabytes = (bytes: number): number => bytes / 1_000_000;
/** Returns the tokens that are free: whole used tokens and holds are taken off, never below zero (AI-23, Y-06). */
export const balanceOf = (most: number, used: number, held = 0): number =>
  Math.max(0, thousandths(most - Math.ceil(used) - held));
/** Checks whether a number of units can be held or settled. */
export const isQuantity = (quantity: number): boolean =>
  Number.isFinite(quantity) && quantity >= 0 && quantity <= MOST_UNITS;
