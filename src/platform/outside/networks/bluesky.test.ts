import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { AtpAgent, RichText } from '@atproto/api';
import { startBluesky } from '#testing/outside/bluesky-server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { signIn } from './bluesky.ts';
import { facetsOf } from './facets.ts';
import { NetworkError } from './protocol.ts';
import { momentOf, tidOf } from './tid.ts';

const server = await startBluesky();
after(() => server.close());
const guard = { privateHosts: [server.host] };
const account = () => ({
  address: server.url,
  handle: server.person.handle,
  password: server.person.password,
});
const picture = { file: Buffer.from('jpeg'), alt: 'A terrace', width: 4, height: 3, address: null };
const post = (text: string, pictures: object[] = []) => ({
  text,
  language: 'en' as const,
  createdAt: new Date().toISOString(),
  pictures,
  card: null,
});

test('INTG-01 the stand-in of Bluesky is what the own client of the network accepts', async () => {
  server.heal();
  const agent = new AtpAgent({ service: server.url });
  const { handle: identifier, password } = server.person;
  await agent.login({ identifier, password });
  assert.equal(agent.did, server.person.did);
  const { data } = await agent.uploadBlob(Buffer.from('jpeg'), { encoding: 'image/jpeg' });
  assert.equal(data.blob.size, 4);
  const text = new RichText({ text: 'Bath stone, ünïcode 🧱 https://builder.test/wall #stone' });
  text.detectFacetsWithoutResolution();
  const images = [{ image: data.blob, alt: 'A wall' }];
  const { uri, cid } = await agent.post({
    text: text.text,
    facets: text.facets ?? [],
    embed: { $type: 'app.bsky.embed.images', images },
  });
  const read = await agent.com.atproto.repo.getRecord({
    repo: agent.did!,
    collection: 'app.bsky.feed.post',
    rkey: uri.split('/').at(-1)!,
  });
  assert.equal(read.data.cid, cid);
  await agent.deletePost(uri);
  assert.equal(server.records.size, 0);
  await assert.rejects(agent.login({ identifier, password: 'wrong' }), /Invalid identifier or password/);
});
test('INTG-01 our adapter makes, finds and removes a post that the client of the network reads', async () => {
  server.heal();
  const session = await signIn(guard, account());
  const key = tidOf('a post', new Date());
  assert.equal(await session.find(key), undefined);
  const image = await session.upload(picture);
  const remotePost = await session.make(key, post('Clay and cedar https://builder.test/wall', [image]));
  assert.equal(remotePost.permalink, `https://bsky.app/profile/${session.did}/post/${key}`);
  assert.deepEqual(await session.find(key), remotePost);
  const agent = new AtpAgent({ service: server.url });
  await agent.login({ identifier: server.person.handle, password: server.person.password });
  const read = await agent.app.bsky.feed.post.get({ repo: session.did, rkey: key });
  assert.equal(read.value.text, 'Clay and cedar https://builder.test/wall');
  assert.deepEqual(read.value.langs, ['en']);
  const { images } = read.value.embed as { images: { alt: string; aspectRatio: object }[] };
  assert.deepEqual([images[0]!.alt, images[0]!.aspectRatio], ['A terrace', { width: 4, height: 3 }]);
  await assert.rejects(session.make(key, post('Twice')), { code: 'network.refused' });
  await session.remove(key);
  await session.remove(key);
  assert.equal(server.records.size, 0);
});
test('INTG-01 links and tags of a post stand at the bytes at which the client of Bluesky finds them', () => {
  const texts = [
    'A wall in Bath: https://builder.test/wall?a=1&b=2. #stone',
    'ünïcode 🧱🏽 first, then https://builder.test/çatı, and #taş #2024 #2024er!',
    '(see https://builder.test/a) #one #two\n#three no#tag',
    'واجهة حجرية https://builder.test/جدار #حجر',
    'nothing at all',
  ];
  for (const text of texts) {
    const witness = new RichText({ text });
    witness.detectFacetsWithoutResolution();
    const plain = (facets: object[]) =>
      JSON.parse(JSON.stringify(facets)).map(
        ({ index, features }: { index: object; features: object[] }) => ({
          index,
          features,
        }),
      );
    const byPlace = (first: { index: { byteStart: number } }, second: { index: { byteStart: number } }) =>
      first.index.byteStart - second.index.byteStart;
    const expected = plain(witness.facets ?? []).map(
      ({ index, features }: { index: object; features: { $type: string }[] }) => ({
        index: Object.fromEntries(Object.entries(index).filter(([name]) => name !== '$type')),
        features,
      }),
    );
    assert.deepEqual(plain(facetsOf(text)).toSorted(byPlace), expected.toSorted(byPlace), text);
  }
  const [inBrackets] = facetsOf('(https://builder.test/a_(b))');
  assert.deepEqual(
    inBrackets!.index,
    { byteStart: 1, byteEnd: 27 },
    'where the client takes a bracket too much',
  );
});
test('INTG-01 the key of a post sorts by its moment and names it', () => {
  const at = new Date('2026-11-24T12:10:00Z');
  const key = tidOf('a', at);
  assert.match(key, /^[234567a-j][234567a-z]{12}$/);
  assert.equal(momentOf(key).toISOString(), at.toISOString());
  assert.ok(tidOf('b', new Date(at.getTime() + 1)) > key);
  assert.notEqual(tidOf('b', at), key);
});

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof NetworkError, String(error));
  return [error.code, error.waitSeconds] as const;
};
const creates = asks('POST', /createRecord$/);
test('INTG-01 what Bluesky answers wrongly is a typed error: limits, pages, errors inside, lost sessions', async () => {
  const session = await signIn(guard, account());
  const make = () => session.make(tidOf(crypto.randomUUID(), new Date()), post('Hello'));
  const cases = [
    [wrongly.json(429, { error: 'RateLimitExceeded' }, { 'retry-after': '90' }), 'network.limited', 90],
    [wrongly.json(200, { error: 'InternalServerError', message: 'No' }), 'network.refused', undefined],
    [wrongly.json(200, { fine: true }), 'network.failed', undefined],
    [wrongly.html(200), 'network.not_json', undefined],
    [wrongly.html(502), 'network.busy', undefined],
    [wrongly.redirect('https://elsewhere.test/'), 'network.not_json', undefined],
    [wrongly.json(400, { error: 'ExpiredToken' }), 'network.signed_out', undefined],
    [wrongly.json(400, { error: 'AccountTakedown' }), 'network.no_right', undefined],
    [wrongly.die(), 'network.no_answer', undefined],
    [wrongly.huge(3_000_000), 'network.too_large', undefined],
  ] as const;
  for (const [before, ...expected] of cases) {
    server.heal();
    server.fault({ when: creates, before });
    assert.deepEqual(await codeOf(make()), expected);
  }
});
test('INTG-01 the test of a connection names its broken step, and no secret stands in an error', async () => {
  server.heal();
  const wrong = { ...account(), password: 'not-this-one' };
  assert.deepEqual(await codeOf(signIn(guard, wrong)), ['network.signed_out', undefined]);
  assert.deepEqual(await codeOf(signIn({ privateHosts: [] }, account())), ['network.no_https', undefined]);
  const ofCloud = { ...account(), address: 'https://169.254.169.254' };
  assert.deepEqual(await codeOf(signIn(guard, ofCloud)), ['network.private', undefined]);
  assert.deepEqual(await codeOf(signIn(guard, { ...account(), address: 'nowhere' })), [
    'network.no_address',
    undefined,
  ]);
  const { password } = server.person;
  server.fault({
    when: asks('POST', /createSession$/),
    before: wrongly.json(400, { error: 'Bad', message: `${password} is wrong` }),
  });
  await assert.rejects(signIn(guard, account()), (error: NetworkError) => {
    assert.ok(!`${error.message} ${error.said}`.includes(password));
    return error.code === 'network.refused';
  });
});
