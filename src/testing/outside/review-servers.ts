import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answer, json, KEY, makeStore, SECRET, type AskedSource } from './review-sources.ts';

type Answer = (response: ServerResponse) => void;
/** Answers instead of the source, so many times. `isAfter`: once the source has done what was asked. */
type Fault = { when: (asked: AskedSource) => boolean; times?: number; answer: Answer; isAfter?: boolean };
/** Ways in which a source answers wrongly. */
export const wrongly = {
  html: (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance</p>'),
  busy: (seconds: number) => (response: ServerResponse) =>
    json(response, 429, { error: { message: 'Slow down' } }, { 'retry-after': String(seconds) }),
  /** An error that says 200. */
  inside: (response: ServerResponse) => json(response, 200, { error: { message: 'Backend <b>error</b>' } }),
  status: (status: number) => (response: ServerResponse) =>
    json(response, status, { error: { message: `Status ${status}` } }),
  /** Ends the connection without an answer. */
  die: (response: ServerResponse) => void response.destroy(),
};

/**
 * Starts a server that speaks the interfaces of Google, Yelp and Trustpilot as they are documented, with the sign-in of
 * Google, and misbehaves on demand.
 */
export async function startReviews() {
  const asked: AskedSource[] = [];
  const faults: Fault[] = [];
  const store = makeStore();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url!, 'http://source.test');
      const question = {
        method: request.method!,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      };
      asked.push(question);
      const fault = faults.find(({ when }) => when(question));
      if (!fault) return answer(store, question, response);
      fault.times = (fault.times ?? 1) - 1;
      if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
      if (fault.isAfter) {
        const silent = { writeHead: () => silent, end: () => silent } as unknown as ServerResponse;
        answer(store, question, silent);
      }
      return fault.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    key: KEY,
    secret: SECRET,
    clientId: 'client-1',
    asked,
    reviews: store.reviews,
    state: store.state,
    /** Answers the next request of a path so, once or so many times. */
    fail(
      path: RegExp,
      wrongAnswer: Answer,
      { times = 1, isAfter = false }: { times?: number; isAfter?: boolean } = {},
    ) {
      faults.push({ when: ({ path: wanted }) => path.test(wanted), answer: wrongAnswer, times, isAfter });
    },
    /** Answers the next request of which this is true so. */
    failWhen(when: (question: AskedSource) => boolean, wrongAnswer: Answer) {
      faults.push({ when, answer: wrongAnswer });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
