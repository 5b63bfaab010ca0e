import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { makePhoto } from '#testing/photos.ts';
import { until } from '#testing/kit.ts';
import { businessIn, databaseOf, lookAt, madeFolder, startProduct } from './product.ts';

/**
 * Two products on one database and one folder of files; the clock of the second can be moved while it runs.
 */
const DAY = 24 * 3600_000;
const dataDir = await madeFolder();
const clock = join(dataDir, 'clock');
const preload = join(dataDir, 'clock.mjs');
writeFileSync(clock, '0');
writeFileSync(
  preload,
  `import { readFileSync } from 'node:fs';
const Real = Date; let shift = 0, read = -1e9;
const moved = () => { if (performance.now() - read > 50) { read = performance.now(); shift = Number(readFileSync(${JSON.stringify(clock)}, 'utf8')); } return Real.now() + shift; };
globalThis.Date = class Date extends Real { constructor(...given) { if (given.length) super(...given); else super(moved()); } static now() { return moved(); } };`,
);
const first = await startProduct({ dataDir });
const { urlOf } = await databaseOf(dataDir);
const second = await startProduct({
  dataDir,
  env: {
    LOG_LEVEL: 'info',
    DATABASE_URL: urlOf('hub_owner'),
    DATABASE_APP_URL: urlOf('hub_app'),
    NODE_OPTIONS: `--import=${preload}`,
  },
});
after(async () => {
  await second.stop();
  await first.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const { world, sql, call, base, publish } = await businessIn(dataDir);
const [user] = await sql<{ id: string }>(
  "insert into app_user (type, role, email) values ('account', 'account', 'o@x.test') returning id",
);
await sql('insert into credential (user_id, password_hash) values ($1, $2)', [
  user!.id,
  await hashPassword('demo1234'),
]);
await sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'account')", [
  world.accountId,
  user!.id,
]);
async function signIn(port: number, password = 'demo1234', email = 'o@x.test') {
  const answer = await call(port, 'POST', '/api/login', { email, password }, { cookie: '' });
  return {
    status: answer.status,
    cookie: String(answer.headers.get('set-cookie')).split(';')[0]!,
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}
const me = (port: number, cookie: string) => call(port, 'GET', '/api/me', undefined, { cookie });
const move = async (ms: number) => {
  writeFileSync(clock, String(ms));
  await wait(100);
};

test('TEN-19 a change on one node is on the pages of the other', async () => {
  for (const { port } of [first, second])
    assert.doesNotMatch((await lookAt(port, world.host, '/project')).html, /Walled garden/);
  await publish(first.port, 'Walled garden');
  assert.match(
    (await lookAt(first.port, world.host, '/project')).html,
    /Walled garden/,
    'at once where it was made',
  );
  await until(async () => /Walled garden/.test((await lookAt(second.port, world.host, '/project')).html));
  await publish(second.port, 'Slate roof');
  await until(async () => /Slate roof/.test((await lookAt(first.port, world.host, '/project')).html));
});

test('AUTH-34 a session that was ended on one node is worthless on the other with the next request', async () => {
  const { cookie } = await signIn(first.port);
  assert.equal((await me(second.port, cookie)).status, 200);
  assert.equal((await call(first.port, 'POST', '/api/logout', undefined, { cookie })).status, 204);
  assert.equal((await me(second.port, cookie)).status, 401);
});

for (const [name, shift] of [
  ['forwards', DAY],
  ['backwards', -DAY],
] as const)
  test(`the clock of one node is moved ${name} by a day: sessions, limits, links, dates and jobs stay right`, async () => {
    await move(shift);
    const { cookie } = await signIn(second.port);
    for (const { port } of [first, second, first, second]) {
      const answer = await me(port, cookie);
      assert.deepEqual(
        [answer.status, answer.headers.get('set-cookie')],
        [200, null],
        'open on both, and its token is not taken for old',
      );
    }
    // The clock of the second node is really moved.
    await until(async () => {
      const times = [...second.output().matchAll(/"time":(\d+),.*"path":"\/api\/me"/g)].map((line) =>
        Number(line[1]),
      );
      return times.some((time) => Math.abs(time - Date.now() - shift) < 60_000);
    });
    const [session] = await sql<{ days: number }>(
      `
        select extract(epoch from expires_at - now())::float8 / 86400 as days
        from session
        where user_id = $1
        order by created_at desc
        limit 1
      `,
      [user!.id],
    );
    assert.ok(Math.abs(session!.days - 30) < 0.01, `ends in ${session!.days} days`);

    for (let i = 0; i < 6; i++)
      assert.equal((await signIn(second.port, 'wrong-one', `${name}@x.test`)).status, 401);
    const shut = await signIn(first.port, 'wrong-one', `${name}@x.test`);
    assert.equal(shut.status, 429);
    assert.ok(shut.retryAfter > 30 && shut.retryAfter <= 60, `shut for ${shut.retryAfter} s`);

    const asked = await call(second.port, 'POST', `${base}/testimonial-links`, { customerName: 'Ada' });
    const linkAnswer = (await asked.json()) as { url: string; link: { id: string } };
    assert.equal(asked.status, 201, JSON.stringify(linkAnswer));
    const link = new URL(linkAnswer.url);
    const open = async () =>
      (
        await Promise.all(
          [first, second].map(({ port }) => lookAt(port, world.host, link.pathname + link.search)),
        )
      ).map(({ status }) => status);
    const [ends] = await sql<{ days: number }>(
      `
        select extract(epoch from expires_at - created_at)::float8 / 86400 as days
        from testimonial_link
        where id = $1
      `,
      [linkAnswer.link.id],
    );
    assert.ok(ends!.days >= 1 && Math.abs(ends!.days - Math.round(ends!.days)) < 0.01);
    await sql("update testimonial_link set expires_at = now() + interval '1 hour' where id = $1", [
      linkAnswer.link.id,
    ]);
    assert.deepEqual(await open(), [200, 200], 'an hour before its end');
    await sql("update testimonial_link set expires_at = now() - interval '1 minute' where id = $1", [
      linkAnswer.link.id,
    ]);
    assert.deepEqual(await open(), [410, 410], 'a minute after its end');

    const id = await publish(second.port, `Written ${name}`);
    const [dates] = await sql<{ off: number }>(
      `
        select greatest(
          abs(extract(epoch from now() - created_at)), abs(extract(epoch from now() - updated_at)),
          abs(extract(epoch from now() - published_at))
        )::float8 as off
        from content
        where id = $1
      `,
      [id],
    );
    assert.ok(dates!.off < 60, `dates are off by ${dates!.off} s`);

    const body = await makePhoto(300, 200);
    const announced = (await (
      await call(second.port, 'POST', `${base}/media`, {
        name: 'a.jpg',
        type: 'image/jpeg',
        size: body.length,
      })
    ).json()) as { uid: string; uploadUrl: string };
    const sent = await fetch(`http://localhost:${second.port}${announced.uploadUrl}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(body),
    });
    assert.equal(sent.status, 204, await sent.text());
    await until(
      async () =>
        (await sql<{ state: string }>('select state from media where id = $1', [announced.uid]))[0]?.state ===
        'ready',
    );
  });
