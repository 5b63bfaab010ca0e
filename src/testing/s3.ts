import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** Settings of a server that speaks S3, which ends with the tests of the file. `directory` is where it stores. */
export async function startS3(): Promise<{ env: Record<string, string>; directory: string }> {
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => {
    run: () => Promise<AddressInfo>;
    httpServer: Server;
    close: () => Promise<void>;
  };
  const directory = mkdtempSync('/tmp/hub-test-s3-');
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await s3.run();
  after(async () => {
    s3.httpServer.closeAllConnections();
    await s3.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    directory,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  };
}
