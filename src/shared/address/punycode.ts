// @ts-expect-error -- the package brings no types
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Returns the Unicode form of a punycode host such as xn--mnchen-3ya.de; both are shown, so that homographs are noticed.
 * Undefined: the host is no valid punycode.
 */
export function unicodeHost(host: string): string | undefined {
  if (!/(^|\.)xn--/.test(host)) return undefined;
  try {
    const text: string = toUnicode(host);
    return new URL(`http://${text}`).hostname === host ? text : undefined;
  } catch {
    return undefined;
  }
}
