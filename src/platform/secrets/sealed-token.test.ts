import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { makeSeal } from './seal.ts';
import { sealedToken } from './sealed-token.ts';

const seal = makeSeal({ authSecret: 'x'.repeat(32), dataDir: '/nowhere' });
const at = (minute: number) => ({ seal, clock: () => new Date(minute * 60_000) });
const shape = z.object({ host: z.string() });
const preview = sealedToken('preview', shape);

test('a sealed token opens for its kind and owner until its end, and afterwards only what is read late', () => {
  const token = preview.write(at(0), 'oak', { host: 'oak.example' }, 30);
  assert.deepEqual(preview.read(at(29), 'oak', token), { host: 'oak.example' });
  assert.equal(preview.read(at(30), 'oak', token), undefined, 'it is over');
  assert.deepEqual(preview.readLate(at(30), 'oak', token), { host: 'oak.example' });
  assert.equal(preview.read(at(0), 'elm', token), undefined, 'another owner');
  assert.equal(sealedToken('receipt', shape).read(at(0), 'oak', token), undefined, 'another kind');
});
test('what is no sealed token of the shape is none, and throws nothing', () => {
  const other = sealedToken('preview', z.number()).write(at(0), 'oak', 7, 30);
  const long = preview.write(at(0), 'oak', { host: 'o'.repeat(3000) }, 30);
  for (const token of [other, long, '', 'x', 'ÿ€', undefined, 7, ['a']])
    assert.equal(preview.read(at(0), 'oak', token), undefined, String(token).slice(0, 20));
});
