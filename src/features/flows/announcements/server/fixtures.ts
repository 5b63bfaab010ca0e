import { defineFixtures, type Sql } from '#testing/fixtures.ts';

const DAY = 86_400_000;
const add = async (sql: Sql): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into announcement (texts, audience, starts_at, ends_at)
        values ('{"en": "Galleries load faster.", "tr": "", "ar": ""}', 'all', now() - interval '1 day',
          now() + interval '20 days')
        returning id
      `,
    )
  )[0]!.id;
const body = () => ({
  texts: { en: 'Galleries load faster.', tr: '', ar: '' },
  audience: 'all',
  startsAt: new Date(Date.now() - DAY).toISOString(),
  endsAt: new Date(Date.now() + 20 * DAY).toISOString(),
});

/** An announcement for all, and one that the victim has closed. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, userId }) => {
    await sql('insert into announcement_closed (user_id, announcement_id) values ($1, $2)', [
      userId,
      await add(sql),
    ]);
    return { announcementId: await add(sql) };
  },
  bodies: {
    'POST /api/house/announcements': body,
    'PUT /api/house/announcements/:announcementId': body,
  },
  before: {
    'DELETE /api/house/announcements/:announcementId': async ({ sql }) => ({
      ids: { announcementId: await add(sql) },
    }),
  },
});
