/** Escapes `%`, `_` and `\` of a text for `like` and `ilike`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Returns the `like` pattern that finds a text anywhere. */
export const likeAnywhere = (text: string): string => `%${likeText(text)}%`;
