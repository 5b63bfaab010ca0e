/** Headers of a request by their names in small letters. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** Headers by which browsers and proxies say that they load a page before anybody asked for it. */
const NAMES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Tells whether a person may look at the answer: a request for headers, a prefetch and a preview never count as opened. */
export const isLookedAt = ({ method, headers }: { method: string; headers: Headers }): boolean =>
  method !== 'HEAD' && !NAMES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
