import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';

const path = '/api/accounts/:accountId/contents';
const ofOne = [
  `GET ${path}/:contentId`,
  `PATCH ${path}/:contentId`,
  `POST ${path}/:contentId/preview`,
  `DELETE ${path}/:contentId`,
  `GET ${path}/:contentId/holdings`,
  `POST ${path}/:contentId/duplicate`,
  `GET ${path}/:contentId/related`,
  `GET ${path}/:contentId/plan`,
  `GET ${path}/:contentId/versions`,
  `GET ${path}/:contentId/versions/:number`,
  `POST ${path}/:contentId/versions/:number/restore`,
];
const plan = `PUT ${path}/:contentId/plan`;
const trash = '/api/accounts/:accountId/trash';
const TRASHED = '01900000-0000-7000-8000-0000000007a5';
/** Puts a copy of the item of the world into the trash, whatever became of the last one. Returns its id. */
async function putIntoTrash(sql: Sql, ids: Record<string, string>, userId: string): Promise<string> {
  await sql('delete from content_trash where content_id = $1', [TRASHED]);
  await sql('delete from content where id = $1', [TRASHED]);
  await sql(
    `
      insert into content_trash (
        account_id, content_id, title, content_type_id, user_id, status_publish, is_testimonial, card, held,
        record
      )
      select account_id, $2::uuid, title, content_type_id, $3::uuid, 'notPublished', false, card,
        '{"photos": 0, "pairs": 0, "testimonials": 0}',
        jsonb_build_object(
          'content', to_jsonb(content) || jsonb_build_object('id', $2::uuid, 'user_id', $3::uuid)
        )
      from content
      where id = $1
    `,
    [ids['contentId'], TRASHED, userId],
  );
  return TRASHED;
}
const intoTrash: Before = async ({ sql, ids, person }) => {
  await putIntoTrash(sql, ids, person.userId);
};
const ofTrashed = [
  `GET ${trash}/:trashedId`,
  `POST ${trash}/:trashedId/restore`,
  `DELETE ${trash}/:trashedId`,
];
const locks = [`PUT ${path}/:contentId/lock`, `DELETE ${path}/:contentId/lock`];
/** Gives the call an item of its own, since one that is locked refuses what the other calls change. */
const spareItem: Before = async ({ sql, ids }) => {
  const [item] = await sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
      select account_id, content_type_id, pipeline_id, stage_id, 'Spare'
      from content
      where account_id = $1 and id = $2
      returning id
    `,
    [ids['accountId'], ids['contentId']],
  );
  return { ids: { contentId: item!.id } };
};
const views = '/api/accounts/:accountId/views';
const ofView = [`PATCH ${views}/:viewId`, `DELETE ${views}/:viewId`];
/** Stores a private view of somebody who has left, which nobody sees any more. */
async function addView(sql: Sql, ids: Record<string, string>): Promise<string> {
  const [view] = await sql<{ id: string }>(
    "insert into saved_view (account_id, name, state) values ($1, 'View', '{}') returning id",
    [ids['accountId']],
  );
  return view!.id;
}
/** Puts a private view of the person in the place of the one that may be gone. */
const ownView: Before = async ({ sql, ids, person }) => {
  await sql('delete from saved_view where id = $1', [ids['viewId']]);
  await sql(
    `insert into saved_view (account_id, id, owner_id, name, state) values ($1, $2, $3, 'View', '{}')`,
    [ids['accountId'], ids['viewId'], person.userId],
  );
};
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
export const fixtures = defineFixtures({
  arrange: async ({ sql, ids, userId }) => ({
    trashedId: await putIntoTrash(sql, ids, userId),
    viewId: await addView(sql, ids),
  }),
  own: {
    ...Object.fromEntries([...ofOne, ...ofTrashed].map((name) => [name, ownOnly])),
    ...Object.fromEntries(ofView.map((name) => [name, () => true])),
  },
  before: {
    [plan]: async ({ sql, ids }) => {
      await sql("update content set status_publish = 'notPublished' where id = $1", [ids['contentId']]);
    },
    ...Object.fromEntries(ofView.map((name) => [name, ownView])),
    ...Object.fromEntries(ofTrashed.map((name) => [name, intoTrash])),
    ...Object.fromEntries(locks.map((name) => [name, spareItem])),
    ...Object.fromEntries(
      ofOne.map((name) => [
        name,
        async ({ sql, ids, person }) => {
          if (person.role === 'user')
            await sql('update content set user_id = $3 where account_id = $1 and id = $2', [
              ids['accountId'],
              ids['contentId'],
              person.userId,
            ]);
        },
      ]),
    ),
  },
  bodies: {
    [`POST ${path}/bulk`]: (ids) => ({ ids: [ids['contentId']], isFeatured: true }),
    [plan]: () => ({ publishAt: new Date(Date.now() + 86_400_000).toISOString() }),
  },
});
