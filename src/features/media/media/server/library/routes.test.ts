import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as library from '../../contract-library.ts';
import * as contract from '../../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const { accountId } = world;
const { cookie } = await world.as('account');
const plain = await world.as('user');
const other = await makeAccount(server, 'Harbor');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const params = { accountId };
const item = (
  await ask(server, content.create, {
    cookie,
    params,
    body: { title: 'Terrace', contentTypeId: world.types['project'] },
  })
).body;
const read = async (mediaId: string) =>
  (await ask(server, contract.get, { cookie, params: { accountId, mediaId } })).body;
async function send(up: { uid: string; uploadUrl: string }, body: Buffer) {
  const sent = await server.app.inject({
    method: 'PATCH',
    url: up.uploadUrl,
    headers: {
      host: 'localhost',
      cookie,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: body,
  });
  return sent.statusCode;
}
async function upload(name: string, body: Buffer, more: object = {}, type = 'image/jpeg') {
  const created = await ask(server, contract.create, {
    cookie,
    params,
    body: { name, type, size: body.length, ...more },
  });
  assert.equal(created.status, 201, created.text);
  assert.equal(await send(created.body, body), 204);
  await until(async () => ['ready', 'failed'].includes((await read(created.body.uid)).state));
  return created.body.uid;
}
const names = async (query: Record<string, string>, who = cookie) => {
  const answer = await ask(server, contract.list, { cookie: who, params, query });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.media.map(({ name }) => name);
};
const photo = (tone: string) => photograph({ tone, calm: true });
const withCamera = async (bytes: Buffer) =>
  sharp(bytes)
    .withExif({
      IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON D750' },
      IFD2: { DateTimeOriginal: '2024:05:03 10:11:12' },
    })
    .jpeg()
    .toBuffer();
const files = {
  roof: await upload('roof.jpg', await withCamera(await photo('#a06030')), { contentUid: item.id }),
  wall: await upload('wall.jpg', await photo('#306090')),
  words: await upload('words.txt', Buffer.from('words'), {}, 'text/plain'),
};

test('MEDIA-01 the library is searched, filtered and sorted, page by page', async () => {
  assert.deepEqual(await names({}), ['words.txt', 'wall.jpg', 'roof.jpg']);
  assert.deepEqual(await names({ sort: 'oldest' }), ['roof.jpg', 'wall.jpg', 'words.txt']);
  assert.deepEqual(await names({ sort: 'name' }), ['roof.jpg', 'wall.jpg', 'words.txt']);
  assert.equal((await names({ sort: 'largest' })).at(-1), 'words.txt');
  assert.equal((await names({ sort: 'taken' }))[0], 'roof.jpg');
  assert.deepEqual(await names({ kind: 'document' }), ['words.txt']);
  assert.deepEqual(await names({ camera: 'NIKON D750' }), ['roof.jpg']);
  assert.deepEqual(await names({ takenFrom: '2024-05-03', takenTo: '2024-05-03' }), ['roof.jpg']);
  assert.deepEqual(await names({ takenFrom: '2024-05-04' }), []);
  assert.deepEqual(await names({ uploadedTo: '2001-01-01' }), []);
  assert.deepEqual(await names({ used: 'true' }), ['roof.jpg']);
  assert.deepEqual(await names({ unused: 'true' }), ['words.txt', 'wall.jpg']);
  await server.sql(
    `
      insert into site_settings (account_id, settings)
      values ($1, jsonb_build_object('hero', jsonb_build_object('pictures', jsonb_build_array($2::text))))
      on conflict (account_id) do update set settings = excluded.settings
    `,
    [accountId, files.wall],
  );
  assert.deepEqual(await names({ unused: 'true' }), ['words.txt'], 'the site opens with it');
  await server.sql("update site_settings set settings = '{}' where account_id = $1", [accountId]);
  assert.deepEqual(await names({ place: 'true' }), []);
  await ask(server, contract.update, {
    cookie,
    params: { accountId, mediaId: files.wall },
    body: { alt: 'Garden wall of Bath stone' },
  });
  assert.deepEqual(await names({ search: 'bath stone' }), ['wall.jpg']);
  assert.deepEqual(await names({ search: 'a%l' }), [], 'a percent sign means itself');
  assert.deepEqual(await names({ withoutAlt: 'true' }), ['roof.jpg']);
  const [label] = await server.sql<{ id: string }>(
    "insert into label (account_id, label) values ($1, 'Material') returning id",
    [accountId],
  );
  await server.sql(
    `
      with made as (
        insert into tag (account_id, label_id, label) values ($1, $2, 'Slate') returning id
      )
      insert into content_tag (account_id, content_id, tag_id)
      select $1, $3, id
      from made
    `,
    [accountId, label!.id, item.id],
  );
  assert.deepEqual(await names({ search: 'slate' }), ['roof.jpg'], 'by a tag of its item');
  const giveTag = (state: string) =>
    server.sql(
      `
        insert into media_tag (account_id, media_id, tag_id, state, source, score)
        select $1, $2, id, $3, 'person', 1
        from tag
        where account_id = $1 and label = 'Slate'
        on conflict (account_id, media_id, tag_id) do update set state = excluded.state
      `,
      [accountId, files.wall, state],
    );
  await giveTag('suggested');
  assert.deepEqual(await names({ search: 'slate' }), ['roof.jpg'], 'a suggested tag is none yet');
  await giveTag('given');
  assert.deepEqual(await names({ search: 'slate' }), ['wall.jpg', 'roof.jpg'], 'by a tag of its own');
  await server.sql("update content set city = 'Frome', neighborhood = 'Badcox' where id = $1", [item.id]);
  assert.deepEqual(await names({ search: 'frome' }), ['roof.jpg'], 'by the place of its item');
  assert.deepEqual(await names({ search: 'terrace' }), ['roof.jpg'], 'by the title of its item');
  assert.deepEqual(await names({ search: 'bristol' }), []);
  for (const sort of ['newest', 'oldest', 'name', 'largest', 'taken']) {
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { media: { name: string }[]; nextCursor: string | null } } = await ask(
        server,
        contract.list,
        { cookie, params, query: { sort, limit: 1, ...(cursor ? { cursor } : {}) } },
      );
      paged.push(...body.media.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    assert.deepEqual(paged, await names({ sort }), sort);
  }
  const facets = await ask(server, library.facets, { cookie, params });
  assert.deepEqual(facets.body, { files: 3, withoutAlt: 1, cameras: ['NIKON D750'] });
  assert.equal((await ask(server, library.facets, { cookie: stranger.cookie, params })).status, 404);
});

test('MEDIA-01 the library is filtered by the colors of its photos, also after an edit and a replacement', async () => {
  // The roof is brown, the wall blue; each stands beside a sky or a floor of its own.
  const colorsOf = async (mediaId: string) =>
    (await server.sql<{ colors: string[] }>('select colors from media where id = $1', [mediaId]))[0]!.colors;
  assert.ok((await colorsOf(files.roof)).includes('brown'), String(await colorsOf(files.roof)));
  assert.ok((await colorsOf(files.wall)).includes('blue'), String(await colorsOf(files.wall)));
  assert.deepEqual(await names({ color: 'brown' }), ['roof.jpg']);
  assert.deepEqual(await names({ color: 'blue' }), ['wall.jpg']);
  assert.deepEqual(await names({ color: 'purple' }), []);
  assert.deepEqual(await names({ color: 'blue', used: 'true' }), [], 'with another filter');
  assert.equal((await ask(server, contract.list, { cookie, params, query: { color: 'mauve' } })).status, 400);
  const purple = await upload('flower.jpg', await photo('#7030a0'));
  assert.deepEqual(await names({ color: 'purple' }), ['flower.jpg']);
  // More pictures than are looked up by their ids are read in the order of the library.
  await server.sql(
    `
      insert into media (account_id, kind, name, media_type, size, state, colors)
      select $1, 'image', 'many-' || n || '.jpg', 'image/jpeg', 1, 'ready', '{purple}'
      from generate_series(1, 501) n
    `,
    [accountId],
  );
  const many = await names({ color: 'purple', limit: '200' });
  assert.equal(many.length, 200);
  assert.ok(many.every((name) => name.startsWith('many-')));
  await server.sql("delete from media where account_id = $1 and name like 'many-%'", [accountId]);
  const leaf = await photo('#208030');
  const changed = await ask(server, library.replace, {
    cookie,
    params: { accountId, mediaId: purple },
    body: { name: 'leaf.jpg', type: 'image/jpeg', size: leaf.length },
  });
  assert.equal(changed.status, 200, changed.text);
  assert.equal(await send(changed.body, leaf), 204);
  await until(async () => (await names({ color: 'green' })).includes('leaf.jpg'));
  assert.deepEqual(await names({ color: 'purple' }), []);
  assert.equal(
    (await ask(server, contract.remove, { cookie, params: { accountId, mediaId: purple } })).status,
    204,
  );
  assert.equal(
    (await ask(server, contract.list, { cookie: stranger.cookie, params, query: { color: 'blue' } })).status,
    404,
  );
});

test('a file says where it is used, and its removal leaves no cover without a picture', async () => {
  const mediaId = await upload('cover.jpg', await photo('#702020'), { contentUid: item.id });
  await server.sql('update content set cover_media_id = $2 where id = $1', [item.id, mediaId]);
  const usage = (who: string) => ask(server, library.usage, { cookie: who, params: { accountId, mediaId } });
  const { uses, hidden } = (await usage(cookie)).body;
  assert.deepEqual(
    [uses.map(({ kind, contentUid, title, isPublic }) => [kind, contentUid, title, isPublic]), hidden],
    [
      [
        ['cover', item.id, 'Terrace', false],
        ['item', item.id, 'Terrace', false],
      ],
      0,
    ],
  );
  assert.equal((await usage(stranger.cookie)).status, 404);
  assert.equal((await usage(plain.cookie)).status, 404, 'an item of somebody else');
  await ask(server, contract.remove, { cookie, params: { accountId, mediaId } });
  const [row] = await server.sql<{ cover: string | null }>(
    'select cover_media_id as cover from content where id = $1',
    [item.id],
  );
  assert.equal(row!.cover, null);
});

test('a file that takes the place of another keeps id, texts and item; another kind, a broken file and a stranger change nothing', async () => {
  const mediaId = files.roof;
  const replace = (body: object, who = cookie) =>
    ask(server, library.replace, { cookie: who, params: { accountId, mediaId }, body });
  const before = await read(mediaId);
  const bytes = await photo('#208040');
  const file = { name: 'new.jpg', type: 'image/jpeg', size: bytes.length };
  assert.equal((await replace(file, stranger.cookie)).status, 404);
  assert.notEqual((await replace(file, plain.cookie)).status, 200);
  assert.equal((await replace({ ...file, type: 'application/pdf' })).code, 'media.other_kind');
  const broken = (await replace({ ...file, size: 500 })).body;
  await send(broken, Buffer.concat([bytes.subarray(0, 300), Buffer.alloc(200)]));
  await until(async () => (await read(broken.uid)).state === 'failed');
  const { updateDate: _changedAt, ...same } = await read(mediaId);
  const { updateDate: _madeAt, ...former } = before;
  assert.deepEqual(same, former, 'a broken file leaves all as it was');
  const up = (await replace(file)).body;
  assert.ok(!(await names({})).includes('new.jpg'), 'it is no file of its own');
  assert.equal(await send(up, bytes), 204);
  const after = await until(async () => {
    const now = await read(mediaId);
    return now.name === 'new.jpg' && now;
  });
  assert.deepEqual(
    [after.uid, after.contentUid, after.state, after.size, after.camera],
    [mediaId, item.id, 'ready', bytes.length, ''],
  );
  assert.notEqual(after.picture.base, before.picture.base, 'caches see another address');
  const thumb = await server.app.inject({ url: after.thumb!, headers: { host: 'x.example' } });
  assert.equal(thumb.statusCode, 200);
  assert.equal(
    (await server.app.inject({ url: before.thumb!, headers: { host: 'x.example' } })).statusCode,
    200,
    'pages that are open still show the former picture',
  );
  const original = await server.app.inject({
    url: after.url!,
    headers: { host: 'localhost', cookie },
  });
  assert.deepEqual(original.rawPayload, bytes);
});

test('a crop, a turn and a focal point make the derivatives anew, and taking them back brings the whole picture', async () => {
  // The left half is red, the right half blue.
  const half = (background: string) => ({
    create: { width: 1000, height: 1000, channels: 3 as const, background },
  });
  const bytes = await sharp(half('#0000ff'))
    .resize(2000, 1000, { fit: 'fill' })
    .composite([{ input: half('#ff0000'), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const mediaId = await upload('halves.jpg', bytes);
  const before = await read(mediaId);
  assert.deepEqual(before.picture.sizes.slice(-2), ['1920x1920', '2560x2560']);
  const put = (body: object, who = cookie) =>
    ask(server, library.setEdit, { cookie: who, params: { accountId, mediaId }, body });
  const edited = async (body: object) => {
    const { base } = (await read(mediaId)).picture;
    assert.equal((await put(body)).status, 204);
    return until(async () => {
      const now = await read(mediaId);
      return now.picture.base !== base && now;
    });
  };
  const colorOf = async (base: string, size: string) => {
    const file = await server.app.inject({
      url: `/files/${base}_${size}.jpg`,
      headers: { host: 'x.example' },
    });
    const { data } = await sharp(file.rawPayload).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    return data[0]! > data[2]! ? 'red' : 'blue';
  };
  const crop = { x: 0, y: 0, width: 0.5, height: 0.8 };
  const cropped = await edited({ rotate: 90, crop, focal: null });
  assert.deepEqual([cropped.picture.width, cropped.picture.height], [800, 1000]);
  assert.equal(await colorOf(cropped.picture.base!, '1280x1280'), 'red');
  const focused = await edited({ rotate: 0, crop: null, focal: { x: 0.9, y: 0.5 } });
  assert.deepEqual([focused.picture.width, focused.picture.height], [2000, 1000]);
  assert.equal(await colorOf(focused.picture.base!, '200x200'), 'blue');
  const whole = await edited({ rotate: 0, crop: null, focal: null });
  assert.deepEqual([whole.edit, whole.picture.width], [{ rotate: 0, crop: null, focal: null }, 2000]);
  assert.equal((await put({ rotate: 45, crop: null, focal: null })).status, 400);
  const outside = { x: 0.6, y: 0, width: 0.6, height: 1 };
  assert.equal((await put({ rotate: 0, crop: outside, focal: null })).status, 400);
  const none = { rotate: 0, crop: null, focal: null };
  assert.equal((await put(none, stranger.cookie)).status, 404);
  const document = await ask(server, library.setEdit, {
    cookie,
    params: { accountId, mediaId: files.words },
    body: none,
  });
  assert.equal(document.code, 'media.not_editable');
  const lines = await server.sql(
    "select from audit_entry where tenant_id = $1 and action = 'media.edited' and object_id = $2",
    [accountId, mediaId],
  );
  assert.equal(lines.length, 3);
});

test('the same bytes and a smaller copy are told as duplicates and not refused; another picture is none', async () => {
  const scene = (turned: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#9ab"/><g transform="${turned}"><rect x="80" y="220" width="420" height="300" fill="#733"/><path d="M60 220L290 60L520 220Z" fill="#411"/><rect x="560" y="330" width="240" height="190" fill="#dc9"/><circle cx="700" cy="140" r="70" fill="#fe8"/></g></svg>`,
      ),
    )
      .jpeg()
      .toBuffer();
  const bytes = await scene('');
  const first = await upload('first.jpg', bytes);
  const same = await read(await upload('same.jpg', bytes));
  assert.deepEqual(same.twin, { uid: first, kind: 'same' });
  const smaller = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer();
  const alike = await read(await upload('smaller.jpg', smaller));
  assert.equal(alike.twin?.kind, 'alike');
  const mirrored = await read(await upload('mirrored.jpg', await scene('translate(900 0) scale(-1 1)')));
  assert.equal(mirrored.twin, null);
  assert.deepEqual((await names({ duplicates: 'true' })).sort(), ['same.jpg', 'smaller.jpg']);
  await ask(server, contract.remove, { cookie, params: { accountId, mediaId: first } });
  assert.equal((await read(same.uid)).twin, null, 'the twin is gone');
});
