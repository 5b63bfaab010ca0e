import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

/** Pixels of the longer and of the shorter side of a placeholder: the browser blurs it by enlarging it. */
const LONG = 6;
const SHORT = 4;
/** Placeholders that are kept in memory, each about 300 bytes. */
const MOST = 5000;
const rules = new Map<string, string>();
const MARK = ' data-b="';

/** Shrinks pixels by averaging; undefined for pictures with transparent parts, through which it would be seen. */
function shrunk({ w, h, rgba }: ReturnType<typeof thumbHashToRGBA>) {
  const width = w >= h ? LONG : SHORT;
  const height = w >= h ? SHORT : LONG;
  const sums = new Float64Array(width * height * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const cell = (Math.floor((y * height) / h) * width + Math.floor((x * width) / w)) * 4;
      const at = (y * w + x) * 4;
      if (rgba[at + 3]! < 255) return undefined;
      for (let part = 0; part < 3; part++) sums[cell + part]! += rgba[at + part]!;
      sums[cell + 3]! += 1;
    }
  const pixels = new Uint8Array(sums.length);
  for (let cell = 0; cell < sums.length; cell += 4) {
    for (let part = 0; part < 3; part++) pixels[cell + part] = sums[cell + part]! / sums[cell + 3]!;
    pixels[cell + 3] = 255;
  }
  return { width, height, pixels };
}
/** Returns the style of one placeholder; '' for what is no thumbhash of a whole picture. */
function ruleOf(hash: string): string {
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const small = bytes.length < 6 ? undefined : shrunk(thumbHashToRGBA(bytes));
  if (!small) return '';
  return `[data-b="${hash}"]{background-image:url(${rgbaToDataURL(small.width, small.height, small.pixels)})}`;
}

/** Returns the attribute by which a picture has its placeholder until it is loaded (MEDIA-03). */
export const placeholderOf = (hash: string | null): string =>
  hash !== null && /^[a-z\d+/]{8,80}={0,2}$/i.test(hash) ? `${MARK}${hash}"` : '';
/**
 * Returns the styles of the placeholders of a page: small blurred pictures, in the page itself, since the policy
 * forbids style attributes.
 */
export function placeholderCss(html: string): string {
  const hashes = new Set<string>();
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at)) {
    at += MARK.length;
    hashes.add(html.slice(at, html.indexOf('"', at)));
  }
  let css = '';
  for (const hash of hashes) {
    let rule = rules.get(hash);
    if (rule === undefined) {
      if (rules.size >= MOST) rules.clear();
      try {
        rule = ruleOf(hash);
      } catch {
        rule = '';
      }
      rules.set(hash, rule);
    }
    css += rule;
  }
  return css;
}
