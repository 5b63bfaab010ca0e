import type { Endpoint } from '#shared/endpoint.ts';

const verbs: Record<Endpoint['method'], string> = {
  GET: 'get',
  POST: 'create',
  PUT: 'set',
  PATCH: 'update',
  DELETE: 'delete',
};
/** Verbs of calls on a whole collection. */
const verbsOfWhole: Partial<typeof verbs> = { GET: 'list', DELETE: 'clear' };
/** Last path segments that are actions and not things. */
const acts = new Set(
  'apply accept answer cancel check confirm duplicate merge move order preview publish purge read remove reorder resend reset restore retry revoke submit sweep test undo unpublish update verify'.split(
    ' ',
  ),
);
/** First path segments that are no part of a name. */
const starts = new Set(['api', 'accounts']);

const pascal = (text: string) =>
  text
    .replace(/(^|[-_.\s]+)(\w)/g, (_, _gap: string, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '');
/** Returns the singular of an English plural. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  if (/(ss|us|is|as)$/.test(word)) return word;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.replace(/es$/, '');
  return word.replace(/s$/, '');
}

/** Returns the literal segments of a path, each with whether an id follows it. */
function partsOf(path: string): { word: string; isOne: boolean }[] {
  const segments = path.split('/').filter(Boolean);
  return segments.flatMap((segment, i) =>
    segment.startsWith(':') ? [] : [{ word: segment, isOne: segments[i + 1]?.startsWith(':') ?? false }],
  );
}

/** Returns the verb and the nouns of a call, the last one of the path first. */
function wordsOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  hasMembers: boolean,
): { verb: string; things: string[] } {
  const parts = partsOf(path).filter(({ word }, i) => !(i < 2 && starts.has(word)));
  const last = parts.at(-1);
  const isAct = last !== undefined && parts.length > 1 && method !== 'GET' && acts.has(last.word);
  const things = (isAct ? parts.slice(0, -1) : parts).map(({ word, isOne }, i, all) => {
    const isLast = i === all.length - 1;
    const isSingle = isOne || !isLast || (isLast && !isAct && method === 'POST');
    return pascal(isSingle ? singular(word) : word);
  });
  const isWhole = last !== undefined && !last.isOne && (hasMembers || singular(last.word) !== last.word);
  const verb = (isWhole && verbsOfWhole[method]) || verbs[method];
  return { verb: isAct ? last.word : verb, things: things.length ? things.reverse() : ['Account'] };
}

/**
 * Returns the operation ids of calls, a verb and its object: `publishContent`, `listCategories`. Equal names get the
 * preceding nouns of their paths.
 */
export function namesOf(endpoints: Pick<Endpoint, 'method' | 'path' | 'operationId'>[]): string[] {
  const hasMembers = (path: string) => endpoints.some((other) => other.path.startsWith(`${path}/:`));
  const words = endpoints.map((endpoint) => wordsOf(endpoint, hasMembers(endpoint.path)));
  const depths = endpoints.map(() => 1);
  const nameAt = (i: number) => {
    const { verb, things } = words[i]!;
    return `${verb}${things.slice(0, depths[i]).reverse().join('')}`;
  };
  for (let round = 0; round < 6; round++) {
    const counts = Map.groupBy(
      endpoints.map((_, i) => i),
      nameAt,
    );
    for (const same of [...counts.values()].map((all) => all.filter((i) => !endpoints[i]!.operationId)))
      if (same.length > 1) for (const i of same) depths[i]!++;
  }
  const used = new Map<string, number>();
  return endpoints.map(({ method, operationId }, i) => {
    const name = operationId ?? nameAt(i);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name}By${pascal(method.toLowerCase())}${times === 2 ? '' : times}`;
  });
}
/** Returns a name as that of a schema (PascalCase). */
export const schemaName = pascal;
