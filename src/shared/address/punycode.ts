// @ts-expect-error -- the package brings no types
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Returns the Unicode form of a host name, for people: a name such as xn--mnchen-3ya.de is shown in both
 * forms, so that look-alikes are seen. Undefined when it has no other form, or is no proper encoding of one.
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
