// The move of issue 10 B, tried on this tree: node scripts/areas/move.mjs, then git apply --3way scripts/areas/lists.patch, then
// npm run format. No import runs back up after it, and both sides compile. Remove this folder with the move.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const areas = {
  ground: ['audit', 'notices', 'jobs', 'places'],
  identity: ['identity', 'security', 'switching'],
  structure: ['content-model', 'taxonomy', 'permissions'],
  tenants: ['branding', 'tokens', 'tenants', 'api-keys', 'joining', 'team'],
  media: ['media', 'screenshots'],
  items: ['content', 'bulk-edit', 'tagging', 'films', 'exchange', 'messages', 'records'],
  work: ['writings', 'approvals', 'tasks', 'workflow', 'calendar'],
  praise: ['testimonials', 'widgets'],
  site: ['gallery', 'leads', 'visits', 'site-checks', 'site-copies'],
  entrance: ['landing', 'start'],
};
const renamed = { messages: 'conversations' };
const root = join(import.meta.dirname, '../..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });

const target = new Map();
for (const [area, features] of Object.entries(areas))
  for (const feature of features) target.set(feature, `${area}/${renamed[feature] ?? feature}`);
// A feature that bears the name of its area would be in the way of it.
for (const [feature] of target) git('mv', `src/features/${feature}`, `src/features/.moving-${feature}`);
for (const area of Object.keys(areas)) mkdirSync(join(root, 'src/features', area), { recursive: true });
for (const [feature, path] of target) git('mv', `src/features/.moving-${feature}`, `src/features/${path}`);

const names = [...target.keys()].sort((a, b) => b.length - a.length).join('|');
const pattern = new RegExp(`\\bfeatures/(${names})(?=/|['"\`\\s)\\]},.:;|]|$)`, 'gm');
const generic = [
  ['src/testing/calls.ts', '../features/*/server/fixtures.ts', '../features/*/*/server/fixtures.ts'],
  ['src/app/words.test.ts', 'src/features/*/messages', 'src/features/*/*/messages'],
  ['src/platform/http/pages/server-files.ts', 'features\\/[^/]+\\/', 'features\\/[^/]+\\/[^/]+\\/'],
  ['src/platform/http/pages/vite-sources.ts', 'src/features/*/site', 'src/features/*/*/site'],
  ['tsconfig.server.json', 'src/features/*/', 'src/features/*/*/'],
  ['tsconfig.json', 'src/features/*/', 'src/features/*/*/'],
  ['vite.config.ts', 'src/features/*/site', 'src/features/*/*/site'],
  ['scripts/check-bundles.ts', 'features\\/[^/]+\\/', 'features\\/[^/]+\\/[^/]+\\/'],
  ['scripts/navigation-doc.ts', 'features/*/app', 'features/*/*/app'],
  ['scripts/tests/row-types.ts', 'src/features/*/', 'src/features/*/*/'],
  ['scripts/new-feature/new-feature.test.ts', 'src/features/*/', 'src/features/*/*/'],
  ['scripts/tests/touched.ts', 'features\\/([^/]+)', 'features\\/[^/]+\\/([^/]+)'],
  ['scripts/house/rules.ts', 'features\\/[^/]+\\/site', 'features\\/[^/]+\\/[^/]+\\/site'],
];
const files = git('ls-files').split('\n').filter(Boolean);
let changed = 0;
for (const path of files) {
  if (path.startsWith('migrations/') || /\.(webp|avif|png|jpg|woff2|br|gz|ico|mp4|lock)$/.test(path))
    continue;
  const at = join(root, path);
  if (!existsSync(at) || path === 'package-lock.json' || path.startsWith('scripts/areas/')) continue;
  const text = readFileSync(at, 'utf8');
  let next = text.replace(pattern, (_, feature) => `features/${target.get(feature)}`);
  for (const [file, from, to] of generic) if (file === path) next = next.replaceAll(from, to);
  if (next !== text) {
    writeFileSync(at, next);
    changed++;
  }
}
console.log(`${target.size} features moved, ${changed} files rewritten`);
