/** Parameters that campaigns add to an address; the page is the same without them. */
const TRACKING =
  /^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i;

/**
 * An address as its hash is taken (designs 3.18): host in lower case, no tracking parameters, no fragment.
 * Undefined when it is none.
 */
export function normalUrl(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  return `${url.origin}${url.pathname}${url.searchParams.size ? `?${url.searchParams}` : ''}`;
}
