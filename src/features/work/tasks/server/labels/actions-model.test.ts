import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { askModel } from './actions-model.ts';

/** A server of the OpenAI protocol that answers what a test tells it. */
type Heard = {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: unknown[] };
};
let heard: Heard | undefined;
let answer: { status: number; text: string } | null = null;
const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
const service = createServer((request, response) => {
  void read(request).then((text) => {
    heard = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text) as Heard['body'],
    };
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
after(() => {
  service.closeAllConnections();
  service.close();
});
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
const config = { privateHosts: [host] };
const model = { baseUrl: `http://${host}/v1/`, key: 'sk-test', model: 'small' };
const task = { title: 'Order slate', description: 'Two pallets' };
const says = (content: string, status = 200) => {
  answer = { status, text: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }) };
};

test('TASK-08 a service of the OpenAI protocol is asked with key, model, task and words, and its labels are cleaned', async () => {
  says('```json\n{"labels": ["Slate", " slate ", "Supplier", ""]}\n```');
  assert.deepEqual(await askModel(config, model, task, ['Slate', 'Gutters']), ['Slate', 'Supplier']);
  assert.deepEqual(
    [heard?.path, heard?.authorization, heard?.body.model],
    ['/v1/chat/completions', 'Bearer sk-test', 'small'],
  );
  assert.match(JSON.stringify(heard?.body.messages), /Order slate.*Two pallets.*Gutters/);
});
test('TASK-08 an answer that is no list of labels, a refusal and silence are errors', async () => {
  says('I cannot help with that.');
  await assert.rejects(askModel(config, model, task, []));
  says('{"labels": "Slate"}');
  await assert.rejects(askModel(config, model, task, []));
  says('{}', 429);
  await assert.rejects(askModel(config, model, task, []), /429/);
  answer = null;
  await assert.rejects(askModel(config, model, task, []), { code: 'model.slow' });
});
test('TASK-08 an address of the own network is refused unless the operator allows it', async () => {
  heard = undefined;
  await assert.rejects(askModel({ privateHosts: [] }, model, task, []), { code: 'model.private' });
  assert.equal(heard, undefined);
});
