import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineFixtures, type Before } from '#testing/fixtures.ts';
import { photograph } from '#testing/photos.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';

const path = '/api/accounts/:accountId/media';
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
/** Gives a plain user the picture and its item. */
const own: Before = async ({ sql, ids, person }) => {
  if (person.role !== 'user') return;
  await sql('update content set user_id = $2 where account_id = $1', [ids['accountId'], person.userId]);
  await sql('update media set uploaded_by = $2 where account_id = $1', [ids['accountId'], person.userId]);
};
/** Makes an item of a person, whose pictures may be removed by its id. */
const ownItem: Before = async ({ sql, ids, person }) => {
  const [item] = await sql<{ id: string }>(
    `insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id)
     select account_id, content_type_id, pipeline_id, stage_id, 'Secret item', $2
     from content
     where account_id = $1 and not is_testimonial
     limit 1
     returning id`,
    [ids['accountId'], person.userId],
  );
  return { ids: { contentUid: item!.id } };
};
let address: Promise<string> | undefined;
/** Returns the address of a picture on this machine, which ends with the process. */
async function makePicture(): Promise<string> {
  const picture = await photograph({ tone: '#8a6f55' });
  const pictures = createServer((_request, response) => response.end(picture)).unref();
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/terrace.jpg`;
}
/** Gives the address of a picture that may be fetched. */
const elsewhere: Before = async ({ server: { config } }) => {
  address ??= makePicture();
  const { host } = new URL(await address);
  if (!config.privateHosts.includes(host))
    Object.assign(config, { privateHosts: [...config.privateHosts, host] });
  return { body: { address: await address } };
};
export const fixtures = defineFixtures({
  own: Object.fromEntries(
    [
      `GET ${path}/:mediaId`,
      `GET ${path}/:mediaId/original`,
      `GET ${path}/:mediaId/usage`,
      `POST ${path}/:mediaId/replacement`,
      `PUT ${path}/:mediaId/edit`,
      `PATCH ${path}/:mediaId`,
      `DELETE ${path}/:mediaId`,
      `POST ${path}/reorder`,
    ].map((name) => [name, ownOnly]),
  ),
  bodies: { [`POST ${path}/reorder`]: (ids) => ({ contentUid: ids['contentId'], uids: [ids['mediaId']] }) },
  before: {
    'DELETE /media': ownItem,
    [`POST ${path}/by-address`]: elsewhere,
    [`GET ${path}/:mediaId`]: own,
    [`GET ${path}/:mediaId/usage`]: own,
    [`POST ${path}/:mediaId/replacement`]: own,
    [`PUT ${path}/:mediaId/edit`]: async (world) => {
      await own(world);
      await world.sql("update media set state = 'ready' where id = $1", [world.ids['mediaId']]);
    },
    [`PATCH ${path}/:mediaId`]: own,
    [`DELETE ${path}/:mediaId`]: own,
    [`GET ${path}/:mediaId/original`]: async (world) => {
      await own(world);
      const key = `image/${world.ids['accountId']}/${world.ids['mediaId']}/original.jpg`;
      await world.server.storage.put(key, Buffer.from('Secret'), 'image/jpeg');
      await world.sql('update media set storage_key = $2 where id = $1', [world.ids['mediaId'], key]);
    },
    [`POST ${path}/reorder`]: async (world) => {
      await own(world);
      return {
        body: {
          contentUid: world.ids['contentId'],
          uids: (
            await world.sql<{ id: string }>(
              'select id from media where account_id = $1 and content_id = $2',
              [world.ids['accountId'], world.ids['contentId']],
            )
          ).map(({ id }) => id),
        },
      };
    },
  },
});
