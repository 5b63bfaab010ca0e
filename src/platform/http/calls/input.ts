import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { fieldErrors } from '../field-errors.ts';

/** Deepest nesting of a body; a deeper one could overflow the stack of recursive code. */
const DEEPEST = 40;
const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));
function parse<S extends z.ZodType>(where: string, shape: S, value: unknown): z.output<S> {
  if (isDeep(value)) throw fail('body.malformed', 400);
  const parsed = shape.safeParse(value ?? {});
  if (!parsed.success)
    throw fail(
      'validation',
      where === 'params' ? 404 : 400,
      fieldErrors(parsed.error, where === 'body' ? [] : [where]),
    );
  return parsed.data;
}

/** Refuses query parameters that the contract does not have, which would be ignored. */
function refuseUnknownNames({ query, who, path }: Endpoint, request: FastifyRequest): void {
  const { shape } = query as { shape?: object };
  if (!shape) return;
  const isTenantInQuery = who === 'account' && !path.includes(':accountId');
  const allowed = [...new Set([...Object.keys(shape), ...(isTenantInQuery ? ['accountId'] : [])])];
  const unknown = Object.keys(request.query as object).filter((name) => !allowed.includes(name));
  if (unknown.length)
    throw fail(
      'validation',
      400,
      unknown
        .slice(0, 20)
        .map((name) => ({ path: `query.${name}`, code: 'field.unrecognized_keys', allowed })),
    );
}

/**
 * Parses the params, query and body of a request by the shapes of its contract.
 *
 * @throws validation 400, 404 for params; body.malformed 400
 */
export function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  refuseUnknownNames(endpoint, request);
  return {
    params: parse<E['params']>('params', endpoint.params, request.params),
    query: parse<E['query']>('query', endpoint.query, request.query),
    body: parse<E['body']>('body', endpoint.body, request.body),
  };
}
