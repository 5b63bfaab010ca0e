const HERE = 'http://here.invalid';
/**
 * Returns a path for the redirect after a sign-in; null for other origins, malformed paths and the sign-in
 * itself.
 */
export function safeReturn(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return null;
  // Browsers remove tabs and line breaks and treat a backslash as a slash.
  if ([...path].some((c) => c === '\\' || c.charCodeAt(0) < 32)) return null;
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (!url || url.origin !== HERE) return null;
  // `/..//host` resolves to `//host`, another origin.
  return /^\/(\/|(login|logout)(\/|$))/.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
