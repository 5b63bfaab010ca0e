// about: publishing, connections
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '#features/ground/connections/contract.ts';
import * as contract from '#features/flows/publishing/contract.ts';
import { sendPublication } from '#features/flows/publishing/server/send/jobs.ts';
import * as content from '#features/items/content/contract.ts';
import { derivativeKey } from '#shared/picture.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { startWordPress, withoutWordPress } from '../kit/wordpress.ts';
import { freePort } from '../product.ts';

/** Starts a WordPress on which an author has an application password, and returns those of its people. */
async function startSite(port: number): Promise<Record<'admin' | 'author', string>> {
  const env = { WORDPRESS_PORT: String(port), SERVE: '240', PASSWORDS: '1' };
  const output = await startWordPress('http://localhost/none', env);
  const passwordOf = (name: string) => new RegExp(`password of ${name}: (.+)`).exec(output)![1]!.trim();
  return { admin: passwordOf('admin'), author: passwordOf('author') };
}

test(
  'AUTO-21 INTG-03 a real WordPress takes an item with its photo, its changes, and its taking down',
  { skip: withoutWordPress },
  async () => {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const passwords = await startSite(port);
    const server = await testServer({ env: { PRIVATE_HOSTS: `localhost:${port}` } });
    const world = await contentWorld(server);
    const { accountId } = world;
    const { cookie } = await world.as('account');
    const params = { accountId };
    const valuesOf = (userName: string, password: string) => ({
      kind: 'website.wordpress',
      name: 'Real',
      settings: { address, userName },
      secrets: { password },
    });
    const attempt = async (userName: string, password: string) => {
      const body = { ...valuesOf(userName, password), connectionId: null };
      return (await ask(server, accountCalls.attempt, { cookie, params, body })).body;
    };
    await until(async () => (await attempt('hub-writer', passwords.author)).code !== 'website.no_answer');
    assert.deepEqual(await attempt('hub-writer', passwords.author), { code: null, said: '' });
    assert.equal((await attempt('hub-writer', 'wrong one')).code, 'website.password');
    assert.equal((await attempt('nobody', 'wrong one')).code, 'website.password');

    const site = await ask(server, accountCalls.connect, {
      cookie,
      params,
      body: valuesOf('hub-writer', passwords.author),
    });
    const { body: item } = await ask(server, content.create, {
      cookie,
      params,
      body: { title: 'Walcot Parade & “terrace”', description: 'Clay underfoot.\n\n# How\n\n- cedar' },
    });
    const photo = await world.photo(item.id);
    await server.sql('update media set alt = \'The "terrace" & wall\' where id = $1', [photo]);
    const key = derivativeKey(`image/thumb/${accountId}/${photo}`, '480x480', 'jpeg');
    await server.storage.put(key, await photograph({ tone: '#336699', size: 480 }), 'image/jpeg');
    const [category] = await server.sql<{ id: string }>(
      "insert into category (account_id, label) values ($1, 'Gardens & yards') returning id",
      [accountId],
    );
    const at = { ...params, contentId: item.id };
    const version = async () => (await ask(server, content.get, { cookie, params: at })).body.version;
    await ask(server, content.publish, { cookie, params: at, body: { version: await version() } });
    await server.sql('update content_public set category_ids = $2 where content_id = $1', [
      item.id,
      [category!.id],
    ]);

    const asked = await ask(server, contract.publish, {
      cookie,
      params: at,
      body: { websiteId: site.body.id },
    });
    assert.equal(asked.status, 200, asked.text);
    const publicationId = asked.body.id;
    const run = async () => {
      const payload = { accountId, publicationId };
      await sendPublication.run(payload, server, { jobId: publicationId, attempt: 0, lastAttempt: true });
      const { body } = await ask(server, contract.list, { cookie, params, query: { contentId: item.id } });
      return body.rows[0]!;
    };
    const row = await run();
    assert.deepEqual([row.state, row.failure, row.said], ['completed', null, '']);
    assert.deepEqual(row.leftOut, { pictures: 0, films: 0, words: 1 }, 'an author makes no categories');
    type Post = {
      id: number;
      status: string;
      slug: string;
      featured_media: number;
      categories: number[];
      content: { raw: string };
      title: { raw: string };
    };
    const basic = (name: string, password: string) =>
      `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
    const rest = async (path: string, person = basic('admin', passwords.admin)) => {
      const answer = await fetch(`${address}/?rest_route=/wp/v2/${path}`, {
        headers: { authorization: person },
      });
      return (await answer.json()) as Post[] & { alt_text: string };
    };
    const posts = () => rest('posts&status=publish,draft&context=edit&author_exclude=1');
    const [post] = await posts();
    // WordPress escapes what authors write, and shows it as it was written.
    assert.deepEqual(
      [post!.title.raw, post!.status, post!.slug],
      ['Walcot Parade &amp; “terrace”', 'publish', 'walcot-parade-terrace'],
    );
    assert.match(
      post!.content.raw,
      /<p>Clay underfoot\.<\/p>[\s\S]*<h2[^>]*>How<\/h2>[\s\S]*<li>cedar<\/li>/,
    );
    assert.equal((await rest(`media/${post!.featured_media}`)).alt_text, 'The "terrace" & wall');
    const page = await fetch(row.permalink!);
    assert.match(await page.text(), /Clay underfoot\./);

    // An editor makes categories, and the same post and photo stay.
    await ask(server, accountCalls.save, {
      cookie,
      params: { ...params, connectionId: site.body.id },
      body: { ...valuesOf('admin', passwords.admin), kind: undefined },
    });
    await ask(server, contract.retry, { cookie, params: { ...params, publicationId } });
    const updated = await run();
    assert.deepEqual([updated.state, updated.leftOut.words], ['completed', 0]);
    const [again] = await posts();
    assert.deepEqual([again!.id, again!.featured_media], [post!.id, post!.featured_media]);
    await ask(server, contract.takeDown, { cookie, params: { ...params, publicationId } });
    const down = await run();
    assert.deepEqual([down.state, down.status], ['completed', 'notPublished']);
    const left = await posts();
    assert.deepEqual([left.length, left[0]!.status], [1, 'draft']);
  },
);
