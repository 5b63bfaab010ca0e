/** Letters from which on a search is asked (HOUSE-06). */
export const SEARCH_LEAST = 3;
/** Industries of one answer (HOUSE-07). */
export const MOST_INDUSTRIES = 30;
/** Categories of one answer (HOUSE-07). */
export const MOST_CATEGORIES = 100;
/** Longest name of either. */
export const LABEL_MOST = 120;

/** Returns the search that is asked for what was typed: undefined while it is too short (HOUSE-06). */
export function askedOf(typed: string): string | undefined {
  const asked = typed.trim();
  return asked.length >= SEARCH_LEAST ? asked.slice(0, LABEL_MOST) : undefined;
}
