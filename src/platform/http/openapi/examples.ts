import type { z } from 'zod';

/** JSON of a schema or an example. */
export type Json = Record<string, unknown>;
/** The id in examples. */
const SAMPLE_ID = '01900000-0000-7000-8000-000000000001';
const formats: Record<string, string> = {
  uuid: SAMPLE_ID,
  'date-time': '2026-05-01T09:00:00Z',
  date: '2026-05-01',
  email: 'owner@example.com',
  uri: 'https://example.com/',
};

function numberOf({ minimum, exclusiveMinimum, maximum }: Json): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  if (typeof minimum === 'number') return minimum;
  return typeof maximum === 'number' ? Math.min(1, maximum) : 1;
}
function textOf({ format, pattern, minLength, maxLength }: Json): string {
  const sample = formats[String(format)];
  if (sample !== undefined) return sample;
  const hexLength = /\[0-9a-f\]\{(\d+)\}/.exec(String(pattern))?.[1];
  if (hexLength) return `${String(pattern).startsWith('^#') ? '#' : ''}${'0'.repeat(Number(hexLength))}`;
  return 'Example'.padEnd(Number(minLength ?? 0), '.').slice(0, Number(maxLength ?? 100));
}
/** Returns a value that fits the keywords of a JSON schema. */
export function sampleOf(schema: Json): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const [first] = (schema['enum'] ?? schema['examples'] ?? []) as unknown[];
  if (first !== undefined) return first;
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0]);
  const { type } = schema;
  switch (Array.isArray(type) ? (type as string[])[0] : type) {
    case 'object': {
      const required = new Set((schema['required'] ?? []) as string[]);
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
      return Object.fromEntries(
        fields.filter(([name]) => required.has(name)).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    }
    case 'array':
      return Number(schema['minItems'] ?? 0) > 0 ? [sampleOf(schema['items'] as Json)] : [];
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

/** Returns a copy of a value with another value at a path. */
function withValue(value: unknown, [key, ...rest]: PropertyKey[], inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value))
    return value.map((entry, i) => (i === Number(key) ? withValue(entry, rest, inner) : entry));
  const record = (value ?? {}) as Record<PropertyKey, unknown>;
  return { ...record, [key]: withValue(record[key], rest, inner) };
}
function schemaAt(schema: Json | undefined, [key, ...rest]: PropertyKey[]): Json | undefined {
  if (!schema || key === undefined) return schema;
  const next =
    typeof key === 'number' ? schema['items'] : (schema['properties'] as Json | undefined)?.[String(key)];
  return schemaAt(next as Json | undefined, rest);
}
/**
 * Returns an example that fits its shape: that of the contract, with sample ids in place of those of the tests; undefined
 * if there is none.
 */
export function validExample(shape: z.ZodType, schema: Json, handWritten: unknown): unknown {
  let example = handWritten ?? sampleOf(schema);
  for (let round = 0; round < 8; round++) {
    const parsed = shape.safeParse(example);
    if (parsed.success) return example;
    for (const { path } of parsed.error.issues) {
      const inner = schemaAt(schema, path);
      if (inner) example = withValue(example, path, sampleOf(inner));
    }
  }
  return undefined;
}
