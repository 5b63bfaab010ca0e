import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApi, type Document } from '#platform/http/openapi/document.ts';
import { features } from '#processes/start-services.ts';
import { root } from '#platform/root.ts';

/** The generated types of the client, by path below the root. */
export const CLIENT_TYPES = 'clients/typescript/schema.d.ts';
type Components = Record<string, Record<string, unknown>>;

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map((hit) => hit[1]!);
/** Returns the components of references, with those that these refer to. */
function reached(components: Components, references: string[]): Set<string> {
  const reachedNames = new Set<string>();
  const left = [...references];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (reachedNames.has(name)) continue;
    reachedNames.add(name);
    const [kind, key] = name.split('/') as [string, string];
    left.push(...referencesIn(components[kind]![key]));
  }
  return reachedNames;
}

/** Returns the part of the document for third-party programs: public calls and calls open to API keys. */
function forPrograms(document: Document): Document {
  const isForPrograms = ({ security }: { security?: object[] }) =>
    security !== undefined && security.some((way) => 'key' in way);
  const isPublicRead = (path: string, method: string) => method === 'get' && path.startsWith('/api/public/');
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, operations]): [string, (typeof document.paths)[string]] => [
        path,
        Object.fromEntries(
          Object.entries(operations).filter(
            ([method, operation]) => isForPrograms(operation) || isPublicRead(path, method),
          ),
        ),
      ])
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const all = document['components'] as Components;
  const used = reached(all, referencesIn([paths, document['webhooks']]));
  const components = Object.fromEntries(
    Object.entries(all).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  );
  return { ...document, paths, components };
}

/**
 * Returns the types of the client, made by openapi-typescript from the contracts. The generator has its own package, since
 * it needs another version of TypeScript.
 */
export async function clientTypes(): Promise<string> {
  const document = openApi(features, { title: 'API', sessionCookie: 'session', version: '1' });
  const folder = await mkdtemp(join(tmpdir(), 'client-types-'));
  try {
    const [source, target] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')];
    await writeFile(source, JSON.stringify(forPrograms(document)));
    const generator = join(root, 'clients/typescript/node_modules/openapi-typescript/bin/cli.js');
    await promisify(execFile)(process.execPath, [generator, source, '--output', target]);
    return await readFile(target, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
