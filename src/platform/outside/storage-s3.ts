import { AwsClient } from 'aws4fetch';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

/** Any S3-compatible server, path style. Originals are bounded (256 MB), so one PUT is enough. */
const TIMEOUT_MS = 60_000;
/** Codes of the file system for answers that mean the same; callers know only those. */
const errorCodes = new Map([
  [404, 'ENOENT'],
  [507, 'ENOSPC'],
]);
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
  const call = async (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
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
      const bytes = Buffer.isBuffer(body) ? body : await readFile(body.path);
      await expect(
        await call(at(key), {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: {
            'content-type': mediaType,
            'content-length': String(bytes.length),
            ...Object.fromEntries(
              Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value]),
            ),
          },
        }),
        `PUT ${key}`,
      );
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
