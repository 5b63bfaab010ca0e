import { once } from 'node:events';
import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { portOf, publicAddressOf } from './network-guard.ts';

/** Most bytes that a page may load. */
const MOST_BYTES = 60_000_000;

/** A local proxy through which a browser reaches the public internet only. */
export type GuardProxy = {
  port: number;
  /** Requested hosts (`host:port`) that were refused as private. */
  refused: ReadonlySet<string>;
  close: () => void;
};

/**
 * Starts a proxy for one page, which checks every request of page, frames and redirects; hosts of `blocks` are
 * refused.
 */
export async function startGuardProxy(
  guard: Pick<Config, 'privateHosts'>,
  blocks: (host: string) => boolean,
): Promise<GuardProxy> {
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  let bytes = 0;
  const addressOf = async (host: string, port: number): Promise<string | undefined> => {
    if (blocks(host.toLowerCase())) return undefined;
    return publicAddressOf(guard, host, port).catch((error: { code?: string }) => {
      if (error.code === 'outside.private') refused.add(`${host.toLowerCase()}:${port}`);
      return undefined;
    });
  };
  const count = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) for (const open of sockets) open.destroy();
    });
  };

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url!) : undefined;
    const address = url?.protocol === 'http:' ? await addressOf(url.hostname, portOf(url)) : undefined;
    if (!url || address === undefined) {
      response.writeHead(403).end();
      return;
    }
    const { 'proxy-connection': _proxy, connection: _connection, ...headers } = request.headers;
    const outgoing = requestHttp(
      {
        host: address,
        port: portOf(url),
        path: url.pathname + url.search,
        method: request.method,
        headers: { ...headers, host: url.host },
        agent: false,
      },
      (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
      },
    );
    outgoing.on('socket', count);
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  }
  async function tunnel(request: IncomingMessage, client: Socket): Promise<void> {
    client.on('error', () => client.destroy());
    const match = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(request.url ?? '');
    const host = match?.[1] ?? '';
    const port = Number(match?.[2]);
    const address = match ? await addressOf(host, port) : undefined;
    if (address === undefined) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const remote = connect(port, address, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      remote.pipe(client);
      client.pipe(remote);
    });
    count(remote);
    remote.on('error', () => client.destroy());
    remote.on('close', () => client.destroy());
    client.on('close', () => remote.destroy());
  }

  const server = createServer((request, response) => void forward(request, response));
  server.on('connect', (request, client) => void tunnel(request, client as Socket));
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
