import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { replies, startModelServer } from '#testing/model-server.ts';
import { until } from '#testing/kit.ts';
import { askChat, askJson, type ChatOptions } from './chat.ts';

const server = await startModelServer();
after(server.close);
const config = { privateHosts: [server.host] };
const service = { baseUrl: server.url, model: 'small', key: 'secret' };
const request = { messages: [{ role: 'user' as const, content: 'Write.' }], maxTokens: 100 };
const ask = async (options: ChatOptions = {}) => {
  const pieces: string[] = [];
  const answer = await askChat(config, service, request, {
    onText: (text) => void pieces.push(text),
    ...options,
  });
  return { ...answer, pieces };
};

test('a text comes piece by piece, with the key, the model and the tokens that the service has counted', async () => {
  server.reply(replies.stream('A slow text of words.', 5));
  const { text, pieces, finish, usage } = await ask();
  assert.equal(text, 'A slow text of words.');
  assert.equal(pieces.join(''), text);
  assert.ok(pieces.length > 2, 'the text is handed on before it is whole');
  assert.deepEqual([finish, usage], ['stop', { prompt: 10, completion: 5 }]);
  const { body, key } = server.last();
  assert.deepEqual([body.model, body.stream, key], ['small', true, 'Bearer secret']);
});
test('a service that streams nothing answers as a whole', async () => {
  server.reply(replies.whole('All at once.'));
  const { text, pieces } = await ask();
  assert.deepEqual([text, pieces], ['All at once.', ['All at once.']]);
});
test('functions, their arguments in pieces, and pictures', async () => {
  server.reply(replies.toolCall('save', '{"name":"Ann"}'));
  const url = 'data:image/png;base64,AA==';
  const picture = { type: 'image_url' as const, image_url: { url, detail: 'low' as const } };
  const { toolCalls, finish } = await askChat(
    config,
    service,
    {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Look.' }, picture] }],
      maxTokens: 10,
      tools: [{ name: 'save', description: 'Saves', parameters: { type: 'object' } }],
    },
    { onText: () => {} },
  );
  assert.deepEqual(toolCalls, [{ id: 'call_1', name: 'save', args: '{"name":"Ann"}' }]);
  assert.equal(finish, 'tool_calls');
  const { body } = server.last();
  assert.deepEqual(body.messages[0]!.content, [{ type: 'text', text: 'Look.' }, picture]);
  assert.equal(body.tools?.length, 1);
});
test('JSON of a shape, also with words around it; another shape is refused', async () => {
  const labels = { name: 'labels', shape: z.object({ labels: z.array(z.string()) }) };
  server.reply(replies.whole('Here it is: {"labels":["Roof"]} Enjoy!'));
  assert.deepEqual(await askJson(config, service, request, labels), { labels: ['Roof'] });
  assert.ok(JSON.stringify(server.last().body.response_format).includes('json_schema'));
  for (const wrong of ['{"labels":"Roof"}', 'no JSON', '{"labels":'])
    await assert.rejects(
      () => {
        server.reply(replies.whole(wrong));
        return askJson(config, service, request, labels);
      },
      { code: 'model.answer' },
      wrong,
    );
});
test('every bad answer ends with its code', async () => {
  const cases = [
    ['model.cut_off', replies.unfinished('Half a')],
    ['model.unreachable', replies.cutOff('Half a')],
    ['model.busy', replies.status(429, { 'retry-after': '7' })],
    ['model.failed', replies.status(500)],
    ['model.refused', replies.status(401)],
    ['model.empty', replies.empty()],
    ['model.empty', replies.whole('  ')],
    ['model.answer', replies.nonsense()],
    ['model.answer', replies.invalidJson()],
    ['model.too_large', replies.endless()],
  ] as const;
  for (const [code, reply] of cases) {
    server.reply(reply);
    await assert.rejects(ask(), { code }, code);
  }
  server.reply(replies.status(429, { 'retry-after': '7' }));
  await assert.rejects(ask(), { retryAfter: 7 });
  server.reply(replies.silent());
  await assert.rejects(ask({ idleMs: 100 }), { code: 'model.slow' });
  server.reply(replies.stream('word '.repeat(200), 20));
  await assert.rejects(ask({ wholeMs: 200 }), { code: 'model.slow' });
});
test('a caller who leaves ends the answer at the service as well', async () => {
  server.reply(replies.stream('word '.repeat(500), 10));
  const controller = new AbortController();
  const pieces: string[] = [];
  const onText = (text: string) => {
    pieces.push(text);
    if (pieces.length === 3) controller.abort();
  };
  await assert.rejects(ask({ stop: controller.signal, onText }), { code: 'model.stopped' });
  await until(async () => server.last().isClosed);
  assert.ok(pieces.length < 10);
});
test('a service inside the network is refused unless the operator allows it, and hears nothing', async () => {
  const before = server.taken.length;
  await assert.rejects(askChat({ privateHosts: [] }, service, request), { code: 'model.private' });
  await assert.rejects(askChat(config, { ...service, baseUrl: 'http://169.254.169.254/v1' }, request), {
    code: 'model.private',
  });
  assert.equal(server.taken.length, before);
});
