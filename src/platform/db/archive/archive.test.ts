import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { writeArchive, type Packed } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'a.tar.gz');
const write = (...entries: Packed[]) =>
  writeArchive(
    path,
    (async function* () {
      yield* entries;
    })(),
    new Date('2026-01-02T03:04:05Z'),
  );

test('tar opens the archive, whatever the length and letters of a name', async () => {
  const long = `files/${'photographs-of-a-garden/'.repeat(8)}حديقة-bahçe.jpg`;
  const large = Buffer.alloc(700_001, 'x');
  await write(
    { name: 'data/rows.jsonl', size: 3, body: Buffer.from('{}\n') },
    { name: 'data/empty.jsonl', size: 0, body: Buffer.alloc(0) },
    { name: long, size: large.length, body: Readable.from([large.subarray(0, 9), large.subarray(9)]) },
  );
  const { status, stderr } = spawnSync('tar', ['-xzf', path], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.equal(readFileSync(join(folder, 'data/rows.jsonl'), 'utf8'), '{}\n');
  assert.equal(readFileSync(join(folder, 'data/empty.jsonl'), 'utf8'), '');
  assert.deepEqual(readFileSync(join(folder, long)), large);
});
test('a file that is shorter or longer than announced is refused', async () => {
  await assert.rejects(write({ name: 'a', size: 4, body: Buffer.from('abc') }));
  await assert.rejects(write({ name: 'a', size: 2, body: Readable.from([Buffer.from('abc')]) }));
});
test('a body or a list that breaks breaks the archive', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('ab');
      throw new Error('gone');
    })(),
  );
  await assert.rejects(write({ name: 'a', size: 4, body: broken }), /gone/);
});
