import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import type { Ready } from './pages/page-shelf.ts';

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
  504: 'Took too long',
  507: 'Insufficient storage',
};

/** Codes and statuses of Fastify's own errors. */
const frameworkProblems: Record<string, [Code, number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body.too_large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['body.media_type', 415],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body.malformed', 400],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body.malformed', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body.malformed', 400],
  FST_ERR_BAD_URL: ['not_found', 404],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 404],
};

/** Responds with an error page instead of a problem document; returns undefined if pages cannot be rendered. */
export type FaultPage = (request: FastifyRequest, status: number) => Ready | undefined;
/**
 * Returns whether a URL is a page and no call, file or asset; the specification names some calls outside of
 * /api.
 */
const isPage = ({ url, routeOptions }: FastifyRequest) =>
  !/^\/(api|assets|files)\//.test(url) && routeOptions?.config?.endpoint === undefined;

/** Codes that any call may respond with and contracts do not repeat. */
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
/** Prefixes of codes that the platform throws outside of handlers: bodies, database, sessions and keys. */
const generalKinds = /^(body|database|text|switching|idempotency|tenants|slow|maintenance)[./]/;
/** Checks whether the OpenAPI document lists a code for a call. */
const isDeclared = ({ errors }: Endpoint, code: Code): boolean =>
  generalCodes.has(code) || generalKinds.test(code) || errors.includes(code);

/** Notes a code that the contract of a call does not declare, for the test that saw it. */
export function noteUndeclared(request: FastifyRequest, endpoint: Endpoint, code: Code): void {
  if (isDeclared(endpoint, code)) return;
  request.log.error({ code }, 'the contract of this call does not declare this code');
  request.server.undeclared.add(`${endpoint.method} ${endpoint.path} answered ${code}`);
}

/**
 * Responds to an error of a call with an RFC 9457 document with code and correlation id (ERR-02), of a page
 * with a page.
 */
export function sendProblem(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  faultPage?: FaultPage,
): FastifyReply {
  const { code, status, fields, extra } = problemOf(error);
  const endpoint = request.routeOptions?.config?.endpoint;
  if (endpoint !== undefined) noteUndeclared(request, endpoint, code);
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

/** Returns any thrown error as a problem with code and status. */
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
  // Values that fit the contract but not the column: a tampered cursor, a number or time out of range.
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
