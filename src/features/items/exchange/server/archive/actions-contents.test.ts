import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { limitOf } from '#shared/rights/plans.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { fail } from '#shared/fail.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import {
  emptyAccount,
  exportArchive,
  packArchive,
  sendImport,
  sumOf,
  unpackArchive,
  uploadArchive,
  type Entries,
  type Target,
} from '../testing/archives.ts';
import { openArchive, type Needed } from './actions-file.ts';

const server = await testServer({ works: true });
const dir = await mkdtemp(join(tmpdir(), 'archive-contents-'));
after(() => rm(dir, { recursive: true }));
const upload = (target: Target, file: Buffer) => uploadArchive(server, target, file);

// An account with an item, a category and a photograph.
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
await server.sql("insert into category (account_id, label) values ($1, 'Roofs')", [world.accountId]);
const item = await ask(server, content.create, { cookie, params, body: { title: 'Barn' } });
const photo = join(dir, 'photo.jpg');
await writeFile(photo, await makePhoto(400, 300));
await server.db.withTenant(asJobOf(world.accountId), (tx) =>
  adoptFile(tx, server, {
    accountId: world.accountId,
    path: photo,
    name: 'photo.jpg',
    type: 'image/jpeg',
    kinds: ['image'],
    contentId: item.body.id,
    uploadedBy: null,
    position: 0,
  }),
);
const archive = await exportArchive(server, { accountId: world.accountId, cookie });
const entries = await unpackArchive(archive);

/** The archive as version 2 had it: its contents come last. */
function inOldOrder(archived: Entries): Entries {
  const manifest = { ...(JSON.parse(archived.get('manifest.json')!.toString()) as object), version: 2 };
  const old = new Map(archived);
  for (const name of ['files.jsonl', 'schema.json', 'manifest.json']) {
    const body = old.get(name)!;
    old.delete(name);
    old.set(name, body);
  }
  return old.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
test('security-4 4 the manifest comes first, and nothing is unpacked before the room is known', async () => {
  assert.deepEqual([...entries.keys()].slice(0, 3), ['manifest.json', 'files.jsonl', 'schema.json']);
  for (const order of [entries, inOldOrder(entries)]) {
    const path = join(dir, 'asked.tar.gz');
    const target = await mkdtemp(join(dir, 'asked-'));
    await writeFile(path, await packArchive(order));
    const asked: Needed[] = [];
    const refuse = async (needed: Needed) => {
      asked.push(needed);
      throw fail('storage.full', 507);
    };
    await assert.rejects(openArchive(path, target, refuse), { code: 'storage.full' });
    assert.ok(asked[0]!.tables > 1000 && asked[0]!.files > 1000, JSON.stringify(asked));
    assert.deepEqual((await readdir(target)).toSorted(), ['files.jsonl', 'manifest.json', 'schema.json']);
  }
  const without = new Map([...entries].filter(([name]) => name !== 'manifest.json'));
  const path = join(dir, 'without.tar.gz');
  const target = await mkdtemp(join(dir, 'without-'));
  await writeFile(path, await packArchive(without));
  await assert.rejects(
    openArchive(path, target, async () => assert.fail('no room is asked for')),
    { code: 'import.archive_manifest' },
  );
});
test('security-4 4 an archive of the last form is read; entries of another size or name than it says are refused', async () => {
  const target = await emptyAccount(server, 'lime');
  const old = await upload(target, await packArchive(inOldOrder(entries)));
  assert.deepEqual([old.state, old.failure], ['ready', null]);
  const failureOf = async (archived: Entries) => (await upload(target, await packArchive(archived))).failure;
  const late = new Map(entries);
  late.delete('manifest.json');
  late.set('manifest.json', entries.get('manifest.json')!);
  assert.equal(await failureOf(late), 'import.archive_manifest', 'the form of today with its manifest last');
  assert.equal(
    await failureOf(new Map(entries).set('data/more.jsonl', Buffer.from('{}'))),
    'import.archive_sums',
  );
  const longer = Buffer.concat([entries.get('data/category.jsonl')!, Buffer.from('{}\n')]);
  assert.equal(await failureOf(new Map(entries).set('data/category.jsonl', longer)), 'import.archive_sums');
});
test('security-4 4 files of imports count for the room of an account, and an archive needs room for its files', async () => {
  const target = await emptyAccount(server, 'juniper');
  const { accountId } = target;
  const fill = (bytes: number) =>
    server.sql(
      `
        insert into media_tally (account_id, kind, files, bytes)
        values ($1, 'video', 1, $2)
        on conflict (account_id, kind) do update set bytes = excluded.bytes
      `,
      [accountId, bytes],
    );
  await server.sql("update account set subscription_type = 'free' where id = $1", [accountId]);
  const zeros = Buffer.alloc(10_000_000);
  const name = 'files/document/44444444-4444-4444-8444-444444444444/original.txt';
  const line = JSON.stringify({ name, size: zeros.length, sha256: sumOf(zeros) });
  const list = Buffer.from(`${entries.get('files.jsonl')!.toString()}${line}\n`);
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { files: number };
  const fileList = { bytes: list.length, sha256: sumOf(list) };
  const large = await packArchive(
    new Map(entries)
      .set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: manifest.files + 1, fileList })))
      .set('files.jsonl', list)
      .set(name, zeros),
  );
  const room = large.length + 1000;
  assert.ok(room < zeros.length / 2, 'the archive is smaller than its files');
  await fill(limitOf('free', 'storageBytes') - room);
  const file = await upload(target, large);
  assert.deepEqual([file.state, file.failure], ['failed', 'media.quota_full']);
  const second = await sendImport(server, target, large);
  assert.deepEqual([second.statusCode, second.json<{ code: string }>().code], [409, 'media.quota_full']);
  await fill(0);
  assert.equal((await upload(target, archive)).state, 'ready');
});
