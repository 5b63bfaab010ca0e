const HERE = 'http://here.invalid';
/**
 * Where to go after signing in: only a path of this very origin, never a foreign address and never the
 * sign-in itself.
 */
export function safeReturn(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return null;
  // Browsers drop tabs and line ends and read a backslash as a slash.
  if ([...path].some((c) => c === '\\' || c.charCodeAt(0) < 32)) return null;
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (!url || url.origin !== HERE) return null;
  // What is left of `/..//` when it has been resolved is another host.
  return /^\/(\/|(login|logout)(\/|$))/.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
