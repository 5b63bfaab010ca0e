import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { z } from 'zod';
import { stream } from '#platform/http/streams/stream.ts';
import { accountParams, streamEndpoint } from '#shared/endpoint.ts';
import { anyMember } from '#shared/rights/right.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { streams } from './feature.ts';
import { sweepStreams } from './jobs.ts';

const talk = streamEndpoint({
  who: 'account',
  method: 'POST',
  path: '/api/accounts/:accountId/talk',
  params: accountParams,
  summary: 'test',
  events: z.discriminatedUnion('type', [z.object({ type: z.literal('done'), words: z.number() })]),
});
const server = await testServer({
  features: [
    streams,
    {
      name: 'talks',
      routes: [
        stream(
          talk,
          { may: anyMember },
          {
            before: async () => 1,
            work: ({ signal }) =>
              new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
            after: async ({ begun }) => ({ type: 'done' as const, words: begun }),
          },
        ),
      ],
    },
  ],
});
const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
const { accountId } = await makeAccount(server, 'Talk');
const { cookie } = await makePerson(server, { role: 'account', accountId });
const { cookie: colleague } = await makePerson(server, { role: 'account', accountId });
const stop = (streamId: string, as = cookie) =>
  ask(server, contract.stop, { cookie: as, params: { accountId, streamId } });

test('#45 Stop ends the work of the own stream, of no other, and what came is its result', async () => {
  const request = httpRequest({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    path: `/api/accounts/${accountId}/talk`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let received = '';
  response.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  const ended = once(response, 'end');
  const streamId = String(response.headers['x-stream-id']);
  assert.equal((await stop(streamId, colleague)).status, 404);
  assert.doesNotMatch(received, /done/);
  assert.equal((await stop(streamId)).status, 204);
  await ended;
  assert.match(received, /data: {"type":"done","words":1}\n\n$/);
});
test('#45 frames of streams are deleted when nobody reads them on any more', async () => {
  const [old] = await server.sql<{ id: string }>(
    `insert into event_stream (account_id, id, asker, path, created_at)
     values ($1, gen_random_uuid(), 'x', '/x', now() - interval '16 minutes'),
       ($1, gen_random_uuid(), 'young', '/x', now())
     returning id`,
    [accountId],
  );
  await server.sql(
    `insert into event_stream_part (account_id, stream_id, first, frames) values ($1, $2, 1, '["x"]')`,
    [accountId, old!.id],
  );
  await sweepStreams.run({}, server, { jobId: 'test', attempt: 0, lastAttempt: true });
  assert.equal((await server.sql('select from event_stream_part where stream_id = $1', [old!.id])).length, 0);
  assert.deepEqual(await server.sql("select asker from event_stream where path = '/x' order by created_at"), [
    { asker: 'young' },
  ]);
});
