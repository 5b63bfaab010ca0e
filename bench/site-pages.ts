import { fetched } from './measure.ts';

/** A public page of the demo world. */
export type SitePage = { name: string; host: string; path: string };
const CEDAR = 'cedarstone.localhost';

async function textOf(port: number, host: string, path: string): Promise<string> {
  const { body } = await fetched({ port, host, path });
  return body.toString();
}
/** Returns the first link of a page that matches. @throws when there is none: the demo world has changed. */
async function linkOn(
  port: number,
  { host, path }: Omit<SitePage, 'name'>,
  pattern: RegExp,
): Promise<string> {
  const html = await textOf(port, host, path);
  const link = [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => href!)
    .find((href) => pattern.test(href));
  if (!link) throw new Error(`${host}${path} has no link like ${pattern}`);
  return link.replaceAll('&amp;', '&');
}
const itemLink = /^\/[^/?#]+\?id=/;

/** Returns the pages whose figures issue after issue compares: the home, a list, an item and what leads to a sale. */
export async function mainPages(port: number): Promise<SitePage[]> {
  const item = await linkOn(port, { host: CEDAR, path: '/project' }, itemLink);
  return [
    ['home', '/'],
    ['list', '/project'],
    ['item', item],
    ['reviews', '/testimonials'],
    ['contact', '/contact-us'],
    ['before/after', '/before-after'],
    ['map', '/map'],
  ].map(([name, path]) => ({ name: name!, host: CEDAR, path: path! }));
}

/** Returns a page of every kind, in both templates, in three languages and on all kinds of hosts. */
export async function allPages(port: number): Promise<SitePage[]> {
  const pages = await mainPages(port);
  const add = (host: string, ...paths: string[]) => {
    for (const path of paths) pages.push({ name: `${host.split('.')[0]} ${path}`, host, path });
  };
  const service = await linkOn(port, { host: CEDAR, path: '/services' }, /^\/services\/./);
  add(CEDAR, service, '/services', '/thank-you', '/blog', '/listing', '/not-a-page', '/project?search=zzzz');
  const article = await linkOn(port, { host: CEDAR, path: '/blog' }, itemLink);
  add(CEDAR, article);
  for (const host of ['nile.localhost', 'anadolu.localhost', 'harbor.localhost']) {
    const item = await linkOn(port, { host, path: '/project' }, itemLink);
    add(host, '/', '/project', item, '/testimonials', '/contact-us', '/services', '/map', '/before-after');
  }
  add('localhost', '/', '/?lang=ar', '/?lang=tr', '/privacy', '/pages/errors/error-404');
  add('northlight.localhost', '/');
  return pages;
}
