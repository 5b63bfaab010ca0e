import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import type { Ready } from './pages/page-cache.ts';

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorised',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Unprocessable',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
  507: 'Insufficient storage',
};

/** Errors of Fastify itself, given our codes. */
const frameworkProblems: Record<string, [Code, number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body.too_large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['body.media_type', 415],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body.malformed', 400],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body.malformed', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body.malformed', 400],
  FST_ERR_BAD_URL: ['not_found', 404],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 404],
};

/** The page that a visitor gets instead of a problem document; undefined = pages cannot be made here. */
export type FaultPage = (request: FastifyRequest, status: number) => Ready | undefined;
/**
 * Whatever is no call, file or asset is a page that somebody looks at. Some calls stand outside /api, as the
 * specification names them.
 */
const isPage = ({ url, routeOptions }: FastifyRequest) =>
  !/^\/(api|assets|files)\//.test(url) && routeOptions?.config?.endpoint === undefined;

/** Codes that any call may answer, which contracts do not repeat. */
const generalCodes = new Set<Code>([
  'validation',
  'unauthorised',
  'forbidden',
  'forbidden.agency',
  'agency.control_off',
  'api_keys.closed',
  'api_keys.scope',
  'auth/contact-agent',
  'not_found',
  'too_many_requests',
  'foreign_origin',
  'host.unknown',
  'bad_request',
  'conflict',
  'internal',
  'cursor.invalid',
  'storage.full',
]);
/** Codes that the ground throws around the handler of any call: bodies, the database, sessions and keys. */
const generalKinds = /^(body|database|text|switching|idempotency|tenants)[./]/;
/** Checks whether the document of the API tells of a code at this call. */
const isDeclared = ({ errors }: Endpoint, code: Code): boolean =>
  generalCodes.has(code) || generalKinds.test(code) || errors.includes(code);

/**
 * Every error of a call leaves as one RFC 9457 document with a stable code and the correlation id (ERR-02);
 * one of a page as a page.
 */
export function sendProblem(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  faultPage?: FaultPage,
): FastifyReply {
  const { code, status, fields, extra } = problemOf(error);
  const endpoint = request.routeOptions?.config?.endpoint;
  if (endpoint !== undefined && !isDeclared(endpoint, code)) {
    request.log.error({ code }, 'the contract of this call does not declare this code');
    request.server.undeclared.add(`${endpoint.method} ${endpoint.path} answered ${code}`);
  }
  const { retryAfter, ...more } = extra as { retryAfter?: number };
  if (status >= 500) request.log.error({ err: status === 500 ? error : undefined, code }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(status).header('cache-control', 'no-store');
  const page = isPage(request) ? faultPage?.(request, status) : undefined;
  if (page)
    return reply
      .header('content-security-policy', page.csp)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.body);
  return reply.type('application/problem+json; charset=utf-8').send(
    JSON.stringify({
      type: 'about:blank',
      title: titles[status] ?? 'Error',
      status,
      code,
      correlationId: request.id,
      ...(fields.length ? { errors: fields } : {}),
      ...more,
    }),
  );
}

/** Whatever was thrown, with our code and status. */
export function problemOf(error: FastifyError | Problem | Error): {
  code: Code;
  status: number;
  fields: Problem['fields'];
  extra: Record<string, unknown>;
} {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message } = error as FastifyError;
  if (frameworkProblems[code])
    return { code: frameworkProblems[code][0], status: frameworkProblems[code][1], fields: [], extra: {} };
  if (error instanceof SyntaxError && statusCode === 400)
    return { code: 'body.malformed', status: 400, fields: [], extra: {} };
  if (/prototype property/.test(message))
    return { code: 'body.malformed', status: 400, fields: [], extra: {} };
  if (code === 'ENOSPC') return { code: 'storage.full', status: 507, fields: [], extra: {} };
  if (code === '23505') return { code: 'conflict', status: 409, fields: [], extra: {} };
  // Values that fit the contract but not the column: a tampered cursor, a number or a moment out of its
  // range.
  if (
    code === '23503' ||
    code === '23514' ||
    code === '22P02' ||
    code === '22007' ||
    code === '22008' ||
    code === '22003'
  )
    return { code: 'validation', status: 400, fields: [], extra: {} };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { code: 'bad_request', status: statusCode, fields: [], extra: {} };
  return { code: 'internal', status: 500, fields: [], extra: {} };
}
