import { languages } from './language.ts';
import type { Code } from './fail.ts';
import type { KeyScope, ScopeOf } from './rights/scopes.ts';
import { withoutInvisible } from './text/plain-typing.ts';
import { z } from 'zod';

/**
 * Who may knock. `public`: anybody. `session`: signed in, own things. `account` / `agency`: a role in the
 * tenant named by accountId / agencyId in path, query or, at literal addresses of the specification, body (a
 * stranger gets 404). `house`: the operator. What a role may do is said in policy.ts.
 */
export type Who = 'public' | 'session' | 'account' | 'agency' | 'house';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const none = z.object({});
/** A call that takes no body is given none, or an empty one. */
const noBody = z.strictObject({});
type Shape = z.ZodType;

/** One call of the API as both sides know it; made by `endpoint()`, which fills in what is left out. */
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
   * A new thing comes of it, so it answers 201. A text is the address where that thing is read: its last id is
   * the one of the answer, and it is sent as Location.
   */
  creates?: true | string;
  /** Codes beyond the general ones of src/platform/http/problem.ts; a test that sees another fails. */
  errors: Code[];
  /** The scope that a key of the API needs for this call; without one it is closed to keys. */
  scope?: KeyScope | ScopeOf;
  /** Costly doors: at most `points` per `seconds` and address. */
  limit?: { points: number; seconds: number };
  /** Largest body in bytes; 256 KiB when unset. */
  bodyLimit?: number;
  /** An example that the tests of the wall call; ids are replaced by real ones. */
  example: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  /** Its name in the document of the API where the address does not give a good one; a verb and a noun. */
  operationId?: string;
  /** Not part of the public document. */
  hidden?: boolean;
  /** The answer holds a secret: it is not kept for Idempotency-Key, a repeated call is a new one. */
  secret?: boolean;
  /**
   * Own calls (`session`) are closed to somebody who works as another person. `open`: nothing of the person's
   * own is in it; `always`: also when it is over; `never`: closed in any tenant.
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

/** Declares one call. From it come validation both ways, types on both ends and OpenAPI. */
export function endpoint<
  P extends Shape = typeof none,
  Q extends Shape = typeof none,
  B extends Shape = typeof none,
  O extends Shape = typeof none,
  W extends Who = Who,
>(definition: Given<P, Q, B, O> & { who: W }): Endpoint<P, Q, B, O> & { who: W } {
  return {
    params: none as unknown as P,
    query: none as unknown as Q,
    body: noBody as unknown as B,
    errors: [],
    example: {},
    ...definition,
  };
}

/** What a handler gets: params, query and body after the contract has parsed them. */
export type Input<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/** Nothing is asked for. Both ways, since a shape whose fields are all optional fits an empty one. */
type Empty<S> = typeof none extends S ? (S extends typeof none ? true : false) : false;
/** What a caller gives: the parts that the contract asks for, before parsing, so defaults may be left out. */
export type CallInput<E extends Endpoint> = (Empty<E['params']> extends true
  ? unknown
  : { params: z.input<E['params']> }) &
  (Empty<E['query']> extends true ? unknown : { query?: z.input<E['query']> }) &
  (Empty<E['body']> extends true ? unknown : { body: z.input<E['body']> });
/** What a handler answers and a caller gets, after the output's shape has stripped what it does not name. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/**
 * An id of any table, in small letters whichever way it was given, so that it is found among those of the
 * database; what is none is refused before it reaches SQL.
 */
export const id = z.uuid().toLowerCase();
/** For calls below `/:accountId`: the tenant that a caller of `who: 'account'` must belong to. */
export const accountParams = z.object({ accountId: id });
/**
 * A moment as ISO text with its offset; the database sends it in UTC with microseconds, which cursors need.
 */
export const instant = z.iso.datetime({ offset: true });
/** The three languages of the product (en, tr, ar), as contracts take them. */
export const language = z.enum(languages);
export type { Language } from './language.ts';

/** Line ends and tabs, which a text of one line has as spaces. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** Signs that turn the direction of what follows: a name with one rewrites the line that it stands in. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * A text of one line, trimmed and bounded: line ends and tabs become spaces, signs that turn the direction are taken
 * out, other control characters and lone surrogates are refused.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .overwrite((value) => value.replace(breaks, ' ').replace(turns, ''))
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), { message: 'text.malformed' });
/** A text of any number of lines, trimmed and bounded: NUL and lone surrogates are refused. */
export const longText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'text.malformed' });

/** An email as it is typed or pasted: signs that nobody sees are taken off. */
export const typedEmail = (message?: string) =>
  z.string().overwrite(withoutInvisible).pipe(z.email(message).max(254));

/** A page of a list: opaque cursor, bounded limit. */
export const pageQuery = (standard: number, most = 100) =>
  z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(standard),
  });
/** The answer of a call that has nothing to tell but that it worked: 204, without a body. */
export const nothing = z.void();

/** Returns the status by which a call tells that it worked; server, document and tests ask here. */
export function successOf({ creates, output }: Pick<Endpoint, 'creates' | 'output'>): 200 | 201 | 204 {
  if (output === nothing) return 204;
  return creates === undefined ? 200 : 201;
}
