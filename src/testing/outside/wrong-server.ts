import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as a server has taken it; `path`: what the program of the server calls its path. */
export type Asked = {
  method: string;
  pathname: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
/** Answers instead of the program; false: the program answers. `after` runs once it has done what was asked. */
export type Fault = {
  when: (asked: Asked) => boolean;
  times?: number;
  /** Ends before the program begins. */
  wait?: () => Promise<unknown>;
  before?: (response: ServerResponse) => void;
  after?: (response: ServerResponse) => void;
};
/** Writes an answer. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
/** Ways in which any server answers wrongly. */
export const wrongly = {
  html:
    (status: number, text = '<!doctype html><title>Not found</title>') =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(text),
  json:
    (status: number, body: unknown, headers: object = {}) =>
    (response: ServerResponse) =>
      json(response, status, body, headers),
  redirect: (location: string) => (response: ServerResponse) =>
    void response.writeHead(301, { location }).end(),
  /** Ends the connection without an answer. */
  die: () => (response: ServerResponse) => void response.destroy(),
  /** Answers with so many bytes. */
  huge: (bytes: number) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`"${'x'.repeat(bytes)}"`);
  },
  /** Begins an answer and adds a space to it every while, as long as somebody reads. */
  drip: () => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
};
/** A response that nobody reads. */
const nobody = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

/** Starts a server of a program, which misbehaves on demand; `pathOf` where paths stand elsewhere than in the address. */
export async function startServer(
  answer: (asked: Asked, response: ServerResponse) => void,
  pathOf: (pathname: string, query: URLSearchParams) => string = (pathname) => pathname,
) {
  const requests: Asked[] = [];
  let faults: Fault[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://none');
    const { headers, method = '' } = request;
    const body = await buffer(request);
    const { authorization } = headers;
    const asked = { method, pathname, path: pathOf(pathname, query), query, authorization, headers, body };
    requests.push(asked);
    const fault = faults.find(({ when, times = Infinity }) => times > 0 && when(asked));
    if (fault?.times !== undefined) fault.times -= 1;
    await fault?.wait?.();
    if (fault?.before) fault.before(response);
    else if (fault?.after) {
      answer(asked, nobody());
      fault.after(response);
    } else answer(asked, response);
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked: requests,
    /** Forgets all faults and what was asked. */
    heal() {
      faults = [];
      requests.length = 0;
    },
    fault(fault: Fault) {
      faults.push(fault);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
/** Returns the condition of a request by method and path. */
export const asks =
  (method: string, path: RegExp) =>
  (asked: Asked): boolean =>
    asked.method === method && path.test(asked.path);
