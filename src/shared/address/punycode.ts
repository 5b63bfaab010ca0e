/**
 * Punycode (RFC 3492) to Unicode, for people: a name such as xn--mnchen-3ya.de is shown in both forms, so
 * that look-alikes are seen.
 */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
function adapt(delta: number, points: number, first: boolean): number {
  let d = first ? Math.floor(delta / DAMP) : delta >> 1;
  let k = 0;
  d += Math.floor(d / points);
  for (; d > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) d = Math.floor(d / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * d) / (d + SKEW));
}
function decodeLabel(text: string): string {
  const cut = text.lastIndexOf('-');
  const out = Array.from(text.slice(0, Math.max(0, cut)), (char) => char.codePointAt(0)!);
  let n = 128;
  let bias = 72;
  let i = 0;
  for (let at = cut < 0 ? 0 : cut + 1; at < text.length;) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const code = text.charCodeAt(at++);
      const digit = code >= 48 && code <= 57 ? code - 22 : code >= 97 && code <= 122 ? code - 97 : BASE;
      if (digit >= BASE) throw new RangeError('punycode');
      i += digit * weight;
      const t = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < t) break;
      weight *= BASE - t;
    }
    bias = adapt(i - before, out.length + 1, before === 0);
    n += Math.floor(i / (out.length + 1));
    i %= out.length + 1;
    out.splice(i++, 0, n);
  }
  return String.fromCodePoint(...out);
}
/** The Unicode form of a host name; undefined when it has no other form, or is no proper encoding of one. */
export function unicodeHost(host: string): string | undefined {
  if (!/(^|\.)xn--/.test(host)) return undefined;
  try {
    const text = host
      .split('.')
      .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
      .join('.');
    return new URL(`http://${text}`).hostname === host ? text : undefined;
  } catch {
    return undefined;
  }
}
