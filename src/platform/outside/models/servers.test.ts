import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { startModelServer } from '#testing/model-server.ts';
import { modelServers, replyOf } from '#testing/outside/model-servers.ts';
import { askChat, askJson } from './chat.ts';

const server = await startModelServer();
after(server.close);
const config = { privateHosts: [server.host] };
const request = {
  messages: [{ role: 'user' as const, content: 'Write.' }],
  maxTokens: 100,
  temperature: 0.6,
};

for (const model of modelServers)
  test(`${model.name}: its answer is read, and what it refuses is sent to it no second time`, async () => {
    const service = { baseUrl: server.url, model: model.name, key: 'secret' };
    server.reply(replyOf(model));
    const streamed: string[] = [];
    const onText = (text: string) => void streamed.push(text);
    assert.equal((await askChat(config, service, request, { onText })).text, 'Clay terrace');
    assert.equal(streamed.join(''), 'Clay terrace');
    const { length } = server.taken;
    await askChat(config, service, request, { onText });
    assert.equal(server.taken.length, length + 1, 'a lesson is learned once');
    const { text, finish } = await askChat(config, service, request);
    assert.deepEqual([text, finish], ['Clay terrace', 'stop']);
  });

test('a service that takes no schema is asked without one, and its JSON is read', async () => {
  const service = { baseUrl: server.url, model: 'no schemas', key: null };
  const answer = { choices: [{ message: { content: '<think>{</think>```json\n{"a":1}\n```' } }] };
  server.reply((response, body) =>
    body.response_format
      ? void response.writeHead(400).end('{"error":"response_format is not supported"}')
      : void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  const a = { name: 'a', shape: z.object({ a: z.number() }) };
  assert.deepEqual(await askJson(config, service, request, a), { a: 1 });
});
test('a refusal that is none of a parameter is asked once only, and one that never ends at most five times', async () => {
  const service = { baseUrl: server.url, model: 'strict', key: null };
  const refuse = (words: string) =>
    server.reply((response) => void response.writeHead(400).end(JSON.stringify({ error: words })));
  for (const [words, times] of [
    ['max_tokens is too large: 100. This model supports at most 50 tokens.', 1],
    ['This model does not exist.', 1],
    ['Unsupported: max_tokens, max_completion_tokens, temperature, stream_options', 5],
  ] as const) {
    refuse(words);
    const { length } = server.taken;
    await assert.rejects(askChat(config, service, request, { onText: () => {} }), { code: 'model.refused' });
    assert.equal(server.taken.length - length, times, words);
  }
});
test('functions of servers that count none, and arguments as an object, are read', async () => {
  const service = { baseUrl: server.url, model: 'functions', key: null };
  const toolCall = (name: string) => ({ id: `id-${name}`, function: { name, arguments: { of: name } } });
  const calls = ['first', 'second'].map((name) => ({
    choices: [{ delta: { tool_calls: [toolCall(name)] } }],
  }));
  const pieces = [...calls, { choices: [{ finish_reason: 'tool_calls' }] }];
  const stream = pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join('');
  server.reply((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream);
  });
  const { toolCalls } = await askChat(config, service, request, { onText: () => {} });
  assert.deepEqual(
    toolCalls.map(({ name, args }) => [name, JSON.parse(args)]),
    [
      ['first', { of: 'first' }],
      ['second', { of: 'second' }],
    ],
  );
});
