import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** Starts an S3 server for the tests of the file and returns its settings; `directory` holds its objects. */
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
