import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '#shared/fail.ts';
import type { ServerFeature } from '../feature.ts';
import type { Services } from '../services.ts';
import { openApi } from './openapi/document.ts';

/**
 * Policy of the API reference page: the script of the reader (4 MB) contains foreign URLs, which it must not
 * load.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const START =
  "Scalar.createApiReference('#reference', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: 'never', agent: { disabled: true }, mcp: { disabled: true } });";
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

type Script = { plain: Buffer; br: Buffer; gz: Buffer };
let script: Promise<Script> | undefined;
/** Reads the script of the reader from its package, once. */
async function readScript(): Promise<Script> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(reference, { routePrefix: '/d', configuration: { content: {} } });
  const plain = (await inner.inject('/d/js/scalar.js')).rawPayload;
  await inner.close();
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(plain),
  ]);
  return { plain, br, gz };
}

/**
 * Serves the OpenAPI document and its reference page on hosts of the product and of agencies, there without the name of
 * the product.
 */
export function docs(app: FastifyInstance, services: Services, features: readonly ServerFeature[]): void {
  const onRequest = async ({ site }: FastifyRequest) => {
    if (site.kind === 'account') throw notFound();
  };
  const texts = new Map<string, string>();
  const textOf = (title: string): string => {
    const text =
      texts.get(title) ??
      JSON.stringify(openApi(features, { title, sessionCookie: app.sessionCookie, version }));
    texts.set(title, text);
    return text;
  };
  app.get('/api/openapi.json', { onRequest }, async ({ site }, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(textOf(site.kind === 'app' ? `${services.config.productWord} API` : 'API')),
  );
  app.get('/api/docs', { onRequest }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CSP)
      .header('cache-control', 'no-cache')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title></head><body><div id="reference"></div><noscript><p>The document itself: <a href="/api/openapi.json">openapi.json</a></p></noscript><script src="/api/docs/reader.js"></script><script src="/api/docs/start.js"></script></body></html>',
      ),
  );
  app.get('/api/docs/start.js', { onRequest }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(START),
  );
  app.get('/api/docs/reader.js', { onRequest }, async (request, reply) => {
    script ??= readScript().catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    const ready = await script;
    const accepts = String(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-encoding');
    if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(ready.br);
    if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(ready.gz);
    return reply.send(ready.plain);
  });
}
