import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as tenants from '#features/tenants/tenants/contract-lifecycle.ts';
import { readArchive } from '#platform/db/archive/archive-read.ts';
import { writeArchive } from '#platform/db/archive/archive.ts';
import { ask, until, type TestServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';

/** An account and its owner, who exports it or brings an archive in. */
export type Target = { accountId: string; cookie: string };
/** The files of an archive by their names, in their order. */
export type Entries = Map<string, Buffer>;

/** Makes an account that holds nothing, and its owner. */
export async function emptyAccount(
  server: TestServer,
  name: string,
  language = 'en',
): Promise<Target & { userId: string }> {
  const { accountId } = await makeAccount(server, name, { host: `${name}.localhost` });
  const { cookie, userId } = await makePerson(server, {
    role: 'account',
    accountId,
    isPrimary: true,
    language,
  });
  return { accountId, cookie, userId };
}

/** Sends a file to be imported as the body of a POST, and returns the answer as it is. */
export const sendImport = (
  server: TestServer,
  { accountId, cookie }: Target,
  payload: Buffer | string,
  name = 'account.tar.gz',
) =>
  server.app.inject({
    method: 'POST',
    url: contract.importFilePath(accountId, name),
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie,
    },
    payload,
  });
/** Waits for the end of the work of an import. */
export const importSettled = (
  server: TestServer,
  { accountId, cookie }: Target,
  importId: string,
): Promise<contract.Import> =>
  until(async () => {
    const { body } = await ask(server, contract.getImport, { cookie, params: { accountId, importId } });
    return contract.busyStates.includes(body.state) ? undefined : body;
  });
/** Uploads an archive and waits for its trial. */
export async function uploadArchive(
  server: TestServer,
  target: Target,
  file: Buffer,
): Promise<contract.Import> {
  const answer = await sendImport(server, target, file);
  assert.equal(answer.statusCode, 201, answer.body);
  return importSettled(server, target, answer.json<{ id: string }>().id);
}
/** Orders the archive of an account, and returns it once it is ready. */
export async function exportArchive(server: TestServer, { accountId, cookie }: Target): Promise<Buffer> {
  const request = { cookie, params: { accountId } };
  const order = await ask(server, tenants.createExport, request);
  assert.equal(order.status, 201, order.text);
  const ready = await until(async () =>
    (await ask(server, tenants.listExports, request)).body.exports.find(
      ({ id, state }) => id === order.body.id && state === 'ready',
    ),
  );
  const file = await server.app.inject({
    url: tenants.exportPath(accountId, ready.id),
    headers: { host: 'localhost', cookie },
  });
  return file.rawPayload;
}

/** Does work on a file in a folder of its own, which is removed behind it. */
async function besideFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    return await work(join(dir, 'account.tar.gz'));
  } finally {
    await rm(dir, { recursive: true });
  }
}
/** Returns the files of an archive. */
export const unpackArchive = (archive: Buffer): Promise<Entries> =>
  besideFile(async (path) => {
    await writeFile(path, archive);
    const entries: Entries = new Map();
    for await (const { name, body } of readArchive(path, { entries: 10_000, unpacked: 1e9 }))
      entries.set(name, await buffer(body));
    return entries;
  });
/** Returns an archive of these files. */
export const packArchive = (entries: Entries): Promise<Buffer> =>
  besideFile(async (path) => {
    await writeArchive(
      path,
      (async function* () {
        for (const [name, body] of entries) yield { name, size: body.length, body };
      })(),
      new Date(),
    );
    return readFile(path);
  });
/** Returns the sum by which an archive names the contents of a file. */
export const sumOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
