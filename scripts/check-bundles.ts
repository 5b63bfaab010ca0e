// Checks the built files that browsers load: size budgets (docs/benchmarks.md), and code of other runtimes in
// a bundle.
// Run after a build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;
const dist = join(import.meta.dirname, '../dist');
const read = <T>(path: string): T => {
  if (!existsSync(join(dist, path))) {
    console.error(`bundles: dist/${path} is missing; run npm run build first`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(join(dist, path), 'utf8')) as T;
};
const gz = (face: string, files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, face, file)), { level: 9 }).length,
    0,
  );

/** Returns a chunk with all chunks that it imports statically. */
function closure(
  manifest: Manifest,
  key: string,
  js = new Set<string>(),
  css = new Set<string>(),
  seen = new Set<string>(),
): { js: Set<string>; css: Set<string> } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { js, css };
  seen.add(key);
  if (chunk.file.endsWith('.css')) css.add(chunk.file);
  else js.add(chunk.file);
  for (const file of chunk.css ?? []) css.add(file);
  for (const next of chunk.imports ?? []) closure(manifest, next, js, css, seen);
  return { js, css };
}
const entryOf = (manifest: Manifest) => Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;

const app = read<Manifest>('app/.vite/manifest.json');
const site = read<Manifest>('site/.vite/manifest.json');
const server = read<Manifest>('server/.vite/manifest.json');
const faults: string[] = [];
const rows: [string, number, number][] = [];
const measure = (what: string, bytes: number, budget: number) => {
  rows.push([what, bytes, budget]);
  if (bytes > budget * 1000)
    faults.push(
      `${what}: ${(bytes / 1000).toFixed(1)} kB gzip, at most ${budget} kB; load it later (import()) or make it smaller`,
    );
};

const base = closure(site, entryOf(site));
measure('JavaScript of a public page without islands', gz('site', base.js), 8);
for (const key of site[entryOf(site)]?.dynamicImports ?? []) {
  const { js } = closure(site, key, new Set(base.js));
  measure(`JavaScript of a public page with the island ${site[key]?.name ?? key}`, gz('site', js), 85);
}
const first = closure(app, entryOf(app));
measure('JavaScript of the first load of the application', gz('app', first.js), 175);
measure('CSS of the first load of the application', gz('app', first.css), 40);
const pages = Object.keys(server).filter((key) => /\/site\/pages\/[^/]+\.tsx$/.test(key));
for (const key of pages.filter((page) => /\/(gallery|home|project|item)\.tsx$/.test(page))) {
  const css = new Set([...(server['src/site/entry-server.tsx']?.css ?? []), ...closure(server, key).css]);
  measure(`CSS of the public page ${/([^/]+)\.tsx$/.exec(key)![1]}`, gz('server', css), 10);
}
measure('JavaScript of widgets on other sites', gz('widget', ['widget.js']), 15);
measure('JavaScript of the button of the chat on other sites', gz('chat-loader', ['loader.js']), 3);
measure('JavaScript of the chat in its frame', gz('chat-panel', ['panel.js']), 25);
const phone = read<Manifest>('phone/.vite/manifest.json');
measure(
  'JavaScript of the page for phones',
  gz('phone', closure(phone, 'src/features/items/capture/phone/main.tsx').js),
  60,
);
// For information: the bytes that the largest screen adds to the first load.
const late = new Set(
  Object.values(app)
    .filter(({ file }) => first.js.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports),
);
const screens = [...late]
  .map((key) => ({
    key,
    bytes: gz(
      'app',
      [...closure(app, key).js].filter((file) => !first.js.has(file)),
    ),
  }))
  .sort((a, b) => b.bytes - a.bytes);

const foreign: Record<string, RegExp> = {
  app: /^src\/(server|site|widget)\/|^src\/features\/[^/]+\/[^/]+\/(server|site|widget)\/|^package:(fastify|pg|kysely|sharp)$/,
  site: /^src\/(server|app|widget)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|widget)\/|^package:(@mantine\/.*|zod|@tanstack\/.*|fastify|pg)$/,
  phone:
    /^src\/(server|app|site)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|site|widget)\/|^package:(react|zod|@mantine\/.*|@tanstack\/.*)$/,
  'chat-loader': /^src\/(server|app|site)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|site)\/|^package:/,
  'chat-panel':
    /^src\/(server|app|site)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|site)\/|^package:(?!preact)/,
  widget: /^src\/(server|app|site)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|site)\/|^package:(?!preact)/,
  server:
    /^src\/(server|app|widget)\/|^src\/features\/[^/]+\/[^/]+\/(server|app|widget)\/|^package:(@mantine\/.*|@tanstack\/.*|fastify|pg)$/,
};
for (const [face, pattern] of Object.entries(foreign)) {
  for (const [chunk, modules] of Object.entries(read<Record<string, string[]>>(`${face}/.vite/rooms.json`))) {
    for (const id of modules)
      if (pattern.test(id))
        faults.push(
          `dist/${face}/${chunk} contains ${id.replace('package:', 'the package ')}, which does not belong into the bundle of the ${face === 'server' ? 'page renderer' : face}`,
        );
  }
}
for (const [what, bytes, budget] of rows)
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} of ${String(budget).padStart(3)} kB  ${what}`);
if (screens[0])
  console.log(
    `${(screens[0].bytes / 1000).toFixed(1).padStart(7)}            (largest screen loaded later: ${screens[0].key})`,
  );
for (const fault of faults) console.error(`bundles: ${fault}`);
process.exitCode = faults.length ? 1 : 0;
