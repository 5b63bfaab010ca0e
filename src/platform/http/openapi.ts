import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ServerFeature } from '../services.ts';

/**
 * OpenAPI 3.1 from the contracts: the same shapes that validate are the ones that are told
 * (docs/decisions/0010-openapi-from-contracts).
 */
type Json = Record<string, unknown>;
export type Document = Json & { paths: Record<string, Record<string, Json>> };

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return schema;
};
const properties = (schema: Json): [string, Json][] =>
  Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {});

const general: Record<string, string> = {
  400: 'validation',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
  503: 'database.away',
};

function operation(endpoint: Endpoint, tag: string): Json {
  const params = schemaOf(endpoint.params, 'input');
  const query = schemaOf(endpoint.query, 'input');
  const body = schemaOf(endpoint.body, 'input');
  const required = new Set((query['required'] as string[] | undefined) ?? []);
  const described = new Set(properties(params).map(([name]) => name));
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((parameter) => parameter[1]!);
  const example = (from: Record<string, string> | undefined, name: string) =>
    from?.[name] === undefined ? {} : { example: from[name] };
  const writes = endpoint.method !== 'GET';
  const hasBody =
    writes &&
    properties(body).length + (body['anyOf'] || body['oneOf'] || body['type'] === 'array' ? 1 : 0) > 0;
  const isPublic = endpoint.who === 'public';
  const codes = Object.keys(general).filter((status) => {
    if (status === '401' || status === '403') return !isPublic;
    return status !== '429' || endpoint.limit !== undefined || isPublic;
  });
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:._-]+(\w)/g, (_, c: string) => c.toUpperCase()).replace(/\W/g, '')}`,
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.errors.length
      ? { description: `Further codes: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.` }
      : {}),
    security: endpoint.who === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties(params).find(([key]) => key === name)?.[1] ?? { type: 'string' },
        ...example(endpoint.example.params, name),
      })),
      ...properties(query)
        .filter(([name]) => !described.has(name))
        .map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.has(name),
          schema,
          ...example(endpoint.example.query, name),
        })),
      ...(writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: body,
                ...(endpoint.example.body === undefined ? {} : { example: endpoint.example.body }),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...Object.fromEntries(
        codes.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
      default: {
        description: 'Any other problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: z.string().meta({ description: 'Stable, with words in every language of the product' }),
  correlationId: z
    .string()
    .meta({ description: 'The same as the header X-Correlation-Id; name it to the operator' }),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
});

export function openApi(
  features: ServerFeature[],
  product: { title: string; sessionCookie: string; version: string },
): Document {
  const paths: Document['paths'] = {};
  const tags: { name: string }[] = [];
  for (const feature of features) {
    const documented = (feature.routes ?? [])
      .map((route) => route.endpoint)
      .filter((endpoint) => !endpoint.hidden);
    if (documented.length) tags.push({ name: feature.name });
    for (const endpoint of documented) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(endpoint, feature.name);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: product.title,
      version: product.version,
      description:
        'Errors are RFC 9457 problem documents with a stable `code`. Lists are paged by opaque cursors. Writes take an `Idempotency-Key`: repeated with the same key they give the stored answer.',
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: product.sessionCookie,
          description: 'Set by POST /api/login; bound to the host that was signed in to.',
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
      schemas: { Problem: schemaOf(problem, 'output') },
      responses: Object.fromEntries(
        Object.entries(general).map(([status, code]) => [
          `Problem${status}`,
          {
            description: code,
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
                  ...(status === '400' ? { errors: [{ path: 'title', code: 'field.too_big' }] } : {}),
                },
              },
            },
          },
        ]),
      ),
    },
  };
}
