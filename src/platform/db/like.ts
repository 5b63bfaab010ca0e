/** A text for `like` and `ilike`, in which `%`, `_` and `\` mean themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Finds the text anywhere. */
export const likeAnywhere = (text: string): string => `%${likeText(text)}%`;
