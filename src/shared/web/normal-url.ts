/** Tracking parameters, without which a URL names the same page. */
const TRACKING =
  /^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i;

/**
 * Normalizes a URL for its hash (designs 3.18): lower-case host, no tracking parameters, no fragment.
 * Undefined: malformed.
 */
export function normalUrl(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  return `${url.origin}${url.pathname}${url.searchParams.size ? `?${url.searchParams}` : ''}`;
}
