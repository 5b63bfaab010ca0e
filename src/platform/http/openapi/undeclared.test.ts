import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../../..');
/** A test file with a call that declares its code and one that does not; neither asserts anything. */
const program = `
  import { test } from 'node:test';
  import { z } from 'zod';
  import { answer } from '#platform/http/answer.ts';
  import { endpoint } from '#shared/endpoint.ts';
  import { fail } from '#shared/fail.ts';
  import { anybody } from '#shared/rights/right.ts';
  import { testServer } from '#testing/kit.ts';
  const base = { method: 'GET', who: 'public', summary: 'test', output: z.object({}) };
  const calls = [
    endpoint({ ...base, path: '/api/declared', errors: ['content.locked'] }),
    endpoint({ ...base, path: '/api/undeclared' }),
  ];
  const routes = calls.map((call) => answer(call, { may: anybody }, async () => { throw fail('content.locked', 409); }));
  const server = await testServer({ features: [{ name: 'things', routes }] });
  for (const { path } of calls)
    test('asks ' + path, async () => { await server.app.inject({ url: path, headers: { host: 'localhost' } }); });
`;

test('a call that answers a code its contract does not declare fails the test that saw it, and no other', () => {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--test-reporter=tap', '--input-type=module', '-e', program],
    { cwd: root, env, encoding: 'utf8' },
  );
  assert.match(stdout, /^ok \d+ - asks \/api\/declared$/m, stderr);
  assert.match(stdout, /^not ok \d+ - asks \/api\/undeclared$/m);
  assert.match(
    stdout,
    /GET \/api\/undeclared answered content\.locked: add the code to the errors of the contract/,
  );
  assert.equal(status, 1);
});
