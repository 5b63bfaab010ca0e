import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { id } from './endpoint.ts';

test('ids are taken in either case, and go on in small letters wherever they stand', () => {
  const given = '01900000-0000-7000-8000-00000000000A';
  const wanted = given.toLowerCase();
  const body = z.object({ ids: z.array(id), one: id.nullable(), by: z.record(id, z.number()) });
  assert.deepEqual(body.parse({ ids: [given, wanted], one: given, by: { [given]: 1 } }), {
    ids: [wanted, wanted],
    one: wanted,
    by: { [wanted]: 1 },
  });
  assert.equal(id.safeParse(`${given}0`).success, false);
});
