import { languages } from './language.ts';
import type { Code } from './fail.ts';
import type { KeyScope, ScopeOf } from './rights/scopes.ts';
import { withoutInvisible } from './text/plain-typing.ts';
import { z } from 'zod';

/**
 * The callers of an endpoint. `public`: anybody. `session`: signed-in people, for their own things. `account`, `agency`:
 * members of the tenant named by accountId or agencyId in path, query or, for literal paths of the specification, body
 * (others get 404). `house`: the operator. Rights of roles are in policy.ts.
 */
export type Who = 'public' | 'session' | 'account' | 'agency' | 'house';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const none = z.object({});
/** The body of a call without one: absent or empty. */
const noBody = z.strictObject({});
type Shape = z.ZodType;

/** The contract of a call, made by `endpoint()`. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
> = {
  method: Method;
  path: string;
  summary: string;
  who: Who;
  params: P;
  query: Q;
  body: B;
  output: O;
  /**
   * The call creates a thing and responds 201. A text is the path of the created thing for the Location header; its last
   * id is that of the response.
   */
  creates?: true | string;
  /** The call begins work that a job does, and responds 202. */
  later?: true;
  /** The events of a stream, a union by `type`, instead of the output or beside it. */
  events?: z.ZodType<{ type: string }>;
  /** Error codes besides the general ones of src/platform/http/problem.ts; tests fail when they see others. */
  errors: Code[];
  /** The scope that an API key needs; without one the call is closed to keys. */
  scope?: KeyScope | ScopeOf;
  /** Rate limit of expensive calls: at most `points` per `seconds` and client address. */
  limit?: { points: number; seconds: number };
  /** Largest body in bytes, default 256 KiB. */
  bodyLimit?: number;
  /** An example for the document and the tests of the wall, which replace its ids. */
  example: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  /** Operation id (verb and noun) if the one derived from the path is not good. */
  operationId?: string;
  /** Not part of the public document. */
  hidden?: boolean;
  /**
   * The response contains a secret: it is not stored for Idempotency-Key, so that a repeated call is a new
   * one.
   */
  secret?: boolean;
  /**
   * Calls with `session` are closed during an impersonation. `open`: allowed, since the call has no personal data;
   * `always`: also after the impersonation has expired; `never`: closed for calls of tenants as well.
   */
  workingAs?: 'open' | 'always' | 'never';
};

type Given<P extends Shape, Q extends Shape, B extends Shape, O extends Shape> = Partial<
  Pick<
    Endpoint<P, Q, B, O>,
    | 'params'
    | 'query'
    | 'body'
    | 'creates'
    | 'later'
    | 'errors'
    | 'limit'
    | 'scope'
    | 'operationId'
    | 'example'
    | 'bodyLimit'
    | 'hidden'
    | 'secret'
    | 'workingAs'
  >
> &
  Pick<Endpoint<P, Q, B, O>, 'method' | 'path' | 'summary' | 'who' | 'output'>;

/** Declares a call, from which validation, types of client and server, and OpenAPI follow. */
export function endpoint<
  P extends Shape = typeof none,
  Q extends Shape = typeof none,
  B extends Shape = typeof none,
  O extends Shape = typeof none,
  W extends Who = Who,
>(definition: Given<P, Q, B, O> & { who: W }): Endpoint<P, Q, B, O> & { who: W } {
  const general = { params: none, query: none, body: noBody, errors: [], example: {} };
  return { ...general, ...definition } as Endpoint<P, Q, B, O> & { who: W };
}

/** A call that answers by a stream of events. */
export type Streamed<E extends Endpoint, V extends z.ZodType<{ type: string }>> = E & { events: V };
/** Declares that a call answers by a stream where its caller accepts `text/event-stream`, else with its output. */
export const alsoStreamed = <E extends Endpoint, V extends z.ZodType<{ type: string }>>(
  call: E,
  events: V,
): Streamed<E, V> => ({ ...call, events });
/** Declares a call that answers by a stream of events alone. */
export const streamEndpoint = <
  V extends z.ZodType<{ type: string }>,
  P extends Shape = typeof none,
  Q extends Shape = typeof none,
  B extends Shape = typeof none,
  W extends Who = Who,
>({
  events,
  ...definition
}: Omit<Given<P, Q, B, typeof nothing>, 'output' | 'creates'> & { who: W; events: V }) =>
  alsoStreamed(endpoint<P, Q, B, typeof nothing, W>({ ...definition, output: nothing }), events);
/** The last frame of a stream that fails: the code of a problem, as its answer would have had it. */
export const streamProblem = z.object({
  type: z.literal('problem'),
  code: z.string(),
  status: z.number().int(),
  errors: z.array(z.object({ path: z.string(), code: z.string() }).loose()).optional(),
});

/** The input of a handler: params, query and body as parsed by the contract. */
export type Input<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/**
 * True for the empty shape; compared both ways, since a shape with optional fields only is assignable to it.
 */
type Empty<S> = typeof none extends S ? (S extends typeof none ? true : false) : false;
/** The input of a caller, before parsing, so that defaults may be omitted. */
export type CallInput<E extends Endpoint> = (Empty<E['params']> extends true
  ? object
  : { params: z.input<E['params']> }) &
  (Empty<E['query']> extends true ? object : { query?: z.input<E['query']> }) &
  (Empty<E['body']> extends true ? object : { body: z.input<E['body']> });
/** The output of a call, without fields that its shape does not have. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** A UUID, converted to lower case as in the database. */
export const id = z.uuid().toLowerCase();
/** Path params of calls of an account. */
export const accountParams = z.object({ accountId: id });
/** A time in ISO form with offset; the database sends UTC with microseconds, which cursors need. */
export const instant = z.iso.datetime({ offset: true });
/** The three languages of the product (en, tr, ar), as contracts take them. */
export const language = z.enum(languages);
export type { Language } from './language.ts';

/** Line breaks and tabs, which become spaces in a text of one line. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** Bidirectional control characters, which would change the direction of surrounding text. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * Makes a shape of a text of one line, trimmed and bounded: line breaks and tabs become spaces, bidirectional controls are
 * removed, other control characters and lone surrogates are refused.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .overwrite((value) => value.replace(breaks, ' ').replace(turns, ''))
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), { message: 'text.malformed' });
/** Makes a shape of a text of several lines, trimmed and bounded: NUL and lone surrogates are refused. */
export const longText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'text.malformed' });

/** Makes a shape of a typed email address, without invisible characters. */
export const typedEmail = (message?: string) =>
  z.string().overwrite(withoutInvisible).pipe(z.email(message).max(254));

/** Makes the query of a paged list: opaque cursor and bounded limit. */
export const pageQuery = (standard: number, most = 100) =>
  z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(standard),
  });
/** The output of a call without a response body: 204. */
export const nothing = z.void();

/** Returns the success status of a call. */
export function successOf({
  creates,
  later,
  output,
  events,
}: Pick<Endpoint, 'creates' | 'later' | 'output' | 'events'>): 200 | 201 | 202 | 204 {
  if (output === nothing) return events ? 200 : 204;
  if (later) return 202;
  return creates === undefined ? 200 : 201;
}
