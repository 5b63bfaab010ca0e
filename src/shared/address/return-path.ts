/** Where to go after signing in: only a path of this very origin, never a foreign address and never the sign-in itself. */
export function safeReturn(path: unknown, origin = 'http://here.invalid'): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return null;
  // Browsers drop tabs and line ends and read a backslash as a slash.
  if ([...path].some((c) => c === '\\' || c.charCodeAt(0) < 32)) return null;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return null;
  // What is left of `/..//` when it has been resolved is another host.
  return /^\/(\/|(login|logout)(\/|$))/.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
