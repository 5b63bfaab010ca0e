import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { limitNamed, planCodes, planLimits } from './plans.ts';
import { underPlan } from './under-plan.ts';

test('BILL-02 a limit of the plan is a part of a right, which keeps its own answer and code', () => {
  const right = Object.assign((actor: { role: string }) => actor.role === 'agency', {
    refusal: () => 'forbidden.agency' as const,
  });
  const limited = underPlan('accounts', right);
  assert.deepEqual(
    [limited({ role: 'agency' }), limited({ role: 'user' }), limited.plan, limited.refusal?.({ role: '' })],
    [true, false, 'accounts', 'forbidden.agency'],
  );
  for (const what of planLimits) assert.equal(limitNamed([planCodes[what][0]!]), what);
  assert.equal(limitNamed(['not_found']), undefined);
});

test('BILL-01 the subscription is asked for by its limits alone: nothing else asks whether it is free', () => {
  const asks = /(subscription|plan)\w*\)?\s*[!=]==?\s*'free'/i;
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|rights\/plans\.ts$/.test(path),
  );
  assert.ok(files.length > 1000);
  assert.deepEqual(
    files.filter((path) => asks.test(readFileSync(path, 'utf8'))),
    [],
  );
});
