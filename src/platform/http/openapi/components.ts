import { z } from 'zod';
import type { Json } from './examples.ts';

/** Codes of any call, by status. */
const general: Record<string, { code: string; says: string }> = {
  400: { code: 'validation', says: 'A field is not as the call takes it' },
  401: { code: 'unauthorised', says: 'No session, or no key that is valid' },
  402: { code: 'payment_required', says: 'The plan does not include it' },
  403: { code: 'forbidden', says: 'The role or the scopes do not allow it' },
  404: { code: 'not_found', says: 'It is not there for the caller' },
  409: { code: 'conflict', says: 'It does not go with what is there' },
  410: { code: 'gone', says: 'It was there, and is no more' },
  413: { code: 'body.too_large', says: 'The body is too large' },
  415: { code: 'body.media_type', says: 'The type of the body is not taken' },
  422: { code: 'idempotency.reused', says: 'The Idempotency-Key belongs to another request' },
  429: { code: 'too_many_requests', says: 'Too many requests' },
  503: { code: 'database.away', says: 'Not available for a moment' },
  507: { code: 'storage.full', says: 'There is no room for it' },
};

const fieldError = z.object({
  path: z
    .string()
    .meta({ description: 'The field, with dots into the body; `query.` before a name of the query' }),
  code: z.string(),
  allowed: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const withoutSchema = ({ $schema: _, ...schema }: Json): Json => schema;

/** Returns the schema of a problem, and a response for each status that the paths refer to. */
export function problemResponses(
  codes: string[],
  paths: string,
): { schemas: Record<string, Json>; responses: Json } {
  const all = [...new Set([...Object.values(general).map(({ code }) => code), ...codes])];
  const problem = z.object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.number().int(),
    code: z
      .union([z.enum(all as [string, ...string[]]), z.string()])
      .meta({ description: 'Stable, with words in every language of the product; more may come' }),
    correlationId: z
      .string()
      .meta({ description: 'The same as the header X-Correlation-Id; name it to the operator' }),
    errors: z.array(fieldError).optional(),
  });
  return {
    schemas: { Problem: withoutSchema(z.toJSONSchema(problem) as Json) },
    responses: Object.fromEntries(
      Object.entries(general)
        .filter(([status]) => paths.includes(`/responses/Problem${status}"`))
        .map(([status, { code, says }]) => [
          `Problem${status}`,
          {
            description: says,
            ...(status === '429' || status === '503'
              ? {
                  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait' } },
                }
              : {}),
            content: {
              'application/problem+json': {
                schema: { $ref: '#/components/schemas/Problem' },
                example: {
                  type: 'about:blank',
                  title: 'Problem',
                  status: Number(status),
                  code,
                  correlationId: '7b0c7a52-2b0e-4d0f-8a3e-5e1d4c1f9d10',
                  ...(status === '400'
                    ? { errors: [{ path: 'title', code: 'field.too_big', maximum: 300 }] }
                    : {}),
                },
              },
            },
          },
        ]),
    ),
  };
}

/** Returns the components other than schemas and responses: security schemes and common parameters. */
export const components = (sessionCookie: string): Json => ({
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'Set by POST /api/login; bound to the host that was signed in to.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of an account, made on its screen of API keys; limited by its scopes.',
    },
  },
  headers: {
    ETag: {
      schema: { type: 'string' },
      description: 'Sent back as If-None-Match, it asks only for what has changed',
    },
    Location: {
      schema: { type: 'string', format: 'uri-reference' },
      description: 'The address where the new thing is read',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
      example: '0b8f5a1e-6f3d-4f6e-9d3a-2f1c7f0e5a11',
      description: 'Kept with the answer for two days.',
    },
  },
});
