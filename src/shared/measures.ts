/**
 * Measures that the specification fixes and code needs; those of styles alone are in
 * src/app/theme/tokens.css.
 */
/** Breakpoints in pixels (NFR-02). */
export const breakpoints = { xs: 415, s: 600, m: 670, l: 960 } as const;
/** A screen is mobile when its width or its height is under 600 pixels (NFR-02): as a media query. */
export const mobileQuery = `(max-width: ${breakpoints.s - 0.02}px), (max-height: ${breakpoints.s - 0.02}px)`;

/** Delay of a menu that opens by hovering, in milliseconds (SHELL-04). */
export const HOVER_DELAY_MS = 150;
/** Time a snackbar is shown, in milliseconds (SHELL-18). */
export const SNACKBAR_MS = 3000;
/** Time a toast is shown, in milliseconds (SHELL-19). */
export const TOAST_MS = 5000;
/** A message with a button, such as Undo. */
export const ACT_MS = 10_000;
/** Time a copied value stays highlighted, in milliseconds (SHELL-20). */
export const COPY_HIGHLIGHT_MS = 200;
/** Time out of sight after which a person is signed out, in milliseconds (SHELL-21). */
export const ABSENCE_MS = 3_600_000;
/** Time an answer is reused without a new request, in milliseconds (DATA-08). */
export const CACHE_MS = 60_000;
/** The same for the full list of accounts, in milliseconds (DATA-08). */
export const ACCOUNT_LIST_CACHE_MS = CACHE_MS + 2000;
