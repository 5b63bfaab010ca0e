import type { CallInput, Endpoint } from '../endpoint.ts';

/** Returns the address of a call with its params and its query, as `fetch` and links to files take it. */
export function callAddress<E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'body'>): string {
  const { params = {}, query = {} } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      for (const item of [value].flat()) search.append(name, String(item));
  return search.size ? `${path}?${search}` : path;
}
