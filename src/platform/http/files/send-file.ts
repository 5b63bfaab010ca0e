import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../outside/storage.ts';

type FileAnswer = {
  key: string;
  type: string;
  cache: string;
  /** Name of the download; undefined: shown inline. */
  download?: string;
};

/** Returns a range of bytes, 'all', or 'none' if it is not satisfiable; several ranges count as 'all'. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'all' | 'none' {
  const rangeParts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!rangeParts || (rangeParts[1] === '' && rangeParts[2] === '')) return 'all';
  const start = rangeParts[1] === '' ? Math.max(0, size - Number(rangeParts[2])) : Number(rangeParts[1]);
  const end =
    rangeParts[1] === '' || rangeParts[2] === '' ? size - 1 : Math.min(Number(rangeParts[2]), size - 1);
  return start >= size || start > end ? 'none' : { start, end };
}

/** Streams a stored file with ETag and Range; returns undefined if there is none. Hijacks the reply. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: FileAnswer,
): Promise<boolean> {
  const stored = await storage.stat(file.key);
  if (!stored) return false;
  const etag = `"${stored.size.toString(36)}-${Math.floor(stored.updatedAt.getTime() / 1000).toString(36)}"`;
  const headers: Record<string, string | number> = {
    'content-type': file.type,
    'cache-control': file.cache,
    etag,
    'last-modified': stored.updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-correlation-id': request.id,
    ...(file.download === undefined
      ? {}
      : {
          'content-disposition': `attachment; filename="${file.download.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.download).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
        }),
  };
  const condition = request.headers['if-range'];
  const range =
    condition !== undefined && condition !== etag ? 'all' : readRange(request.headers.range, stored.size);
  reply.hijack();
  const res = reply.raw;
  if (
    (request.headers['if-none-match'] ?? '')
      .split(',')
      .some((requestEtag) => requestEtag.trim().replace(/^W\//, '') === etag)
  ) {
    res.writeHead(304, headers).end();
    return true;
  }
  if (range === 'none') {
    res
      .writeHead(416, {
        ...headers,
        'cache-control': 'no-store',
        'content-range': `bytes */${stored.size}`,
        'content-length': 0,
      })
      .end();
    return true;
  }
  const part = range === 'all' ? undefined : range;
  const length = part ? part.end - part.start + 1 : stored.size;
  if (request.method === 'HEAD' || length === 0) {
    res.writeHead(200, { ...headers, 'content-length': stored.size }).end();
    return true;
  }
  try {
    const body = await storage.get(file.key, part);
    res.writeHead(part ? 206 : 200, {
      ...headers,
      'content-length': length,
      ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${stored.size}` } : {}),
    });
    await pipeline(body, res);
  } catch (error) {
    // A client that disconnects is no error; a failure before the first byte gets an error response.
    if (!res.headersSent)
      res
        .writeHead((error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 503, {
          'cache-control': 'no-store',
        })
        .end();
    else if (!res.writableEnded) res.destroy();
  }
  return true;
}
