import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import * as content from '#features/items/content/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeZip } from '#testing/zip.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { sendImport } from './testing/archives.ts';
import { importKey } from './file/actions.ts';
import { workOnImport } from './jobs.ts';

/** The site of WordPress whose export is imported. */
const photoBytes = await makePhoto(640, 480);
const asked: string[] = [];
let isBack = false;
const oldSite = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  if (url === '/moved.jpg') response.writeHead(301, { location: '/roof.jpg' }).end();
  else if (url === '/inside.jpg') response.writeHead(302, { location: 'http://127.0.0.1:9/roof.jpg' }).end();
  else if (url === '/words.jpg') response.end('no picture');
  else if (url === '/roof.jpg' || (url === '/later.jpg' && isBack)) response.end(photoBytes);
  else response.writeHead(404).end();
}).listen(0, '127.0.0.1');
await once(oldSite, 'listening');
after(() => oldSite.close().closeAllConnections());
const oldHost = `127.0.0.1:${(oldSite.address() as AddressInfo).port}`;
const server = await testServer({ works: true, env: { PRIVATE_HOSTS: oldHost } });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'oak');
const owner = await world.as('account');
const params = { accountId: world.accountId };

/** Sends a file as the body of a POST. */
const send = (file: string | Buffer, cookie = owner.cookie, name = 'jobs.csv', accountId = world.accountId) =>
  sendImport(server, { accountId, cookie }, file, name);
const read = async (importId: string, cookie = owner.cookie) =>
  (await ask(server, contract.getImport, { cookie, params: { ...params, importId } })).body;
const settled = (importId: string, cookie = owner.cookie): Promise<contract.Import> =>
  until(async () => {
    const file = await read(importId, cookie);
    return contract.busyStates.includes(file.state) ? undefined : file;
  });
/** Uploads a file and waits for its trial. */
async function upload(file: string | Buffer, cookie = owner.cookie, name?: string): Promise<contract.Import> {
  const answer = await send(file, cookie, name);
  assert.equal(answer.statusCode, 201, answer.body);
  return settled(answer.json<{ id: string }>().id, cookie);
}
async function start(importId: string, cookie = owner.cookie): Promise<contract.Import> {
  const answer = await ask(server, contract.startImport, { cookie, params: { ...params, importId } });
  assert.equal(answer.status, 200, answer.text);
  return settled(importId, cookie);
}
const titles = () =>
  server
    .sql<{ title: string }>('select title from content where account_id = $1 order by id', [world.accountId])
    .then((rows) => rows.map(({ title }) => title));

test('CONT-43 a CSV of three rows creates three items, with words, place, date and custom fields', async () => {
  await server.sql(
    "insert into custom_field (account_id, key, name, type) values ($1, 'area', 'Roof area', 'number')",
    [world.accountId],
  );
  const file = await upload(
    [
      'Title,Description,Town,Finished on,Categories,Services,Tags,Roof area,Stage,Customer',
      'Slate roof,"Two\nlines",Bath,2025-04-03,Roofs,Slating; Repair,Slate,120,Completed,Ann Hale',
      'Flat roof,,Wells,,roofs,,,"1,200.5",,',
      '"Ridge, new",,Frome,,,,,,,',
    ].join('\r\n'),
  );
  assert.equal(file.state, 'ready');
  assert.deepEqual(
    file.columns.map(({ field }) => field),
    [
      'title',
      'description',
      'city',
      'doneOn',
      'categories',
      'services',
      'tags',
      'custom.area',
      'stage',
      'customerName',
    ],
  );
  assert.deepEqual(file.options, {
    encoding: 'utf-8',
    separator: ',',
    dates: file.options.dates,
    contentTypeId: world.types['project'],
  });
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [3, 0]);
  assert.deepEqual(file.trial!.words, {
    category: ['Roofs'],
    service: ['Slating', 'Repair'],
    tag: ['Slate'],
  });
  assert.deepEqual(await titles(), [], 'a trial changes nothing');

  const done = await start(file.id);
  assert.deepEqual([done.state, done.created, done.refused], ['done', 3, 0]);
  assert.deepEqual(await titles(), ['Slate roof', 'Flat roof', 'Ridge, new']);
  const { rows } = (
    await ask(server, content.list, { cookie: owner.cookie, params, query: { sort: 'title' } })
  ).body;
  const slate = (
    await ask(server, content.get, {
      cookie: owner.cookie,
      params: { ...params, contentId: rows.find((row) => row.title === 'Slate roof')!.id },
    })
  ).body;
  assert.equal(slate.description, 'Two\nlines');
  assert.deepEqual([slate.city, slate.doneOn, slate.custom['area']], ['Bath', '2025-04-03', 120]);
  assert.deepEqual([slate.categoryIds.length, slate.serviceIds.length, slate.tagIds.length], [1, 2, 1]);
  assert.equal(slate.stageId, world.stages['Project/Completed']);
  assert.equal(slate.presentation['customerName'], 'Ann Hale');
  assert.equal(slate.userId, owner.userId);
  assert.equal(await server.storage.stat(importKey(world.accountId, file.id)), undefined, 'the file is gone');
  const [{ action }] = (await server.sql<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and action like 'content.import%'",
    [world.accountId],
  )) as [{ action: string }];
  assert.equal(action, 'content.imported');
  assert.equal(
    (
      await ask(server, contract.startImport, {
        cookie: owner.cookie,
        params: { ...params, importId: file.id },
      })
    ).code,
    'import.state',
    'twice is refused',
  );
});

