import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { root } from '#platform/root.ts';
import type { AnyEvent } from '#shared/events.ts';
import { sampleOf } from '#platform/http/openapi/examples.ts';
import { bodyOf, catalogue, payloadOf } from '../contract-events.ts';
import { eventNames } from '../rules.ts';

test('INTG-08 the catalogue of webhooks has each stored event of the product that is not internal', async () => {
  const modules = await Promise.all(
    globSync('src/features/*/*/events.ts', { cwd: root }).map(
      async (file) => (await import(join(root, file))) as Record<string, unknown>,
    ),
  );
  const stored = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyEvent => typeof value === 'object' && value !== null && 'subject' in value)
    .filter(({ passing, internal }) => !passing && !internal)
    .map(({ name }) => name);
  assert.deepEqual([...eventNames].toSorted(), stored.toSorted());
  for (const name of eventNames) assert.equal(catalogue[name].event.name, name);
});
test('INTG-08 each body has the exact shape that the document says, with a link of the product', () => {
  for (const name of eventNames) {
    const shape = payloadOf(name);
    const sample = sampleOf(z.toJSONSchema(shape, { io: 'output' })) as { data: Record<string, unknown> };
    const { id: subject, link: _link, accountId, ...data } = sample.data;
    const body = bodyOf(name, 'https://app.example', {
      accountId: String(accountId),
      subject: String(subject),
      at: '2026-05-01T09:00:00Z',
      data,
    });
    assert.deepEqual(shape.strict().parse(body), body, name);
    const { link } = body.data;
    assert.ok(link === null || String(link).startsWith('https://app.example/'), name);
  }
});
