import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own.ts';

const path = '/api/accounts/:accountId/contents';
const ofOne = [
  `GET ${path}/:contentId`,
  `PATCH ${path}/:contentId`,
  `POST ${path}/:contentId/preview`,
  `DELETE ${path}/:contentId`,
  `GET ${path}/:contentId/holdings`,
];
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
const ofTrashed = [`POST ${trash}/:trashedId/restore`, `DELETE ${trash}/:trashedId`];
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
export const fixtures = defineFixtures({
  arrange: async ({ sql, ids, userId }) => ({ trashedId: await putIntoTrash(sql, ids, userId) }),
  own: Object.fromEntries([...ofOne, ...ofTrashed].map((name) => [name, ownOnly])),
  before: {
    ...Object.fromEntries(ofTrashed.map((name) => [name, intoTrash])),
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
  bodies: { [`POST ${path}/bulk`]: (ids) => ({ ids: [ids['contentId']], isFeatured: true }) },
});
