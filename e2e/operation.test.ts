import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { makePhoto } from '#testing/photos.ts';
import { until } from '#testing/kit.ts';
import {
  businessIn,
  databaseOf,
  freePort,
  freshFolder,
  lookAt,
  madeFolder,
  root,
  startProduct,
  type Product,
} from './product.ts';

const dataDir = await madeFolder();
const restored = freshFolder();
const smtpPort = await freePort();
const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
const running = new Set<Product>();
const start = async (options: Parameters<typeof startProduct>[0]) => {
  const product = await startProduct(options);
  running.add(product);
  return product;
};
after(async () => {
  for (const product of running) if (product.child.exitCode === null) await product.stop();
  for (const dir of [dataDir, restored]) rmSync(dir, { recursive: true, force: true });
});

/** Takes a letter and never says so, but never falls silent either: its job lasts as long as the line. */
function endlessSmtp(): Promise<{ taken: Promise<void>; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let tell = () => {};
  const taken = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).write('220 slow\r\n');
    let text = '';
    let data = false;
    socket.on('data', (chunk: Buffer) => {
      text += chunk;
      if (data) {
        if (!text.endsWith('\r\n.\r\n')) return;
        data = false;
        const drip = setInterval(() => socket.write('250-still at it\r\n'), 500);
        socket.on('close', () => clearInterval(drip));
        return tell();
      }
      if (!text.endsWith('\r\n')) return;
      data = /^DATA/i.test(text);
      text = '';
      socket.write(data ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  return new Promise((resolve) =>
    server.listen(smtpPort, '127.0.0.1', () =>
      resolve({
        taken,
        stop: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      }),
    ),
  );
}

test('SIGTERM during a long job ends within the grace period, and the job is done by the next start, once', async () => {
  const slow = await endlessSmtp();
  const product = await start({ dataDir, env });
  const { world, call, base, sql } = await businessIn(dataDir);
  const asked = await call(product.port, 'POST', `${base}/testimonial-links`, {
    customerName: 'Ada',
    customerEmail: 'ada@x.test',
    send: true,
  });
  assert.equal(asked.status, 201, await asked.text());
  await slow.taken;
  assert.equal(await product.stop(), 0, 'the job never ends by itself, the product does');
  assert.equal(
    existsSync(join(dataDir, 'postgres/postmaster.pid')),
    false,
    'the database was stopped in order',
  );
  await slow.stop();

  const letters: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      stream
        .on('end', () => {
          letters.push(session.envelope.rcptTo.map(({ address }) => address).join());
          done();
        })
        .resume();
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(smtpPort, '127.0.0.1', () => resolve());
  });
  try {
    await start({ dataDir, env });
    await until(
      async () =>
        (await sql<{ state: string }>('select state from mail where account_id = $1', [world.accountId]))[0]
          ?.state === 'sent',
    );
    assert.deepEqual(letters, ['ada@x.test']);
    // Jobs are done in a process of their own; the numbers of all stand on one page.
    const { port } = [...running].at(-1)!;
    await until(async () =>
      /^jobs_total\{queue="notices\.\w+",outcome="done"\} 1$/m.test(
        await (await fetch(`http://localhost:${port}/metrics`)).text(),
      ),
    );
  } finally {
    await new Promise<void>((resolve) => {
      smtp.close(() => resolve());
    });
  }
});

const npmRun = (script: string, args: string[], more: Record<string, string>) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn('npm', ['run', '-s', script, '--', ...args], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });

test('npm run operator makes the first person of an empty house, and lets one back in who has lost every factor, both audited', async () => {
  const product = [...running].at(-1)!;
  const { call, sql } = await businessIn(dataDir, 'house');
  const make = (...args: string[]) => npmRun('operator', args, { DATA_DIR: dataDir });
  const operatorRun = await make('Op@x.test', 'Ada', 'Lovelace');
  const password = /^Password {2}(\S{20})/m.exec(operatorRun.stdout)?.[1];
  assert.equal(operatorRun.code, 0, operatorRun.stderr);
  const login = (password: string | undefined) =>
    call(product.port, 'POST', '/api/login', { email: 'op@x.test', password: password }, { cookie: '' });
  assert.equal((await login(password)).status, 200);
  assert.equal((await login('another password')).status, 401);
  assert.deepEqual(
    await sql<{ type: string; role: string }>("select type, role from app_user where email = 'op@x.test'"),
    [{ type: 'house', role: 'house' }],
  );
  assert.equal(
    (await sql("select from audit_entry where action = 'team.joined' and tenant_kind = 'house'")).length,
    1,
  );
  // Somebody who has lost everything comes back in as the same person: by a new password, past no old factor, and
  // nobody who was in stays in.
  const [op] = await sql<{ id: string }>("select id from app_user where email = 'op@x.test'");
  await sql("insert into totp (user_id, secret, confirmed_at) values ($1, 'x', now())", [op!.id]);
  await sql(
    `
      insert into passkey (user_id, host, credential_id, public_key, name)
      values ($1, 'localhost', 'c', 'k', 'Lost')
    `,
    [op!.id],
  );
  assert.deepEqual(
    await (await login(password)).json().then((body) => (body as { next: string }).next),
    '/login/second-step',
  );
  const again = await make('op@x.test');
  const other = /^Password {2}(\S{20})/m.exec(again.stdout)?.[1];
  assert.equal(again.code, 0, again.stderr);
  assert.deepEqual([(await login(password)).status, (await login(other)).status], [401, 200]);
  assert.deepEqual(
    await sql(
      `
        select (select count(*)::int from totp where user_id = $1) + (
          select count(*)::int from passkey where user_id = $1
        ) as factors,
          (select count(*)::int from app_user where email = 'op@x.test') as people
      `,
      [op!.id],
    ),
    [{ factors: 0, people: 1 }],
  );
  assert.equal(
    (
      await sql(
        `
          select
          from audit_entry
          where action in ('sign_in.password_set', 'sign_in.factor_removed')
            and tenant_kind = 'house'
            and actor_kind = 'system'
        `,
      )
    ).length,
    2,
  );
  const [theirs] = await sql<{ email: string }>(
    "select email::text as email from app_user where type = 'account' limit 1",
  );
  for (const [email, says] of [
    [theirs!.email, /is the login of somebody else$/],
    ['nobody', /^name the e-mail/],
  ] as const) {
    const { code, stderr } = await make(email);
    assert.deepEqual([code, says.test(stderr.trim())], [1, true], stderr);
  }
  assert.equal((await fetch(`http://localhost:${product.port}/readyz`)).status, 200, 'the product goes on');
});

