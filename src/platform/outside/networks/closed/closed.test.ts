import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { startClosed } from '#testing/outside/closed/server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { mayBeDone, NetworkError, type SentPicture } from '../protocol.ts';
import type { Access, ClosedNetwork, ClosedPost, ClosedSession, Looks } from './adapter.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { reddit } from './reddit.ts';
import { x } from './x.ts';

const server = await startClosed();
after(() => server.close());
beforeEach(() => server.reset());
const picture: SentPicture = {
  file: Buffer.from('jpeg'),
  alt: 'A terrace',
  width: 4,
  height: 3,
  address: 'https://builder.test/files/a.jpg',
};
const looks: Looks = {
  gmbActionId: null,
  gmbActionUrl: null,
  gmbPostTopicId: null,
  gmbAdditionalData: null,
  subRedditText: null,
};
const link = 'https://builder.test/wall?a=1';
const postOf = (text = `Clay & cedar (stone). #bath\n\n${link}`): ClosedPost => ({
  title: 'Walcot Parade',
  summary: 'A garden.',
  text,
  link,
  language: 'en',
  since: new Date(Date.now() - 60_000),
});
/** The interface with a token that is valid; a refused one is renewed. */
function accessOf(token = 'valid'): Access & { renewed: string[] } {
  server.state.access.add('valid');
  const renewed: string[] = [];
  return {
    guard: { privateHosts: [server.host] },
    address: server.url,
    renewed,
    tokens: (refused) => {
      if (refused !== undefined) renewed.push(refused);
      return Promise.resolve(refused === undefined ? token : 'valid');
    },
  };
}
const all = { facebook, instagram, linkedin, x, google, reddit };
type Name = keyof typeof all;
const makes: Record<Name, RegExp> = {
  facebook: /\/feed$/,
  instagram: /\/media_publish$/,
  linkedin: /^\/rest\/posts$/,
  x: /^\/2\/tweets$/,
  google: /localPosts$/,
  reddit: /\/api\/submit$/,
};
/** Opens the one place of a network, with the token of that place. */
async function openOne(name: Name, of: Partial<Looks> = {}): Promise<ClosedSession> {
  const network: ClosedNetwork = all[name];
  const [place] = await network.places(accessOf());
  const access = accessOf(place!.token ?? 'valid');
  return network.open(access, place!.id, { looks: { ...looks, ...of }, today: '2026-11-30', waitMs: 1 });
}
async function makeOn(session: ClosedSession, post: ClosedPost, pictures: SentPicture[] = [picture]) {
  const sent: string[] = [];
  for (const each of pictures) sent.push(await session.upload(each));
  return session.make(post, session.prepare ? await session.prepare(post, sent) : sent);
}
const codeOf = async (work: Promise<unknown>): Promise<NetworkError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof NetworkError, String(error));
  return error;
};

