/** The parts of a pasted widget that are shown in a sandboxed frame of the start page (SITE-73). */
type Embed = { frame: string; height: number; scripts: ({ src: string } | { code: string })[] };

const HEIGHT = { usual: 640, least: 160, most: 2400 };
const https = (value: string | undefined): string | undefined => {
  const text = value?.trim().replaceAll('&amp;', '&') ?? '';
  return /^https:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text) && !new URL(text).username
    ? new URL(text).href
    : undefined;
};
const attribute = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};

function scriptOfTag(attributes: string, code: string): Embed['scripts'] {
  const source = attribute(` ${attributes}`, 'src');
  const src = https(source);
  if (src) return [{ src }];
  return code.trim() && !source ? [{ code: safe(code) }] : [];
}
/** Reads script tags, else a URL, else plain code. */
function scriptsOf(script: string): Embed['scripts'] {
  const tags = [...script.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)];
  if (tags.length > 0) return tags.flatMap(([, attributes, code]) => scriptOfTag(attributes!, code!));
  const src = https(script);
  if (src) return [{ src }];
  return script.trim() && !/<\/?\s*[a-z!]/i.test(script) ? [{ code: safe(script) }] : [];
}
/**
 * Reads a pasted widget: an iframe (tag or URL) and scripts (tags, code or URL). Only https URLs, a height and code without
 * a closing tag are kept. Undefined if a part is missing.
 */
export function embedOf(script: string, iframe: string): Embed | undefined {
  const tag = /<iframe\b[^>]*>/i.exec(iframe)?.[0];
  const frame = https(tag ? attribute(tag, 'src') : iframe);
  if (!frame) return undefined;
  const scripts = scriptsOf(script);
  if (scripts.length === 0) return undefined;
  const asked = Number(/height\s*[:=]\s*["']?\s*(\d{2,5})(?:px)?\s*(?:["';]|$|\s|>)/i.exec(tag ?? '')?.[1]);
  return { frame, height: Math.min(HEIGHT.most, Math.max(HEIGHT.least, asked || HEIGHT.usual)), scripts };
}
/** Escapes `<!--`, `<script` and `</script` in code, which would change how the document is parsed. */
const safe = (code: string) => code.trim().replace(/<(?=!--|\/?script)/gi, '\\x3c');
