import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImports } from '../files.ts';
import { outboundFaults } from './outbound.ts';
import { allFaults } from '../rules.ts';

const file = (path: string, text: string) => ({
  path,
  text,
  lines: 1,
  test: path.endsWith('.test.ts'),
  imports: readImports(path, text),
});
const faultsOf = (path: string, text: string) => outboundFaults([file(path, text)]);

test('code of the server that connects around the guarded fetch is refused', () => {
  for (const text of [
    'const answer = await fetch(url);',
    'const answer = await globalThis.fetch(url);',
    "const answer = await globalThis['fetch'](url);",
    'const ask = { fetch };',
    'work(fetch);',
    'const socket = new WebSocket(url);',
    'const news = new EventSource(url);',
    "import { request } from 'node:http';",
    "import { get as ask } from 'node:https';",
    "import { createServer, request as ask } from 'http';",
    "import https from 'node:https';",
    "import * as http from 'node:http';\nhttp.request(url);",
    "const { request } = await import('node:http');",
    "import { connect } from 'node:net';",
    "import { connect } from 'node:tls';",
    "import { connect } from 'node:http2';",
    "import { createSocket } from 'node:dgram';",
    "import { Agent } from 'undici';",
    "import { AwsClient } from 'aws4fetch';",
  ])
    for (const path of ['src/features/work/early/server/actions.ts', 'src/platform/http/a.ts']) {
      const [fault, ...others] = faultsOf(path, text);
      assert.match(fault ?? '', /requests of the server go through askOutside/, text);
      assert.equal(others.length, 0, others.join('\n'));
    }
});
test('servers, types, other words, tests and the guard itself are allowed', () => {
  for (const [path, text] of [
    ['src/platform/http/a.ts', "import { createServer, type IncomingMessage } from 'node:http';"],
    ['src/platform/http/a.ts', "import type { Socket } from 'node:net';"],
    ['src/platform/http/a.ts', "import { isIP } from 'node:net';"],
    ['src/platform/http/a.ts', 'const page = \'<script>fetch("/healthz")</script>\';'],
    ['src/platform/http/a.ts', 'const rows = await client.fetch(10);'],
    ['src/platform/http/a.ts', 'const cursor = { fetch: 10 };'],
    ['src/features/work/early/app/a.ts', "await fetch('/api/a');"],
    ['src/features/work/early/site/islands/a.ts', "await fetch('/api/a');"],
    ['src/platform/http/a.test.ts', 'await fetch(url);'],
    ['src/platform/outside/guard/network-guard.ts', "import { request } from 'node:http';"],
  ] as const)
    assert.deepEqual(faultsOf(path, text), [], text);
});
test('the check of the house asks this rule', () => {
  const faults = allFaults([file('src/platform/http/a.ts', 'await fetch(url);\n')]);
  assert.ok(faults.some((fault) => fault.startsWith('src/platform/http/a.ts:1: fetch: ')));
});
