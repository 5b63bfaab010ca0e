/**
 * Measures that the specification fixes and code needs; those of styles alone are in
 * src/app/theme/tokens.css.
 */
/** Breakpoints in pixels (NFR-02). */
export const breakpoints = { xs: 415, s: 600, m: 670, l: 960 } as const;
/** A screen is mobile when its width or its height is under 600 pixels (NFR-02): as a media query. */
export const mobileQuery = `(max-width: ${breakpoints.s - 0.02}px), (max-height: ${breakpoints.s - 0.02}px)`;

/**
 * Delay of a menu that opens by hovering (SHELL-04), snackbar (SHELL-18) and toast (SHELL-19), in
 * milliseconds.
 */
export const HOVER_DELAY_MS = 150;
export const SNACKBAR_MS = 3000;
export const TOAST_MS = 5000;
/**
 * How long what was copied stands out (SHELL-20), and after how long out of sight a person is sent away
 * (SHELL-21), in milliseconds.
 */
export const COPY_HIGHLIGHT_MS = 200;
export const ABSENCE_MS = 3_600_000;
/** How long an answer is shown without asking again; the full list of accounts adds two seconds (DATA-08). */
export const CACHE_MS = 60_000;
export const ACCOUNT_LIST_CACHE_MS = CACHE_MS + 2000;
