import { z } from 'zod';
import { nothing, streamProblem, successOf, type Endpoint } from '#shared/endpoint.ts';
import type { ServerFeature } from '../../feature.ts';
import { sampleOf, validExample, type Json } from './examples.ts';
import { namesOf, schemaName } from './names.ts';
import { statusOf } from './problems.ts';
import { components, problemResponses } from './components.ts';

/** An OpenAPI 3.1 document, made from the shapes that validate (docs/decisions/0010-openapi-from-contracts). */
export type Document = Json & { paths: Record<string, Record<string, Json>> };
export type { Json };

/** Lists the fields of a record with enum keys, so that its required fields are defined. */
function nameFields({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (!required || typeof propertyNames !== 'object' || !propertyNames.enum) return;
  jsonSchema.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties ?? {}]),
  );
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}
const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: nameFields,
  }) as Json;
  return schema;
};
const properties = (schema: Json): [string, Json][] =>
  Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {});
const hasShape = (schema: Json) =>
  properties(schema).length > 0 ||
  Boolean(schema['anyOf'] ?? schema['oneOf'] ?? schema['additionalProperties']) ||
  schema['type'] === 'array';

/** The named schemas of a document; equal shapes share one name. */
class Schemas {
  readonly all: Record<string, Json> = {};
  private readonly names = new Map<string, string>();
  /** Returns a reference to a schema, with this name unless its shape has one already. */
  refer(name: string, schema: Json): Json {
    const text = JSON.stringify(schema);
    const knownName = this.names.get(text);
    const chosen = knownName ?? (name in this.all ? `${name}2` : name);
    this.names.set(text, chosen);
    this.all[chosen] = schema;
    return { $ref: `#/components/schemas/${chosen}` };
  }
}

/** Returns the statuses of problems with which a call may respond. */
function statusesOf(endpoint: Endpoint): string[] {
  const { who, method, errors, limit } = endpoint;
  const isPublic = who === 'public';
  return [
    ...new Set([
      400,
      404,
      ...(isPublic ? [] : [401, 403]),
      ...(limit !== undefined || isPublic || endpoint.scope !== undefined ? [429] : []),
      ...(method === 'GET' ? [] : [409, 413, 415, 422]),
      503,
      ...errors.flatMap((code) => statusOf(code) ?? []),
    ]),
  ]
    .sort((a, b) => a - b)
    .map(String);
}

/** Converts a text of a URL to the type of its schema. */
function typedAs({ type }: Json, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'array') return value.split(',');
  return type === 'integer' || type === 'number' ? Number(value) : value;
}

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The id of the last event that came: the stream is read on, and its work is not done again.',
};
type Operation = { endpoint: Endpoint; operationId: string; tag: string };
function parametersOf({ endpoint }: Operation): Json[] {
  const params = schemaOf(endpoint.params, 'input');
  const query = schemaOf(endpoint.query, 'input');
  const required = new Set((query['required'] as string[] | undefined) ?? []);
  const described = new Set(properties(params).map(([name]) => name));
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((parameter) => parameter[1]!);
  const examples = {
    ...(validExample(endpoint.params, params, endpoint.example.params) as Json | undefined),
  };
  const exampleQuery = endpoint.example.query ?? {};
  const queryExample = validExample(endpoint.query, query, exampleQuery) as Json | undefined;
  return [
    ...inPath.map((name) => {
      const schema = properties(params).find(([key]) => key === name)?.[1] ?? { type: 'string' };
      const example = typedAs(schema, examples[name] ?? sampleOf(schema));
      return { name, in: 'path', required: true, schema, example };
    }),
    ...properties(query)
      .filter(([name]) => !described.has(name))
      .map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.has(name),
        schema,
        ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
        ...(name in exampleQuery && queryExample?.[name] !== undefined
          ? { example: typedAs(schema, queryExample[name]) }
          : {}),
      })),
    ...(endpoint.events ? [lastEventId] : []),
    ...(endpoint.method === 'GET' || (endpoint.output === nothing && endpoint.events)
      ? []
      : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ];
}

/** Returns the content of a whole answer. */
function answerContent({ endpoint: { output }, operationId }: Operation, schemas: Schemas): Json {
  if (output === nothing) return {};
  if (output instanceof z.ZodUnknown)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const schema = schemas.refer(`${schemaName(operationId)}Answer`, schemaOf(output, 'output'));
  return { 'application/json': { schema } };
}
/** Returns the content of a stream: each frame has one of the events as its data, the last one perhaps a problem. */
const streamContent = ({ endpoint, operationId }: Operation, schemas: Schemas): Json =>
  endpoint.events
    ? {
        'text/event-stream': {
          schema: schemas.refer(
            `${schemaName(operationId)}Event`,
            schemaOf(z.union([endpoint.events, streamProblem]), 'output'),
          ),
        },
      }
    : {};

