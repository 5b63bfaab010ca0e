import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circleFaults } from './circles.ts';
import { readImports, type Source } from '../files.ts';

/** Makes sources of `src/shared` from the texts of files by name. */
const tree = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([name, text]) => {
    const path = `src/shared/${name}.ts`;
    return { path, text, lines: 1, test: false, imports: readImports(path, text) };
  });
const type = (name: string) => `import type { X } from './${name}.ts';\n`;
const value = (name: string) => `import { x } from './${name}.ts';\n`;
const WAY = '; move what both need one floor down, types as well';

test('refused: a circle of two files', () => {
  assert.deepEqual(circleFaults(tree({ a: value('b'), b: value('a'), c: value('a') })), [
    `import loop: src/shared/a.ts → src/shared/b.ts → src/shared/a.ts${WAY}`,
  ]);
});
test('refused: a circle of three files whose way back is a type', () => {
  const files = tree({
    a: value('b'),
    b: type('c'),
    c: "export const c = 1;\nexport type { X } from '#shared/a.ts';\n",
  });
  assert.deepEqual(circleFaults(files), [
    `import loop: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts${WAY}`,
  ]);
});
test('refused: each of two circles that one file joins in one direction, and a file that imports itself', () => {
  const faults = circleFaults(
    tree({ a: value('b'), b: type('a') + value('c'), c: value('d'), d: type('c'), e: type('e') }),
  );
  assert.deepEqual(
    faults.map((fault) => fault.match(/\w(?=\.ts)/g)!.join('')),
    ['cdc', 'aba', 'ee'],
  );
});
test('allowed: two ways to one file, and a lazy import back', () => {
  const lazy = "export const later = () => import('./a.ts');\n";
  assert.deepEqual(
    circleFaults(tree({ a: value('b') + type('c'), b: value('d'), c: type('d'), d: lazy })),
    [],
  );
});
test('a known circle is let through, and has to leave the list when it is gone', () => {
  const excusedPaths = ['src/shared/b.ts'];
  assert.deepEqual(circleFaults(tree({ a: type('b'), b: type('a') }), excusedPaths), []);
  assert.deepEqual(circleFaults(tree({ a: type('b'), b: '' }), excusedPaths), [
    'scripts/house/imports/circles.ts: src/shared/b.ts is in no circle any more; delete its line',
  ]);
});
