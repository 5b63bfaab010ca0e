import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { id, longText, text } from './endpoint.ts';

test('ids are taken in either case, and go on in small letters wherever they stand', () => {
  const upperId = '01900000-0000-7000-8000-00000000000A';
  const wanted = upperId.toLowerCase();
  const body = z.object({ ids: z.array(id), one: id.nullable(), by: z.record(id, z.number()) });
  assert.deepEqual(body.parse({ ids: [upperId, wanted], one: upperId, by: { [upperId]: 1 } }), {
    ids: [wanted, wanted],
    one: wanted,
    by: { [wanted]: 1 },
  });
  assert.equal(id.safeParse(`${upperId}0`).success, false);
});

test('a text of one line has no line end, and no other control character is taken', () => {
  const name = text(30, 1);
  assert.equal(name.parse(' Cedar\tand\r\nStone\u2028 '), 'Cedar and Stone');
  for (const bad of [
    'Cedar\0',
    'Ce\u001bdar',
    'Cedar\u007f',
    'Cedar\u009b',
    'Cedar\ud800',
    '\r\n',
    'x'.repeat(31),
  ])
    assert.equal(name.safeParse(bad).success, false, JSON.stringify(bad));
  assert.equal(name.parse('Çedar & الحجر 👍🏽'), 'Çedar & الحجر 👍🏽');
  assert.equal(name.parse('inv\u202eoice \u2066x\u2069'), 'invoice x', 'nothing turns the line around');
});
test('a long text keeps its lines', () => {
  assert.equal(longText(30).parse(' one\n\ttwo '), 'one\n\ttwo');
  for (const bad of ['one\0', 'one\ud800', 'x'.repeat(31)])
    assert.equal(longText(30).safeParse(bad).success, false, JSON.stringify(bad));
});
