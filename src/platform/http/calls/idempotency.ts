import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { successOf } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { json, sql, type TenantTx } from '../../db/tenant.ts';
import type { Route } from '../answer.ts';

/**
 * Runs a write once per Idempotency-Key; a repeated request gets the stored response, which commits with the change.
 *
 * @throws idempotency.malformed 400, idempotency.reused 422 for another body with the same key
 */
export async function once(
  call: { tx: TenantTx; request: FastifyRequest; who: string; route: Pick<Route, 'endpoint' | 'reads'> },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, reads } = call.route;
  const key = call.request.headers['idempotency-key'];
  if (endpoint.method === 'GET' || reads || endpoint.secret || key === undefined) return work();
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw fail('idempotency.malformed', 400);
  const scope = `${call.who} ${endpoint.method} ${call.request.url.split('?')[0]}`.slice(0, 500);
  const hash = createHash('sha256')
    .update(JSON.stringify(call.request.body ?? null))
    .digest('hex');
  await call.tx.one(sql`select set_config('app.idempotency', ${scope}, true)`);
  const fresh = await call.tx.run(
    sql`
      insert into idempotency_key (scope, key, request_hash)
      values (${scope}, ${key}, ${hash})
      on conflict do nothing
    `,
  );
  if (!fresh) {
    const stored = await call.tx.one(
      sql<{
        requestHash: string;
        answer: unknown;
      }>`select request_hash, answer from idempotency_key where scope = ${scope} and key = ${key}`,
    );
    if (stored?.requestHash !== hash) throw fail('idempotency.reused', 422);
    return stored.answer ?? undefined;
  }
  const result = await work();
  await call.tx.run(
    sql`
      update idempotency_key
      set status = ${successOf(endpoint)}, answer = ${result === undefined ? null : json(result)}
      where scope = ${scope} and key = ${key}
    `,
  );
  return result;
}
