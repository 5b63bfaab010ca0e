import type { AddressInfo } from 'node:net';
import { faces } from '#platform/http/app-shell.ts';
import { testServer, type TestServer } from '#testing/kit.ts';

/** Starts a product with these settings that answers browsers at a free port; its file makes the sites itself. */
export async function startSiteServer(
  env: Record<string, string> = {},
): Promise<{ server: TestServer; port: number }> {
  const server = await testServer({ faces, env });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.app.server.address() as AddressInfo).port };
}