test('CONT-43 a workbook of Excel is imported like a CSV file, its dates as dates', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const file = await upload(
    makeWorkbook(
      `<row r="1">${cell('Title')}${cell('Finished on')}</row>
       <row r="2">${cell('From Excel')}<c s="1"><v>45750</v></c></row>`,
      [],
    ),
    owner.cookie,
    'jobs.xlsx',
  );
  assert.deepEqual([file.kind, file.state, file.trial!.refused], ['xlsx', 'ready', 0]);
  assert.equal((await start(file.id)).created, 1);
  const [item] = await server.sql<{ day: string }>(
    "select done_on::text as day from content where title = 'From Excel'",
  );
  assert.equal(item!.day, '2025-04-03');
});

test('CONT-43 a zip of photographs makes an item of each folder; undo takes items and photographs back', async () => {
  const photo = await makePhoto(400, 300);
  const file = await upload(
    makeZip({
      'photos/North_roof/2.jpg': photo,
      'photos/North_roof/10.jpg': photo,
      'photos/Porch/a.jpeg': photo,
      'photos/Porch/fake.jpg': 'no picture',
      'photos/Porch/notes.txt': 'left out',
      '__MACOSX/photos/._a.jpg': 'left out',
    }),
    owner.cookie,
    'photos.zip',
  );
  assert.deepEqual([file.kind, file.trial!.rows, file.trial!.pictures], ['photos', 2, 4]);
  const done = await start(file.id);
  assert.deepEqual(
    [done.state, done.created, done.pictures, done.pictured, done.unpictured],
    ['done', 2, 4, 3, 1],
  );
  const photosOf = (title: string) =>
    server
      .sql<{ name: string }>(
        'select m.name from media m join content c on c.id = m.content_id where c.title = $1 order by m.position',
        [title],
      )
      .then((rows) => rows.map(({ name }) => name));
  assert.deepEqual(await photosOf('North roof'), ['2.jpg', '10.jpg']);
  assert.deepEqual(await photosOf('Porch'), ['a.jpeg']);
  await ask(server, contract.undoImport, { cookie: owner.cookie, params: { ...params, importId: file.id } });
  assert.equal((await settled(file.id)).undone, 2);
  assert.deepEqual(await photosOf('Porch'), []);
});

test('CONT-43 an archive whose names lead out of it is refused, and one that unpacks to too much', async () => {
  const refusal = async (file: Buffer) => (await send(file)).json<{ code: string }>().code;
  assert.equal(await refusal(makeZip({ '../../roof.jpg': 'x' })), 'import.zip_unsafe');
  assert.equal(await refusal(makeZip({ 'roof.jpg': Buffer.alloc(40_000_000) })), 'import.zip_large');
  assert.equal(await refusal(makeZip({ 'notes.txt': 'x' })), 'import.kind');
});