test('npm run backup beside a product that is written to, npm run restore into a new folder: a product that starts from it has every row and file', async () => {
  const product = [...running].at(-1)!;
  const { world, cookie, call, base, publish, sql } = await businessIn(dataDir, 'kept');
  const into = join(dataDir, 'backups/one');
  const [user] = await sql<{ id: string }>(
    "insert into app_user (type, role, email) values ('account', 'account', 'kept@x.test') returning id",
  );
  await sql('insert into credential (user_id, password_hash) values ($1, $2)', [
    user!.id,
    await hashPassword('demo1234'),
  ]);
  await sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'account')", [
    world.accountId,
    user!.id,
  ]);
  await publish(product.port, 'Walled garden');
  const body = await makePhoto(400, 300);
  const media = (await (
    await call(product.port, 'POST', `${base}/media`, {
      name: 'a.jpg',
      type: 'image/jpeg',
      size: body.length,
    })
  ).json()) as { uid: string; uploadUrl: string };
  assert.equal(
    (
      await fetch(`http://localhost:${product.port}${media.uploadUrl}`, {
        method: 'PATCH',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(body),
      })
    ).status,
    204,
  );
  await until(
    async () =>
      (await sql<{ state: string }>('select state from media where id = $1', [media.uid]))[0]?.state ===
      'ready',
  );

  let going = true;
  let written = 0;
  const writing = (async () => {
    while (going) {
      if ((await call(product.port, 'POST', `${base}/contents`, { title: `meanwhile ${written}` })).ok)
        written++;
    }
  })();
  const backupRun = await npmRun('backup', [into], { DATA_DIR: dataDir });
  going = false;
  await writing;
  assert.equal(backupRun.code, 0, backupRun.stderr);
  assert.match(backupRun.stdout, /\d+ rows of \d+ tables, \d+ waiting jobs, \d+ files/);
  assert.ok(written > 0, 'it was written to meanwhile');
  assert.equal(
    (await fetch(`http://localhost:${product.port}/readyz`)).status,
    200,
    'the product that was backed up still runs',
  );

  const back = await npmRun('restore', [into], { DATA_DIR: restored });
  assert.equal(back.code, 0, back.stderr);
  assert.match(back.stdout, /counts and checksums are equal/);
  const second = await npmRun('restore', [into], { DATA_DIR: restored });
  assert.equal(second.code, 1, 'never over something that is there');
  assert.match(second.stderr.trim(), /^.*not empty.*$/);
  assert.equal(
    existsSync(join(restored, 'postgres/postmaster.pid')),
    false,
    'the tool leaves no database running',
  );

  const other = await start({ dataDir: restored });
  assert.match((await lookAt(other.port, world.host, '/project')).html, /Walled garden/);
  assert.equal(
    (
      await call(
        other.port,
        'POST',
        '/api/login',
        { email: 'kept@x.test', password: 'demo1234' },
        { cookie: '' },
      )
    ).status,
    200,
  );
  const original = await call(other.port, 'GET', `${base}/media/${media.uid}/original`);
  assert.deepEqual(Buffer.from(await original.arrayBuffer()), body, 'the original, byte by byte');
  const thumb = (port: number) =>
    fetch(`http://localhost:${port}/files/image/thumb/${world.accountId}/${media.uid}_200x200.webp`).then(
      (answer) => answer.arrayBuffer(),
    );
  assert.deepEqual(Buffer.from(await thumb(other.port)), Buffer.from(await thumb(product.port)));
  const rows = async (dir: string) =>
    (
      await (
        await databaseOf(dir)
      ).sql<{ n: number }>("select count(*)::int as n from content where title not like 'meanwhile%'")
    )[0]!.n;
  assert.equal(await rows(restored), await rows(dataDir));
  assert.equal(
    (await call(other.port, 'POST', `${base}/contents`, { title: 'after the restore' })).status,
    201,
    'and it can be worked in',
  );
  assert.ok(JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8')).files.count >= 10);
});
