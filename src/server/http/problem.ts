import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/fail.ts';

const titles: Record<number, string> = { 400: 'Bad request', 401: 'Unauthorised', 402: 'Payment required', 403: 'Forbidden', 404: 'Not found', 409: 'Conflict', 410: 'Gone', 413: 'Too large', 415: 'Unsupported media type', 422: 'Unprocessable', 429: 'Too many requests', 500: 'Internal error', 503: 'Unavailable', 507: 'Insufficient storage' };

/** Errors of Fastify itself, given our codes. */
const known: Record<string, [string, number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body.too_large', 413], FST_ERR_CTP_INVALID_MEDIA_TYPE: ['body.media_type', 415], FST_ERR_CTP_EMPTY_JSON_BODY: ['body.malformed', 400],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body.malformed', 400], FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body.malformed', 400], FST_ERR_BAD_URL: ['not_found', 404], FST_ERR_MAX_PARAM_LENGTH: ['not_found', 404],
};

/** Every error leaves as one RFC 9457 document with a stable code and the correlation id (ERR-02). */
export function sendProblem(error: FastifyError | Problem | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, fields, extra } = read(error);
  const { retryAfter, ...more } = extra as { retryAfter?: number };
  if (status >= 500) request.log.error({ err: status === 500 ? error : undefined, code }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status, code, correlationId: request.id, ...(fields.length ? { errors: fields } : {}), ...more }));
}

function read(error: FastifyError | Problem | Error): { code: string; status: number; fields: Problem['fields']; extra: Record<string, unknown> } {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message } = error as FastifyError;
  if (known[code]) return { code: known[code][0], status: known[code][1], fields: [], extra: {} };
  if (error instanceof SyntaxError && statusCode === 400) return { code: 'body.malformed', status: 400, fields: [], extra: {} };
  if (/prototype property/.test(message)) return { code: 'body.malformed', status: 400, fields: [], extra: {} };
  if (code === 'ENOSPC') return { code: 'storage.full', status: 507, fields: [], extra: {} };
  if (code === '23505') return { code: 'conflict', status: 409, fields: [], extra: {} };
  if (code === '23503' || code === '23514' || code === '22P02') return { code: 'validation', status: 400, fields: [], extra: {} };
  if (statusCode && statusCode >= 400 && statusCode < 500) return { code: 'bad_request', status: statusCode, fields: [], extra: {} };
  return { code: 'internal', status: 500, fields: [], extra: {} };
}
