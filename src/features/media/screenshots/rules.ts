/**
 * Returns the address of a web page as it is asked for, also from its encoded form; undefined = none. Names and
 * passwords in it are refused.
 */
export function pageAddress(text: string): string | undefined {
  const decoded = /^https?%3a/i.test(text) ? safelyDecoded(text) : text;
  if (decoded === undefined || !URL.canParse(decoded)) return undefined;
  const url = new URL(decoded);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.hostname && !url.username && !url.password && url.href.length <= 2000
    ? url.href
    : undefined;
}
function safelyDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
