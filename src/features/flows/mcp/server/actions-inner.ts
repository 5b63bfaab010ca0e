import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Output } from '#shared/endpoint.ts';

/** A call of the product that was refused, as its problem document says. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}
type Input<E extends Endpoint> = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : never;
  /** The same key makes a thing once. */
  key?: string | undefined;
};
/** Makes a call of the product by the key of a request: the same rights, limits, refusals and entries of the log. */
export type InnerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;
/** Returns the calls of a program that has sent a request. @throws Refusal */
export const innerCallOf =
  (request: FastifyRequest, accountId: string): InnerCall =>
  async <E extends Endpoint>({ method, path, output }: E, { params, query = {}, body, key }: Input<E>) => {
    const values: Record<string, string> = { accountId, ...params };
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const fields = Object.entries(query).filter(([, value]) => value !== undefined);
    const words = new URLSearchParams(
      fields.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const { authorization, host } = request.headers;
    const answer = await request.server.inject({
      method,
      url: words ? `${url}?${words}` : url,
      headers: {
        host,
        authorization,
        'user-agent': request.headers['user-agent'] ?? '',
        // Keys of programs are of any form; that of a call is not.
        ...(key === undefined ? {} : { 'idempotency-key': hash('sha256', key) }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const result: unknown = answer.body === '' ? null : answer.json();
    if (answer.statusCode < 400) return output.parse(result) as Output<E>;
    const {
      code = 'internal',
      detail,
      title = '',
    } = result as Partial<Record<'code' | 'detail' | 'title', string>>;
    throw new Refusal(code, detail ?? title);
  };
