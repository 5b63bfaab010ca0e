// npm run coverage:spec: lists the rows of the requirements whose id is in no title of a test that runs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
export const readIds = (): string[] =>
  readFileSync(join(root, 'docs/spec-ids.txt'), 'utf8').split('\n').filter(Boolean);

/**
 * Returns the row ids in a title, including ranges and lists: `CONT-02 to 14`, `CONT-02, 03`,
 * `TEST-12 to TEST-25`.
 */
export function idsIn(name: string): string[] {
  const rowIds: string[] = [];
  for (const [chain] of name.matchAll(
    /\b[A-Z]{2,5}-\d{2,3}(?:\s*(?:,|and|to|–)\s*(?:[A-Z]{2,5}-)?\d{2,3}\b)*/g,
  )) {
    let area = '';
    let last = 0;
    for (const [, range, other, digits] of chain.matchAll(/(to|–)?\s*(?:([A-Z]{2,5})-)?(\d{2,3})/g)) {
      const from = range ? last + 1 : Number(digits);
      area = other ?? area;
      last = Number(digits);
      for (let n = from; n <= last; n++) rowIds.push(`${area}-${String(n).padStart(2, '0')}`);
    }
  }
  return rowIds;
}

/** Returns the titles of the tests of a file, without skipped ones, comments and calls of RegExp.test(). */
export function titlesIn(text: string): string[] {
  const code = text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '');
  return [
    ...code.matchAll(
      /^[ \t]*(?:await )?(?:t\.)?(?:test|it|describe|suite)(?:\.only)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1(?!\s*,\s*\{[^}]*\b(?:skip|todo): true)/gm,
    ),
  ].map((match) => match[2]!);
}

if (import.meta.main) {
  const ids = readIds();
  const idSet = new Set(ids);
  const tested = new Map<string, string[]>();
  const unknown = new Set<string>();
  for (const file of globSync(
    [
      'src/**/*.test.ts',
      'e2e/**/*.{test,spec}.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'demo/**/*.test.ts',
    ],
    { cwd: root },
  )) {
    for (const name of titlesIn(readFileSync(join(root, file), 'utf8'))) {
      for (const id of idsIn(name))
        if (idSet.has(id)) tested.set(id, [...(tested.get(id) ?? []), file]);
        else unknown.add(`${id} (${file})`);
    }
  }
  const areas = [...new Set(ids.map((id) => id.split('-')[0]!))];
  const missing = ids.filter((id) => !tested.has(id));
  if (!process.argv.includes('--totals')) for (const id of missing) console.log(id);
  console.log('\narea   tested  of');
  for (const area of areas) {
    const all = ids.filter((id) => id.startsWith(`${area}-`));
    console.log(
      `${area.padEnd(6)} ${String(all.filter((id) => tested.has(id)).length).padStart(6)} ${String(all.length).padStart(3)}`,
    );
  }
  console.log(`total  ${String(ids.length - missing.length).padStart(6)} ${ids.length}`);
  for (const id of unknown) console.warn(`unknown row: ${id}`);
}