test('CONT-43 an export of WordPress becomes items, its texts without HTML; one with entities of its own is refused', async () => {
  const post = (title: string, type: string) =>
    `<item><title>${title}</title><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><wp:post_name>${title.toLowerCase()}</wp:post_name><wp:post_date>2024-05-06 10:00:00</wp:post_date><category domain="category" nicename="barns">Barns</category><category domain="post_tag" nicename="oak">Oak</category><content:encoded><![CDATA[<p>Built &amp; <b>painted</b>.</p><script>x</script><p>Twice.</p>]]></content:encoded></item>`;
  const wxr = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Site</title>${items}</channel></rss>`;
  const file = await upload(wxr(post('Barn', 'post') + post('Logo', 'attachment')), owner.cookie, 'site.xml');
  assert.deepEqual([file.kind, file.trial!.rows, file.trial!.refused], ['wxr', 1, 0]);
  assert.equal((await start(file.id)).created, 1);
  const [item] = await server.sql<{ description: string; permalink: string; day: string }>(
    "select description, permalink, done_on::text as day from content where title = 'Barn'",
  );
  assert.deepEqual(item, { description: 'Built & painted.\n\nTwice.', permalink: 'barn', day: '2024-05-06' });
  const bomb = wxr('&a;').replace('<rss', '<!DOCTYPE rss [<!ENTITY a "ha">]><rss');
  assert.equal((await upload(bomb)).failure, 'import.xml');
});

test('security-4 1 a post that is too long is refused by itself with its reason, and hostile texts come in', async () => {
  const post = (title: string, text: string) =>
    `<item><title>${title}</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
  const items = [
    post('Endless', 'word '.repeat(210_000)),
    post('Shed', '[a'.repeat(2000)),
    post('Fence', 'Oak.'),
  ];
  const xml = `<?xml version="1.0"?><rss version="2.0"><channel>${items.join('')}</channel></rss>`;
  const { id, state, trial } = await upload(xml, owner.cookie, 'long.xml');
  assert.deepEqual([state, trial!.rows, trial!.refused], ['ready', 3, 1]);
  assert.deepEqual(
    trial!.reasons.map(({ field, code, rows }) => ({ field, code, rows })),
    [{ field: 'row', code: 'import.record_long', rows: [2] }],
  );
  const { created, refused } = await start(id);
  assert.deepEqual([created, refused], [2, 1]);
});

