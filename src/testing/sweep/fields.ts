import { z } from 'zod';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
};
/** A step of a path: a property, each item of a list or each key of a map. */
type Step = string | typeof EACH | typeof KEY;
/** Each item of a list; `KEY`: each key of a map. */
const EACH = Symbol('each');
const KEY = Symbol('key');
/** An id in a shape; `name` is its property, by which a real id is found. */
type Field = { path: Step[]; name: string };

/** Finds the ids of a shape, so that the sweep includes new fields by itself. */
export function idFields(shape: z.ZodType): Field[] {
  const root = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fieldsByPath = new Map<string, Field>();
  const walk = (schema: Schema | undefined, path: Step[], depth = 0): void => {
    if (!schema || depth > 12) return;
    if (schema.$ref) return walk(root.$defs?.[schema.$ref.replace('#/$defs/', '')], path, depth + 1);
    const name = [...path].reverse().find((step): step is string => typeof step === 'string') ?? '';
    if (schema.format === 'uuid') fieldsByPath.set(path.map(String).join('.'), { path, name });
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      walk(inner, [...path, key], depth + 1);
    for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(inner, path, depth + 1);
    for (const inner of [schema.items, ...(schema.prefixItems ?? [])])
      walk(inner, [...path, EACH], depth + 1);
    if (schema.propertyNames?.format === 'uuid')
      fieldsByPath.set([...path, KEY].map(String).join('.'), { path: [...path, KEY], name });
    if (typeof schema.additionalProperties === 'object')
      walk(schema.additionalProperties, [...path, 'any'], depth + 1);
  };
  walk(root, []);
  return [...fieldsByPath.values()];
}

/** Sets an id at a path; missing fields of an object in a list get the same id. */
export function withId(value: unknown, path: Step[], id: string, fields: Field[], at: Step[] = []): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return id;
  if (step === EACH) {
    const list = Array.isArray(value) ? value : [];
    return [withId(list[0], rest, id, fields, [...at, EACH]), ...list.slice(1)];
  }
  if (step === KEY)
    return {
      ...(value as object | undefined),
      [id]: Object.values((value as object | undefined) ?? {})[0] ?? null,
    };
  const before = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const beside = at.includes(EACH)
    ? Object.fromEntries(
        fields
          .filter(
            ({ path: other }) =>
              other.length === at.length + 1 &&
              at.every((segment, i) => other[i] === segment) &&
              typeof other.at(-1) === 'string',
          )
          .map(({ path: other }) => [other.at(-1) as string, id]),
      )
    : {};
  return {
    ...beside,
    ...before,
    [step as string]: withId(before[step as string], rest, id, fields, [...at, step]),
  };
}
