import { AwsClient } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

/**
 * Milliseconds that a request may take, and those that each byte of an upload adds: a server that takes less than 1 MB a
 * second is given up.
 */
const TIMEOUT_MS = 60_000;
const BYTE_MS = 0.001;
/** Codes of the file system for answers that mean the same; callers know only those. */
const errorCodes = new Map([
  [404, 'ENOENT'],
  [507, 'ENOSPC'],
]);
/** Makes the storage on an S3-compatible server, path style. A file is one PUT that is sent as it is read, up to 5 GB. */
export function makeS3(s3: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    region: s3.region,
    service: 's3',
    retries: 2,
  });
  const base = `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`;
  const at = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const call = async (url: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const expect = async (response: Response, what: string) => {
    if (response.ok) return response;
    const detail = (await response.text()).slice(0, 300);
    throw Object.assign(new Error(`storage answered ${response.status} to ${what}: ${detail}`), {
      code: errorCodes.get(response.status) ?? 'ESTORAGE',
    });
  };
  const head = async (key: string) => {
    const response = await call(at(key), { method: 'HEAD' });
    if (response.status === 404) return undefined;
    await expect(response, `HEAD ${key}`);
    return {
      size: Number(response.headers.get('content-length') ?? 0),
      updatedAt: new Date(response.headers.get('last-modified') ?? 0),
    };
  };
  return {
    kind: 's3',
    async put(key, body, mediaType, metadata = {}) {
      // A blob of a file is read while it is sent, and again when the request is repeated.
      const blob = Buffer.isBuffer(body) ? undefined : await openAsBlob(body.path);
      const size = blob?.size ?? (body as Buffer).length;
      const headers = {
        'content-type': mediaType,
        'content-length': String(size),
        ...Object.fromEntries(
          Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value]),
        ),
      };
      const init: RequestInit = { method: 'PUT', body: blob ?? (body as Buffer<ArrayBuffer>), headers };
      await expect(await call(at(key), init, TIMEOUT_MS + Math.ceil(size * BYTE_MS)), `PUT ${key}`);
    },
    async get(key, range) {
      const response = await expect(
        await call(at(key), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
        `GET ${key}`,
      );
      return Readable.fromWeb(response.body!);
    },
    stat: head,
    async remove(key) {
      const response = await call(at(key), { method: 'DELETE' });
      if (response.status !== 404) await expect(response, `DELETE ${key}`);
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          'max-keys': '1000',
          ...(token ? { 'continuation-token': token } : {}),
        });
        const xml = await (await expect(await call(`${base}?${query}`), 'LIST')).text();
        const plain = (text: string) =>
          text
            .replaceAll('&amp;', '&')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&apos;', "'");
        for (const [, item] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const field = (name: string) =>
            plain(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(item!)?.[1] ?? '');
          yield {
            key: field('Key'),
            size: Number(field('Size')),
            updatedAt: new Date(field('LastModified')),
          };
        }
        token = /<NextContinuationToken>([\s\S]*?)<\/NextContinuationToken>/.exec(xml)?.[1];
      } while (token);
    },
    async sweep() {},
    async health() {
      return (await call(`${base}?${new URLSearchParams({ 'list-type': '2', 'max-keys': '1' })}`)).ok;
    },
  };
}