for (const name of Object.keys(all) as Name[]) {
  test(`INTG-06 ${name} lists its places, makes a post with its photo, finds it and takes it down`, async () => {
    const session = await openOne(name);
    assert.equal(await session.find(postOf()), undefined);
    const remotePost = await makeOn(session, postOf());
    assert.match(remotePost.permalink, /^https:\/\//);
    const [post] = [...server.posts.values()];
    assert.equal(post!.pictures.length, name === 'reddit' ? 0 : 1);
    const plain = post!.text.replaceAll(String.raw`{hashtag|\#|bath}`, '#bath').replaceAll('\\', '');
    assert.equal(plain, postOf().text);
    assert.equal((await session.find(postOf()))?.ref, remotePost.ref);
    const later = { ...postOf(), since: new Date(Date.now() + 60_000) };
    if (!['facebook', 'x'].includes(name)) assert.equal(await session.find(later), undefined);
    if (name === 'instagram') {
      assert.equal((await codeOf(session.remove(remotePost.ref))).code, 'network.not_deletable');
      server.posts.clear();
    }
    await session.remove(remotePost.ref);
    await session.remove(remotePost.ref);
    assert.equal(server.posts.size, 0);
  });
  test(`INTG-06 ${name}: what it answers wrongly is a typed error, and only a refusal is certain`, async () => {
    const cases = [
      [wrongly.json(429, {}, { 'retry-after': '90' }), 'network.limited', false],
      [wrongly.html(200), 'network.not_json', true],
      [wrongly.html(503), 'network.busy', true],
      [wrongly.json(500, { message: 'x' }), 'network.busy', true],
      [wrongly.json(200, { unexpected: 1 }), 'network.failed', true],
      [wrongly.json(403, {}), 'network.no_right', false],
      [wrongly.json(400, {}), 'network.refused', false],
      [wrongly.die(), 'network.no_answer', true],
      [wrongly.redirect('https://elsewhere.test'), 'network.not_json', true],
    ] as const;
    for (const [before, code, isUnknown] of cases) {
      server.reset();
      const session = await openOne(name);
      server.fault({ when: asks('POST', makes[name]), before });
      const error = await codeOf(makeOn(session, postOf()));
      assert.deepEqual([error.code, mayBeDone(error)], [code, isUnknown]);
      if (code === 'network.limited') assert.equal(error.waitSeconds, 90);
    }
  });
  test(`INTG-06 ${name}: a post made before a 5xx is found again`, async () => {
    const session = await openOne(name);
    server.fault({ when: asks('POST', makes[name]), times: 1, after: wrongly.html(502) });
    assert.equal(mayBeDone(await codeOf(makeOn(session, postOf()))), true);
    assert.ok(await session.find(postOf()));
    assert.equal(server.posts.size, 1);
  });
  test(`INTG-06 ${name}: a token that has ended is renewed once, a revoked right is said`, async () => {
    const [place] = await all[name].places(accessOf());
    const access = accessOf(place!.token === null ? 'ended' : 'page-token-000');
    const session = all[name].open(access, place!.id, { looks, today: '2026-11-30', waitMs: 1 });
    if (place!.token === null) {
      await makeOn(session, postOf());
      assert.ok(access.renewed.length > 0, 'renewed');
      assert.equal(server.posts.size, 1);
    }
    server.state.isRevoked = true;
    assert.equal((await codeOf(makeOn(session, postOf('Other words')))).code, 'network.signed_out');
  });
}
test('INTG-06 errors inside of a 200 are errors: Meta, X, LinkedIn, Google, and Reddit with its patience', async () => {
  const cases = [
    ['facebook', { error: { message: 'Blocked', code: 368 } }, 'network.no_right'],
    ['instagram', { error: { message: 'Calls', code: 4 } }, 'network.limited'],
    ['x', { errors: [{ title: 'Forbidden', detail: 'Not today' }] }, 'network.refused'],
    ['x', { title: 'CreditsDepleted', detail: 'No credits' }, 'network.no_right'],
    ['linkedin', { status: 503, message: 'Busy' }, 'network.busy'],
    ['google', { error: { code: 8, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } }, 'network.limited'],
    ['reddit', { json: { errors: [['BAD_SR_NAME', 'no', 'sr']] } }, 'network.refused'],
  ] as const;
  for (const [name, body, code] of cases) {
    server.reset();
    const session = await openOne(name);
    server.fault({ when: asks('POST', makes[name]), before: wrongly.json(200, body) });
    assert.equal((await codeOf(makeOn(session, postOf()))).code, code, name);
  }
  server.reset();
  const session = await openOne('reddit');
  const patience = { json: { errors: [['RATELIMIT', 'Take a break', 'ratelimit']], ratelimit: 412.6 } };
  server.fault({ when: asks('POST', makes.reddit), before: wrongly.json(200, patience) });
  const { code, waitSeconds } = await codeOf(makeOn(session, postOf()));
  assert.deepEqual([code, waitSeconds], ['network.limited', 413]);
});
test('INTG-06 Instagram publishes a container when it is ready, a carousel of several, and nothing without a photo', async () => {
  const session = await openOne('instagram');
  server.work.looks = 3;
  await makeOn(session, postOf(), [picture, { ...picture, address: 'https://builder.test/files/b.jpg' }]);
  assert.deepEqual(
    [...server.posts.values()].map(({ pictures }) => pictures),
    [['https://builder.test/files/a.jpg', 'https://builder.test/files/b.jpg']],
  );
  server.work.looks = 1000;
  const working = await codeOf(makeOn(session, postOf('Second')));
  assert.deepEqual([working.code, mayBeDone(working)], ['network.working', false]);
  assert.equal(server.posts.size, 1, 'nothing was published that was not ready');
  assert.equal((await codeOf(makeOn(session, postOf(), []))).code, 'network.no_photo');
  const hidden = makeOn(session, postOf(), [{ ...picture, address: null }]);
  assert.equal((await codeOf(hidden)).code, 'network.no_public_photo');
  server.reset();
  server.fault({ when: asks('GET', /\/\d+$/), before: wrongly.json(200, { id: '1', status_code: 'ERROR' }) });
  assert.equal((await codeOf(makeOn(session, postOf()))).code, 'network.refused');
});
test('INTG-13 a post on Google has the button and topic of the account; an event that is over is news', async () => {
  const occasion = {
    title: 'Open garden',
    startsOn: '2026-12-01',
    endsOn: '2026-12-24',
    couponCode: 'CEDAR',
    redeemUrl: 'https://builder.test/offer',
    terms: '',
  };
  const sentWith = async (of: Partial<Looks>) => {
    server.reset();
    await makeOn(await openOne('google', of), postOf());
    return [...server.posts.values()][0]!.sent;
  };
  const news = await sentWith({ gmbActionId: 'BOOK', gmbActionUrl: 'https://builder.test/book' });
  assert.deepEqual(
    [news['topicType'], news['callToAction']],
    ['STANDARD', { actionType: 'BOOK', url: 'https://builder.test/book' }],
  );
  assert.deepEqual((await sentWith({ gmbActionId: 'LEARN_MORE' }))['callToAction'], {
    actionType: 'LEARN_MORE',
    url: link,
  });
  assert.deepEqual((await sentWith({ gmbActionId: 'CALL' }))['callToAction'], { actionType: 'CALL' });
  const event = await sentWith({ gmbPostTopicId: 'EVENT', gmbAdditionalData: occasion });
  assert.deepEqual(
    [event['topicType'], event['event']],
    [
      'EVENT',
      {
        title: 'Open garden',
        schedule: {
          startDate: { year: 2026, month: 12, day: 1 },
          endDate: { year: 2026, month: 12, day: 24 },
        },
      },
    ],
  );
  const offer = await sentWith({ gmbPostTopicId: 'OFFER', gmbAdditionalData: occasion, gmbActionId: 'BOOK' });
  assert.deepEqual(
    [offer['offer'], offer['callToAction']],
    [{ couponCode: 'CEDAR', redeemOnlineUrl: 'https://builder.test/offer' }, undefined],
  );
  const over = { ...occasion, startsOn: '2026-11-01', endsOn: '2026-11-29' };
  assert.equal(
    (await sentWith({ gmbPostTopicId: 'EVENT', gmbAdditionalData: over }))['topicType'],
    'STANDARD',
  );
});
test('INTG-13 a post on Reddit goes to the subreddit of the account, else to the profile of the person', async () => {
  await makeOn(await openOne('reddit', { subRedditText: 'homebuilding' }), postOf());
  await makeOn(await openOne('reddit'), postOf('Second'));
  assert.deepEqual(
    [...server.posts.values()].map(({ place, title }) => [place, title]),
    [
      ['homebuilding', 'Walcot Parade'],
      ['u_cedar_stone', 'Walcot Parade'],
    ],
  );
  const closed = makeOn(await openOne('reddit', { subRedditText: 'closed' }), postOf('Third'));
  assert.equal((await codeOf(closed)).code, 'network.no_right');
});
test('INTG-06 X waits until the second that it names, and LinkedIn sends photos to LinkedIn only', async () => {
  const session = await openOne('x');
  const second = String(Math.floor(Date.now() / 1000) + 600);
  const limited = wrongly.json(429, { title: 'Too Many Requests' }, { 'x-rate-limit-reset': second });
  server.fault({ when: asks('POST', makes.x), before: limited });
  const { waitSeconds } = await codeOf(makeOn(session, postOf()));
  assert.ok(waitSeconds! > 500 && waitSeconds! <= 600, String(waitSeconds));
  const page = await openOne('linkedin');
  const value = { uploadUrl: 'https://elsewhere.test/take', image: 'urn:li:image:1' };
  server.fault({ when: asks('POST', /images$/), before: wrongly.json(200, { value }) });
  assert.equal((await codeOf(page.upload(picture))).code, 'network.failed');
});
