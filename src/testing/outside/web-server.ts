import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { startServer, type Asked } from './wrong-server.ts';

/** A page of a website of the tests: its HTML, or what it does instead. */
export type WebPage = string | ((asked: Asked, response: ServerResponse) => void);
/** Ten megabytes that come as ten kilobytes. */
const BOMB = gzipSync(Buffer.alloc(10_000_000, ' '));

/** Starts a website, whose pages by their paths may change while it runs; others are 404. */
export async function startWebsite(pages: Record<string, WebPage>) {
  const server = await startServer((asked, response) => {
    const page = pages[asked.pathname];
    if (page === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
    if (typeof page === 'function') return page(asked, response);
    const ending = /\.(txt|xml)$/.exec(asked.pathname)?.[1] ?? 'html';
    const type = { txt: 'text/plain', xml: 'application/xml' }[ending] ?? 'text/html; charset=utf-8';
    const etag = `"${createHash('sha256').update(page).digest('hex')}"`;
    if (asked.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    return void response.writeHead(200, { 'content-type': type, etag }).end(page);
  });
  return { ...server, pages };
}
/** Ways in which a website is bad for those who read it. */
export const badly = {
  redirect: (location: string) => (_asked: Asked, response: ServerResponse) =>
    void response.writeHead(302, { location }).end(),
  bomb: (_asked: Asked, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(BOMB),
  huge: (_asked: Asked, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(3_000_000)),
  drip: (_asked: Asked, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
};
