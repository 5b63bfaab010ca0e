import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

type Body = {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: unknown[];
  response_format?: unknown;
};
/** A request as the server has taken it; `isClosed` once its caller has left. */
export type Taken = { body: Body; key: string | undefined; isClosed: boolean };
type Reply = (response: ServerResponse, body: Body) => void | Promise<void>;

const event = (piece: unknown) => `data: ${typeof piece === 'string' ? piece : JSON.stringify(piece)}\n\n`;
const delta = (content: string, finish: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});
/** Begins a stream. */
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders();
const end = (response: ServerResponse, words: number, reason = 'stop') => {
  response.write(event(delta('', reason)));
  response.write(event({ choices: [], usage: { prompt_tokens: 10, completion_tokens: words } }));
  response.end(event('[DONE]'));
};

/** Ways in which a service of the OpenAI protocol answers, well and badly. */
export const replies = {
  /** Streams a text word by word, `gapMs` between two. */
  stream:
    (text: string, gapMs = 0): Reply =>
    async (response, body) => {
      if (!body.stream) {
        replies.whole(text)(response, body);
        return;
      }
      begin(response);
      const words = text.split(/(?<= )/);
      for (const word of words) {
        if (response.destroyed) return;
        response.write(event(delta(word)));
        if (gapMs) await wait(gapMs);
      }
      end(response, words.length);
    },
  /** Answers at once, without a stream. */
  whole:
    (content: string): Reply =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 10, completion_tokens: 5 },
        }),
      );
    },
  /** Breaks off after some words. */
  cutOff:
    (text: string): Reply =>
    async (response) => {
      begin(response);
      response.write(event(delta(text)));
      await wait(20);
      response.destroy();
    },
  /** Comes to its limit of tokens before the end of the text. */
  atLimit:
    (text: string): Reply =>
    (response) => {
      begin(response);
      response.write(event(delta(text)));
      end(response, 1, 'length');
    },
  /** Ends in good order, but without having said so. */
  unfinished:
    (text: string): Reply =>
    (response) => {
      begin(response);
      response.end(event(delta(text)));
    },
  status:
    (status: number, headers: Record<string, string> = {}, message?: string): Reply =>
    (response) => {
      const refusal = JSON.stringify({ error: { message } });
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(refusal);
    },
  /** Begins a stream and says nothing more. */
  silent: (): Reply => (response) => begin(response),
  empty: (): Reply => (response) => {
    begin(response);
    end(response, 0);
  },
  nonsense: (): Reply => (response) => {
    begin(response);
    response.end('data: {"choices": "yes"}\n\ndata: [DONE]\n\n');
  },
  invalidJson: (): Reply => (response) => {
    begin(response);
    response.end('data: {"choices": [\n\n');
  },
  /** Sends a text of 1 MB. */
  endless: (): Reply => async (response) => {
    begin(response);
    for (let sent = 0; sent < 1_000_000 && !response.destroyed; sent += 10_000) {
      response.write(event(delta('x'.repeat(10_000))));
      await wait(1);
    }
    if (!response.destroyed) end(response, 1);
  },
  /** Asks for a function, its arguments in two pieces. */
  toolCall:
    (name: string, args: string): Reply =>
    (response) => {
      begin(response);
      const half = Math.floor(args.length / 2);
      const part = (call: object) =>
        event({ choices: [{ delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: null }] });
      response.write(part({ id: 'call_1', function: { name, arguments: args.slice(0, half) } }));
      response.write(part({ function: { arguments: args.slice(half) } }));
      response.write(event({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] }));
      response.end(event('[DONE]'));
    },
};

/** Starts a service of the OpenAI protocol on this machine; `reply` says how it answers from now on. */
export async function startModelServer() {
  const taken: Taken[] = [];
  let reply: Reply = replies.stream('Some words.');
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Body;
    const entry: Taken = { body, key: request.headers.authorization, isClosed: false };
    taken.push(entry);
    response.on('close', () => {
      entry.isClosed = !response.writableFinished;
    });
    await reply(response, body);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    taken,
    last: () => taken.at(-1)!,
    reply: (next: Reply) => {
      reply = next;
    },
    close: () => server.close().closeAllConnections(),
  };
}
