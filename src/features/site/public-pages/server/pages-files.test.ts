import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { testServer, until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { siteWorld } from '#testing/site.ts';
import type { Picture } from '#shared/picture.ts';
import { groups } from '#features/site/site-settings/rules-catalog.ts';
import * as settingsQueries from '#features/site/site-settings/server/queries.ts';

/** The files of published pages: whatever a page names is there for visitors. */
const server = await testServer({ faces, works: true });
const site = await siteWorld(server);
const { accountId, host } = site;
const storedPictures = (ids: string[]) =>
  server.db.withTenant(asJobOf(accountId), (tx) => settingsQueries.pictures(tx, accountId, ids));
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host } });

/** Stores a photograph with its derivatives. */
async function photo(tone: string): Promise<Picture> {
  const path = join(server.dataDir, `${tone.slice(1)}.jpg`);
  writeFileSync(path, await photograph({ tone, calm: true }));
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, {
      accountId,
      path,
      name: `${tone.slice(1)}.jpg`,
      type: 'image/jpeg',
      contentId: null,
      derive: 'now',
    }),
  );
  await until(async () => (await storedPictures([row.id])).get(row.id)?.avif);
  return (await storedPictures([row.id])).get(row.id)!;
}
/** Stores a film as it is once it is converted. */
async function film(contentId: string | null): Promise<Picture> {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into media (account_id, content_id, kind, name, media_type, size, state, storage_key)
      values ($1, $2, 'video', 'v.mp4', 'video/mp4', 10, 'ready', 'video/' || $1::uuid || '/' || uuidv7() || '/original.mp4')
      returning id
    `,
    [accountId, contentId],
  );
  const key = `video/${accountId}/${row!.id}/film.mp4`;
  await server.sql(
    "update media set storage_key = $2, derivatives = jsonb_build_object('film', $3::text) where id = $1",
    [row!.id, `video/${accountId}/${row!.id}/original.mp4`, `/files/${key}`],
  );
  await server.storage.put(key, Buffer.from('a film'), 'video/mp4', {});
  const still = await photo(contentId ? '#203040' : '#302010');
  return { ...still, id: row!.id, kind: 'video', film: `/files/${key}` };
}

/** Addresses of this host that a page loads or names for others: pictures, films, scripts, styles, icons, cards. */
function filesOf(html: string): string[] {
  const inTags = [...html.matchAll(/<(?:link|img|source|video|script|meta)\b[^>]*>/g)].flatMap(([tag]) => [
    ...[...tag.matchAll(/ (?:href|src|poster|content)="([^"]+)"/g)].map(([, address]) => address!),
    ...[...tag.matchAll(/ (?:srcSet|srcset|imageSrcSet|imagesrcset)="([^"]+)"/g)].flatMap(([, list]) =>
      list!.split(',').map((entry) => entry.trim().split(' ')[0]!),
    ),
  ]);
  const inTexts = [...html.matchAll(/(?:https?:\/\/[^"'\s\\]+)?\/files\/[^"'\s\\<)]+/g)].map(
    ([address]) => address,
  );
  const own = [...inTags, ...inTexts].flatMap((address) => {
    if (!/^(?:\/|https?:)/.test(address)) return [];
    const url = new URL(address.replaceAll('&amp;', '&'), `http://${host}`);
    return url.hostname === host ? [url.pathname + url.search] : [];
  });
  return [...new Set(own)];
}

test('SITE-62 every file that a published page names is there: pictures, films, icons, cards', async () => {
  const [cover, first, second, face, logo, icon, about] = await Promise.all(
    ['#705030', '#2f8f3f', '#3f4f8f', '#8f3f3f', '#111111', '#222222', '#808080'].map(photo),
  );
  const item = await site.add({
    title: 'Long pool',
    permalink: 'long-pool',
    cover: cover!,
    media: [first!, second!],
    pairs: [{ before: first!, after: second! }],
    services: ['Water'],
  });
  await site.add({
    title: 'Words',
    type: 'testimonial',
    isTestimonial: true,
    relatedTo: item,
    testimonial: {
      customerName: 'Ada',
      customerTitle: '',
      customerPhoto: face!,
      cover: face!,
      video: null,
      description: 'They came on every day.',
      rating: 5,
      photos: [first!],
    },
  });
  const heroFilm = await film(null);
  const settings = {
    hero: { video: heroFilm },
    brand: { logo: logo!, icon: icon! },
    contact: { aboutUs: 'We build gardens.', aboutUsPicture: about! },
  };
  for (const template of ['default', 'template2']) {
    await site.settings(settings, { template });
    const files = new Set<string>();
    for (const path of [
      '/',
      '/project',
      '/long-pool',
      '/services',
      '/services/water',
      '/reviews',
      '/testimonials',
      '/before-after',
      '/map',
      '/contact-us',
    ]) {
      const page = await get(path);
      assert.equal(page.statusCode, 200, path);
      for (const file of filesOf(page.body)) files.add(file);
    }
    const wanted = [
      heroFilm.film!,
      `${cover!.base}`,
      `${logo!.base}`,
      `${icon!.base}`,
      `${face!.base}`,
      `${about!.base}`,
    ];
    for (const part of wanted)
      assert.ok(
        [...files].some((file) => file.includes(part)),
        `${part} is on a page`,
      );
    const missing: string[] = [];
    for (const file of files) {
      const { statusCode } = await get(file);
      if (statusCode !== 200) missing.push(`${statusCode} ${file}`);
    }
    assert.deepEqual(missing, [], template);
  }
});

test('SITE-62 a film of the settings is played to visitors as long as the published settings name it', async () => {
  const heroFilm = await film(null);
  const status = async () => (await get(heroFilm.film!)).statusCode;
  assert.equal(await status(), 404, 'a film of the library is nobody’s business');
  await server.sql(
    `
      insert into site_draft (account_id, document) values ($1, $2)
      on conflict (account_id) do update set document = excluded.document
    `,
    [accountId, JSON.stringify({ settings: { hero: { video: heroFilm } } })],
  );
  assert.equal(await status(), 404, 'nor is one of a draft');
  await site.settings({ hero: { video: heroFilm } });
  assert.equal(await status(), 200);
  const other = await siteWorld(server);
  await other.settings({ hero: { video: heroFilm } });
  await site.settings({});
  assert.equal(await status(), 404, 'the settings of another business do not count');
  await site.settings({ hero: { video: heroFilm } });
  await server.sql('update account set suspended_at = now() where id = $1', [accountId]);
  assert.equal(await status(), 404, 'its tenant is closed');
  await server.sql('update account set suspended_at = null where id = $1', [accountId]);
  const films = Object.values(groups)
    .flat()
    .filter(({ kind }) => kind === 'film');
  assert.deepEqual(
    films.map(({ path }) => path),
    ['hero.video'],
    'published_film_keys knows each setting with a film',
  );
});