function descriptionOf({ events }: Endpoint, status: number): string {
  if (events)
    return 'Server-sent events, whose data is one of these each. A lost connection is resumed by the same request with Last-Event-ID.';
  return status === 201 ? 'Made' : 'Done';
}
/** Returns the success response of a call, by status. */
function successResponse(entry: Operation, schemas: Schemas): Json {
  const { endpoint } = entry;
  const status = successOf(endpoint);
  if (status === 204) return { 204: { description: 'Done; there is nothing to tell' } };
  const { creates, method, who, scope } = endpoint;
  const isTagged = method === 'GET' && (who === 'public' || scope !== undefined);
  const headers = {
    ...(isTagged ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(typeof creates === 'string' ? { Location: { $ref: '#/components/headers/Location' } } : {}),
  };
  return {
    [status]: {
      description: descriptionOf(endpoint, status),
      ...(Object.keys(headers).length ? { headers } : {}),
      content: { ...answerContent(entry, schemas), ...streamContent(entry, schemas) },
    },
  };
}

function operation(entry: Operation, schemas: Schemas): Json {
  const { endpoint, operationId, tag } = entry;
  const body = schemaOf(endpoint.body, 'input');
  const name = schemaName(operationId);
  const hasBody = endpoint.method !== 'GET' && hasShape(body);
  const example = hasBody ? validExample(endpoint.body, body, endpoint.example.body) : undefined;
  const isPublic = endpoint.who === 'public';
  const needed = typeof endpoint.scope === 'string' ? `\`${endpoint.scope}\`` : 'of the collection';
  return {
    operationId,
    summary: endpoint.summary,
    tags: [tag],
    description: [
      `${endpoint.summary}.`,
      ...(endpoint.scope === undefined ? [] : [`Scope of a key: ${needed}.`]),
      ...(endpoint.errors.length
        ? [`Further codes: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.`]
        : []),
    ].join(' '),
    security: isPublic ? [] : [{ session: [] }, ...(endpoint.scope === undefined ? [] : [{ key: [] }])],
    parameters: parametersOf(entry),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.refer(`${name}Request`, body),
                ...(example === undefined ? {} : { example }),
              },
            },
          },
        }
      : {}),
    responses: {
      ...successResponse(entry, schemas),
      ...(endpoint.method === 'GET' && (isPublic || endpoint.scope !== undefined)
        ? { 304: { description: 'Not changed since the answer with the tag of If-None-Match' } }
        : {}),
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
      default: {
        description: 'Any other problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Returns the messages that the product sends to subscribers, as the document has them. */
const webhooksOf = (features: readonly ServerFeature[], schemas: Schemas): Json =>
  Object.fromEntries(
    features.flatMap(({ name: tag, sends = {} }) =>
      Object.entries(sends).map(([type, { summary, body }]) => {
        const schema = schemas.refer(`${schemaName(type)}Message`, schemaOf(body, 'output'));
        const post = {
          operationId: `${type}Message`,
          summary,
          description: `${summary} Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature.`,
          tags: [tag],
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Received' },
            410: { description: 'Nothing more is sent there' },
            default: { description: 'The message is sent again, later and later, for about a day' },
          },
        };
        return [type, { post }];
      }),
    ),
  );

/** Makes the document of all public calls and of the other routes that features describe. */
export function openApi(
  features: readonly ServerFeature[],
  product: { title: string; sessionCookie: string; version: string },
): Document {
  const documented = features.flatMap((feature) =>
    (feature.routes ?? [])
      .filter(({ endpoint }) => !endpoint.hidden)
      .map(({ endpoint }) => ({ endpoint, tag: feature.name })),
  );
  const names = namesOf(documented.map(({ endpoint }) => endpoint));
  const schemas = new Schemas();
  const paths: Document['paths'] = {};
  for (const [i, { endpoint, tag }] of documented.entries()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(
      { endpoint, tag, operationId: names[i]! },
      schemas,
    );
  }
  for (const { described } of features) Object.assign(paths, described);
  const tags = [...new Set(documented.map(({ tag }) => tag))].map((tag) => ({
    name: tag,
    description: `Calls of ${tag.replaceAll('-', ' ')}`,
  }));
  const webhooks = webhooksOf(features, schemas);
  const codes = [...new Set(documented.flatMap(({ endpoint }) => endpoint.errors))].sort();
  const problems = problemResponses(codes, JSON.stringify(paths));
  return {
    openapi: '3.1.0',
    info: {
      title: product.title,
      version: product.version,
      description:
        'Errors are RFC 9457 problem documents with a stable `code`. Lists are paged by opaque cursors. Writes take an `Idempotency-Key`: repeated with the same key they give the stored answer. Other programs send `Authorization: Bearer` with a key of the account.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'Operator', url: 'https://example.com/' },
    },
    servers: [{ url: '/', description: 'The host that served this document' }],
    tags,
    paths,
    ...(Object.keys(webhooks).length ? { webhooks } : {}),
    components: {
      ...components(product.sessionCookie),
      schemas: { ...schemas.all, ...problems.schemas },
      responses: problems.responses,
    },
  };
}