test('CONT-43 the pictures of an export of WordPress are fetched through the guard, with their alt texts; those that did not come say why, and come again', async () => {
  const image = (url: string, alt = '') => `<img src="${url}" alt="${alt}">`;
  const old = (name: string) => `http://${oldHost}/${name}`;
  const pictures = [
    image(old('roof.jpg'), 'A slate roof'),
    image(old('moved.jpg'), 'The porch'),
    image(old('inside.jpg')),
    image('http://169.254.169.254/secret.jpg'),
    image(old('words.jpg')),
    image(old('later.jpg'), 'Later'),
  ];
  const xml = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>Pictured barn</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[<p>Built.</p>${pictures.join('')}]]></content:encoded></item></channel></rss>`;
  const file = await upload(xml, owner.cookie, 'site.xml');
  assert.deepEqual([file.kind, file.trial!.rows, file.trial!.pictures], ['wxr', 1, 6]);
  const done = await start(file.id);
  assert.deepEqual([done.state, done.created, done.pictured, done.unpictured], ['done', 1, 2, 4]);
  const photosOf = () =>
    server.sql<{ name: string; alt: string }>(
      "select m.name, m.alt from media m join content c on c.id = m.content_id where c.title = 'Pictured barn' order by m.position",
    );
  assert.deepEqual(await photosOf(), [
    { name: 'roof.jpg', alt: 'A slate roof' },
    { name: 'moved.jpg', alt: 'The porch' },
  ]);
  const reasonsOf = async () => {
    const [row] = await server.sql<{ problems: contract.RowProblem[] }>(
      'select problems from content_import_row where import_id = $1',
      [file.id],
    );
    return row!.problems.map(({ code, value }) => [code, value.split('/').at(-1)]);
  };
  const refused = [
    ['import.picture_private', 'inside.jpg'],
    ['import.picture_private', 'secret.jpg'],
    ['media.content_type', 'words.jpg'],
  ];
  assert.deepEqual(await reasonsOf(), [...refused, ['import.picture_status', 'later.jpg']]);
  isBack = true;
  const request = { cookie: owner.cookie, params: { ...params, importId: file.id } };
  const again = await ask(server, contract.retryPictures, request);
  assert.equal(again.status, 200, again.text);
  const ended = await settled(file.id);
  assert.deepEqual([ended.state, ended.created, ended.pictured, ended.unpictured], ['done', 1, 3, 3]);
  assert.deepEqual(await reasonsOf(), refused);
  assert.equal((await photosOf()).at(-1)!.alt, 'Later');
  assert.equal(asked.filter((url) => url === '/roof.jpg').length, 2, 'once by itself, once for moved.jpg');
  const { cookie } = await world.as('user');
  assert.equal((await ask(server, contract.retryPictures, { ...request, cookie })).status, 403);
});

test('CONT-43 undo deletes what nobody has touched, and keeps the rest', async () => {
  const file = await upload('Title\nUntouched one\nTouched\nWith picture\nUntouched two');
  await start(file.id);
  const idOf = async (title: string) =>
    (await server.sql<{ id: string }>('select id from content where title = $1', [title]))[0]!.id;
  await ask(server, content.update, {
    cookie: owner.cookie,
    params: { ...params, contentId: await idOf('Touched') },
    body: { version: 1, city: 'Bath' },
  });
  await world.photo(await idOf('With picture'));
  const undone = await ask(server, contract.undoImport, {
    cookie: owner.cookie,
    params: { ...params, importId: file.id },
  });
  assert.equal(undone.status, 200, undone.text);
  const after = await settled(file.id);
  assert.deepEqual([after.state, after.created, after.undone], ['undone', 4, 2]);
  const left = await titles();
  assert.deepEqual(
    ['Untouched one', 'Touched', 'With picture', 'Untouched two'].map((title) => left.includes(title)),
    [false, true, true, false],
  );
});

test('CONT-43 rows that do not fit are refused with their reasons, in the trial and in the result to download', async () => {
  const file = await upload(
    'Title;Stage;Finished on\nGood;;03.04.2025\n;;\nBad stage;Nowhere;\n;Completed;\nBad date;;soon\n=cmd|calc;;\n',
  );
  assert.equal(file.options.separator, ';');
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [5, 3]);
  assert.deepEqual(file.trial!.reasons.map(({ field, code, rows }) => [field, code, rows]).sort(), [
    ['doneOn', 'import.date', [6]],
    ['stage', 'import.unknown_stage', [4]],
    ['title', 'import.no_title', [5]],
  ]);
  const done = await start(file.id);
  assert.deepEqual([done.created, done.refused], [2, 3]);
  const result = await server.app.inject({
    url: contract.importResultPath(world.accountId, file.id),
    headers: { host: 'localhost', cookie: owner.cookie },
  });
  const rows = parse(result.body, { bom: true }) as string[][];
  assert.deepEqual(
    rows.map(([row, title, outcome, , reason]) => [row, title, outcome, reason]),
    [
      ['row', 'title', 'result', 'reason'],
      ['2', 'Good', 'created', ''],
      ['4', 'Bad stage', 'refused', 'stage import.unknown_stage Nowhere'],
      ['5', '', 'refused', 'title import.no_title'],
      ['6', 'Bad date', 'refused', 'doneOn import.date soon'],
      ['7', "'=cmd|calc", 'created', ''],
    ],
    'a formula is a text in the item, and escaped in the result',
  );
});

test('CONT-43 the mapping can be changed, is remembered by the account, and unknown fields are refused', async () => {
  const file = await upload('Ref,Nick\nR1,Blue house');
  assert.deepEqual(
    file.columns.map(({ field }) => field),
    [null, null],
  );
  const request = { cookie: owner.cookie, params: { ...params, importId: file.id } };
  assert.equal(
    (await ask(server, contract.changeImport, { ...request, body: { fields: ['nothing', null] } })).code,
    'import.unknown_field',
  );
  assert.equal(
    (await ask(server, contract.startImport, request)).code,
    'import.state',
    'all rows are refused',
  );
  const changed = await ask(server, contract.changeImport, { ...request, body: { fields: [null, 'title'] } });
  assert.equal(changed.body.state, 'checking');
  assert.deepEqual((await settled(file.id)).trial!.refused, 0);
  await start(file.id);
  const again = await upload('Nick,Ref\nGreen house,R2');
  assert.deepEqual(
    again.columns.map(({ field, sure }) => [field, sure]),
    [
      ['title', 'memory'],
      [null, null],
    ],
  );
});

test('CONT-43 values of a yes or no column are chosen, and remembered in the next file', async () => {
  const first = await upload('Title,Featured\nY1,top\nY2,yes\nY3,plain\nY4,later');
  assert.deepEqual(
    first.trial!.values!.find(({ field }) => field === 'isFeatured')?.values.map(({ value }) => value),
    ['top', 'plain', 'later'],
  );
  assert.equal(first.trial!.refused, 3);
  const choose = (values: object[]) =>
    ask(server, contract.changeImport, {
      cookie: owner.cookie,
      params: { ...params, importId: first.id },
      body: { values },
    });
  const field = 'isFeatured';
  assert.equal(
    (await choose([{ field, value: 'top', target: 'perhaps' }])).code,
    'content.unknown_reference',
  );
  assert.equal((await choose([{ field, value: 'top', target: '+' }])).code, 'content.unknown_reference');
  await choose([
    { field, value: 'top', target: 'yes' },
    { field, value: 'plain', target: 'no' },
    { field, value: 'later', target: '' },
  ]);
  assert.equal((await settled(first.id)).trial!.refused, 0);
  assert.equal((await start(first.id)).created, 4);
  const rows = await server.sql<{ featured: boolean }>(
    "select is_featured as featured from content where account_id = $1 and title like 'Y_' order by title",
    [world.accountId],
  );
  assert.deepEqual(
    rows.map(({ featured }) => featured),
    [true, true, false, false],
  );
  const second = await upload('Title,Featured\nY5,Top');
  assert.equal(second.trial!.refused, 0);
  assert.equal(second.columns[1]!.values?.find(({ value }) => value === 'top')?.sure, 'memory');
});

test('CONT-43 values are guessed, chosen, left out and remembered; an import follows its trial', async () => {
  const cells = 'Title,Stage,Services,Tags\nV1,Complete,Walls,Dry\nV2,Ready,Walls; Odd,Dry\nV3,Elsewhere,,\n';
  const first = await upload('Title,Services\nV0,Walling');
  await start(first.id);
  const file = await upload(cells);
  const open = (columnField: string, of = file) =>
    of
      .trial!.values!.find(({ field }) => field === columnField)
      ?.values.map((each) => [each.value, each.count, each.target, each.sure]);
  assert.deepEqual(open('stage'), [
    ['Ready', 1, null, null],
    ['Elsewhere', 1, null, null],
    ['Complete', 1, world.stages['Project/Completed'], 'guess'],
  ]);
  assert.deepEqual(open('services'), [
    ['Walls', 2, '+', null],
    ['Odd', 1, '+', null],
  ]);
  assert.equal(file.trial!.refused, 2);
  const [walling] = await server.sql<{ id: string }>(
    "select id from service where account_id = $1 and label = 'Walling'",
    [world.accountId],
  );
  const request = { cookie: owner.cookie, params: { ...params, importId: file.id } };
  const refusal = async (field: string, target: string) =>
    (
      await ask(server, contract.changeImport, {
        ...request,
        body: { values: [{ field, value: 'x', target }] },
      })
    ).code;
  assert.equal(await refusal('title', '+'), 'import.unknown_field', 'a title is no choice');
  assert.equal(await refusal('stage', '+'), 'content.unknown_reference', 'a stage is not added on the way');
  assert.equal(await refusal('services', file.id), 'content.unknown_reference');
  const foreign = stranger.stages['Project/Completed']!;
  assert.equal(await refusal('stage', foreign), 'content.unknown_reference', 'nor one of another account');
  await ask(server, contract.changeImport, {
    ...request,
    body: {
      values: [
        { field: 'stage', value: 'Ready', target: world.stages['Project/Published']! },
        { field: 'stage', value: 'Elsewhere', target: '' },
        { field: 'services', value: 'Walls', target: walling!.id },
        { field: 'services', value: 'Odd', target: '' },
      ],
    },
  });
  const tried = await settled(file.id);
  assert.deepEqual([tried.trial!.refused, tried.trial!.words.service], [0, []]);
  assert.equal((await start(file.id)).created, 3);
  const rows = await server.sql<{ title: string; stage: string; services: string[] | null }>(
    `
      select c.title, c.stage_id as stage, array_agg(s.label) filter (where s.label is not null) as services
      from content c
      left join content_service cs on cs.content_id = c.id
      left join service s on s.id = cs.service_id
      where c.account_id = $1 and c.title in ('V1', 'V2', 'V3')
      group by c.title, c.stage_id
      order by c.title
    `,
    [world.accountId],
  );
  assert.deepEqual(
    rows.map(({ title, services }) => [title, services]),
    [
      ['V1', ['Walling']],
      ['V2', ['Walling']],
      ['V3', null],
    ],
  );
  assert.deepEqual(
    rows.slice(0, 2).map(({ stage }) => stage),
    [world.stages['Project/Completed'], world.stages['Project/Published']],
  );

  const again = await upload(cells.replaceAll('V', 'W'));
  assert.equal(again.trial!.refused, 0, 'what was chosen is remembered');
  assert.deepEqual(open('services', again), [
    ['Walls', 2, walling!.id, 'memory'],
    ['Odd', 1, '', 'memory'],
  ]);
  await server.sql('delete from content_service where service_id = $1', [walling!.id]);
  await server.sql('delete from service where id = $1', [walling!.id]);
  assert.equal((await start(again.id)).created, 3, 'a target that is gone is a new word again');
});

test('CONT-43 a wrong encoding is told, and the file is read anew in the one that is chosen', async () => {
  const file = await upload(Buffer.from('Title\nÉté à Orléans', 'latin1'));
  assert.equal(file.options.encoding, 'windows-1252');
  const request = { cookie: owner.cookie, params: { ...params, importId: file.id } };
  await ask(server, contract.changeImport, { ...request, body: { options: { encoding: 'utf-8' } } });
  const wrong = await settled(file.id);
  assert.deepEqual([wrong.state, wrong.failure], ['failed', 'import.encoding']);
  await ask(server, contract.changeImport, { ...request, body: { options: { encoding: 'windows-1254' } } });
  const right = await settled(file.id);
  assert.equal(right.state, 'ready');
  assert.equal(right.trial!.first[0]!.values[0]!.text, 'Été à Orléans');
});

test('CONT-43 files that cannot be imported are refused with a reason', async () => {
  const refusal = async (file: string | Buffer) => (await send(file)).json<{ code: string }>().code;
  assert.equal(await refusal(''), 'import.empty');
  assert.equal(await refusal(Buffer.from('%PDF-1.7 …')), 'import.kind');
  assert.equal(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])), 'import.old_excel');
  const failureOf = async (file: string) => (await upload(file)).failure;
  assert.equal(await failureOf('Title\n'), 'import.empty');
  assert.equal(await failureOf('Title\n"open'), 'import.quote_open');
  const wide = (columns: number) =>
    `${Array.from({ length: columns }, (_, n) => (n ? `Column ${n}` : 'Title')).join(',')}\n${'x,'.repeat(columns - 1)}x`;
  assert.equal(await failureOf(wide(1001)), 'import.columns_many');
  const widest = await upload(wide(1000));
  assert.deepEqual([widest.state, widest.columns.length, widest.trial!.refused], ['ready', 1000, 0]);
});

test('CONT-43 only who runs the account imports; strangers find nothing; nobody sees the imports of another account', async () => {
  const file = await upload('Title\nSecret');
  const params2 = { ...params, importId: file.id };
  for (const role of ['accountUser', 'user'] as const) {
    const { cookie } = await world.as(role);
    assert.equal((await send('Title\nX', cookie)).statusCode, 403, role);
    assert.equal((await ask(server, contract.getImport, { cookie, params: params2 })).status, 403, role);
  }
  const { cookie } = await stranger.as('account');
  assert.equal((await send('Title\nX', cookie)).statusCode, 404);
  for (const call of [contract.getImport, contract.startImport, contract.undoImport, contract.removeImport])
    assert.equal((await ask(server, call, { cookie, params: params2 })).status, 404, call.path);
  assert.equal(
    (
      await ask(server, contract.getImport, {
        cookie,
        params: { accountId: stranger.accountId, importId: file.id },
      })
    ).status,
    404,
  );
  assert.equal((await send('Title\nX', '')).statusCode, 401);
  assert.equal(
    (await ask(server, contract.removeImport, { cookie: owner.cookie, params: params2 })).status,
    204,
  );
  await until(async () => (await server.storage.stat(importKey(world.accountId, file.id))) === undefined);
});

test('CONT-43 an import goes on where it was when its job was killed, and makes no item twice', async () => {
  const count = 450;
  const file = await upload(`Title\n${Array.from({ length: count }, (_, n) => `Row ${n + 1}`).join('\n')}`);
  // As a killed job leaves it: a batch is committed, the state is that of work under way.
  const first = await start(file.id);
  assert.equal(first.created, count);
  const rowsAfter = 201;
  await server.sql(
    `
      delete from content
      where account_id = $1 and id in (
        select content_id from content_import_row where import_id = $2 and row_number > $3
      )
    `,
    [world.accountId, file.id, rowsAfter],
  );
  await server.sql('delete from content_import_row where import_id = $1 and row_number > $2', [
    file.id,
    rowsAfter,
  ]);
  await server.storage.put(
    importKey(world.accountId, file.id),
    Buffer.from(`Title\n${Array.from({ length: count }, (_, n) => `Row ${n + 1}`).join('\n')}`),
    'text/csv',
  );
  await server.sql(
    "update content_import set state = 'ready', done = $2, created = 200, refused = 0 where id = $1",
    [file.id, rowsAfter],
  );
  const done = await start(file.id);
  assert.deepEqual([done.state, done.created], ['done', count]);
  const itemRows = await server.sql<{ title: string }>(
    "select title from content where account_id = $1 and title like 'Row %'",
    [world.accountId],
  );
  assert.equal(itemRows.length, count);
  assert.equal(new Set(itemRows.map(({ title }) => title)).size, count);
});

test('CONT-43 a person who loses the right while the job runs makes no further items', async () => {
  const helper = await world.as('accountAdmin');
  const file = await upload('Title\nNever made', helper.cookie);
  await server.sql("update account_member set role = 'accountUser' where user_id = $1", [helper.userId]);
  assert.equal(
    (
      await ask(server, contract.startImport, {
        cookie: helper.cookie,
        params: { ...params, importId: file.id },
      })
    ).status,
    403,
  );
  await server.sql("update content_import set state = 'checking' where id = $1", [file.id]);
  const { cookie } = owner;
  await server.db.withTenant(asJobOf(world.accountId), (tx) =>
    server.jobs.enqueue(tx, workOnImport, { accountId: world.accountId, importId: file.id }),
  );
  assert.equal((await settled(file.id, cookie)).failure, 'import.person_gone');
  assert.equal((await titles()).includes('Never made'), false);
});
