/** Returns where visitors see an item, on the host of its account (SITE-17). */
export function publicAddress(host: string, id: string, slug = ''): string {
  const port = location.port ? `:${location.port}` : '';
  const query = slug === '' || slug === id ? `?id=${id}` : '';
  return `${location.protocol}//${host}${port}/${encodeURIComponent(slug)}${query}`;
}
