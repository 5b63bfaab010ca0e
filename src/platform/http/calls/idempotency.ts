import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { successOf, type Endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { json, q, sql, type TenantTx } from '../../db/tenant.ts';
import type { Route } from '../answer.ts';

/** A write by `who` whose answer may be kept. */
type Write = { tx: TenantTx; request: FastifyRequest; who: string; endpoint: Endpoint };
/** Seconds by which the transactions of a slow call may outlast its work. */
const MARGIN_SECONDS = 60;

/** Returns the Idempotency-Key of a write; undefined: its answer is not kept. @throws idempotency.malformed 400 */
function keyOf({ request, endpoint }: Write): string | undefined {
  const key = request.headers['idempotency-key'];
  if (endpoint.method === 'GET' || endpoint.secret || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw fail('idempotency.malformed', 400);
  return key;
}
const setScope = (tx: TenantTx, scope: string) =>
  tx.one(sql`select set_config('app.idempotency', ${scope}, true)`);
/** Opens the kept answers of the caller at this address for the transaction. */
async function openScope({ tx, request, who, endpoint }: Write): Promise<string> {
  const scope = `${who} ${endpoint.method} ${request.url.split('?')[0]}`.slice(0, 500);
  await setScope(tx, scope);
  return scope;
}
const hashOf = (values: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(values ?? null))
    .digest('hex');
const rowOf = (scope: string, key: string) =>
  q
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'answer'])
    .$castTo<{ requestHash: string; status: number | null; answer: unknown }>()
    .where('scope', '=', scope)
    .where('key', '=', key);

/** Keeps the answer of a write that was reserved, in the transaction that ends it. */
export async function keep(write: Write, answer: unknown): Promise<void> {
  const key = keyOf(write);
  if (key === undefined) return;
  const scope = await openScope(write);
  await write.tx.run(
    q
      .updateTable('idempotencyKey')
      .set({ status: successOf(write.endpoint), answer: answer === undefined ? null : json(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key),
  );
}
/** Gives a reserved key back, so that the write may be tried again. */
export async function forget(write: Write): Promise<void> {
  const key = keyOf(write);
  if (key === undefined) return;
  const scope = await openScope(write);
  await write.tx.run(
    q
      .deleteFrom('idempotencyKey')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('status', 'is', null),
  );
}
/**
 * Reserves the key of a write, or returns the answer that is kept for it. A reservation that is older than its work can
 * be belongs to a process that was killed, and is taken over.
 *
 * @throws idempotency.malformed 400, idempotency.reused 422, idempotency.under_way 409
 */
export async function reserve(write: Write, seconds = 0): Promise<{ answer: unknown } | undefined> {
  const key = keyOf(write);
  if (key === undefined) return undefined;
  const scope = await openScope(write);
  const requestHash = hashOf(write.request.body);
  const isFresh = await write.tx.run(
    q
      .insertInto('idempotencyKey')
      .values({ scope, key, requestHash })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet({ requestHash, createdAt: sql`now()` })
          .where('idempotencyKey.status', 'is', null)
          .where(
            'idempotencyKey.createdAt',
            '<',
            sql<string>`now() - make_interval(secs => ${seconds + MARGIN_SECONDS})`,
          ),
      ),
  );
  if (isFresh) return undefined;
  const row = await write.tx.one(rowOf(scope, key));
  if (row?.requestHash !== requestHash) throw fail('idempotency.reused', 422);
  if (row.status === null) throw fail('idempotency.under_way', 409, [], { retryAfter: 5 });
  return { answer: row.answer ?? undefined };
}

/**
 * Runs a write once per Idempotency-Key; a repeated request gets the stored response, which commits with the change.
 *
 * @throws what `reserve` throws
 */
export async function once(
  { route, ...call }: Omit<Write, 'endpoint'> & { route: Pick<Route, 'endpoint' | 'reads'> },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (route.reads) return work();
  const write = { ...call, endpoint: route.endpoint };
  const earlier = await reserve(write);
  if (earlier) return earlier.answer;
  const answer = await work();
  await keep(write, answer);
  return answer;
}

/**
 * Does a work once per key of a scope, in its transaction, for two days: whoever comes again with the same values gets
 * the first answer, also at the same moment. Undefined: the key was used with other values.
 */
export async function onceFor(
  tx: TenantTx,
  { scope, key, values }: { scope: string; key: string; values: unknown },
  work: () => Promise<string>,
): Promise<string | undefined> {
  await setScope(tx, scope);
  const requestHash = hashOf(values);
  const reserved = q
    .insertInto('idempotencyKey')
    .values({ scope, key, requestHash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing());
  if (!(await tx.run(reserved))) {
    const row = await tx.one(rowOf(scope, key));
    return row?.requestHash === requestHash ? z.string().parse(row.answer) : undefined;
  }
  const answer = await work();
  await setScope(tx, scope);
  await tx.run(
    q
      .updateTable('idempotencyKey')
      .set({ status: 200, answer: json(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key),
  );
  return answer;
}
