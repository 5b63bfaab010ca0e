import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldErrors } from '#platform/http/field-errors.ts';
import { hasCredentials, withSession } from '#platform/http/session.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { byScope } from '#shared/rights/scopes.ts';
import type { Order } from '../../contract.ts';
import { canGenerate } from '../../policy.ts';
import { findItem } from '../actions.ts';
import * as actions from './actions.ts';
import type { UnderWay } from './actions-under-way.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the body of a door by its shape. @throws validation 400 */
export function parsed<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const outcome = shape.safeParse(body ?? {});
  if (outcome.success) return outcome.data;
  throw fail('validation', 400, fieldErrors(outcome.error));
}
/** Demands a member of the account, before the body is looked at. @throws 401, 404 */
export async function knock(services: Services, request: FastifyRequest, accountId: string): Promise<void> {
  if (!hasCredentials(request)) throw fail('unauthorised', 401);
  if (!uuid.test(accountId)) throw notFound();
  await withSession(services, request, { accountId, agencyId: null }, async (session) => {
    if (!session.accountId) throw notFound();
  });
}
/** Begins a generation as the person of the session, who must have the right; `order` is read after it is asked. */
export function beginAs(
  services: Services,
  request: FastifyRequest,
  { accountId, contentId }: { accountId: string; contentId: string },
  order: () => { order: Order; prompt?: string | undefined },
): Promise<actions.Generation> {
  if (!uuid.test(contentId)) throw notFound();
  return withSession(services, request, { accountId, agencyId: null }, async (session, tx) => {
    if (!session.accountId) throw notFound();
    // These doors are no `answer`, since a model is asked without a transaction.
    demand(session, byScope(undefined));
    const actor: Actor = { ...session, kind: 'user', key: null };
    demand(actor, canGenerate);
    const place: Place = { tx, services, actor, accountId };
    const item = await findItem(place, contentId);
    demand(actor, canGenerate, item);
    const ordered = order();
    return actions.begin(place, item, ordered.order, ordered.prompt);
  });
}

/** Begins a stream of server-sent events; whoever leaves it stops its work. */
export function beginStream(request: FastifyRequest, reply: FastifyReply, controller: AbortController) {
  reply.hijack();
  const { raw } = reply;
  raw.on('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-correlation-id': request.id,
  });
  return raw;
}
/** Sends an event. A slow reader slows the model down; one that has left wakes the wait by its end. */
export async function sendEvent(raw: ServerResponse, event: string): Promise<void> {
  if (!raw.writable || raw.write(event)) return;
  await new Promise<void>((resolve) => {
    raw.once('drain', resolve);
    raw.once('close', resolve);
  });
}
/** Writes and ends a generation, which the end of the process waits for; never throws. */
export function complete(
  services: Services,
  request: FastifyRequest,
  { underWay, ...generation }: actions.Generation & { underWay: UnderWay },
  reader: Parameters<typeof actions.write>[2],
): Promise<actions.Result> {
  const work = actions
    .write(services, generation, reader)
    .then((outcome) => underWay.inTurn(() => actions.finish(services, generation, outcome)));
  services.beside(work.catch(() => {}));
  return work.catch((error: unknown): actions.Result => {
    request.log.error({ err: error }, 'generation of a text');
    return { writing: null, charged: 0, words: 0, failure: 'internal', isCutOff: false };
  });
}
