import { defineFixtures, type Sql } from '#testing/fixtures.ts';

const DAY = 86_400_000;
/** A maintenance in some days, since the one of now would close the calls of the others. */
const planned = () => ({
  startsAt: new Date(Date.now() + 20 * DAY).toISOString(),
  endsAt: new Date(Date.now() + 20.5 * DAY).toISOString(),
  texts: { en: 'We move to a faster server.', tr: '', ar: '' },
});
const plan = (sql: Sql) =>
  sql(
    `
      insert into maintenance (starts_at, ends_at, texts)
      values (now() + interval '20 days', now() + interval '21 days', '{"en": "We update.", "tr": "", "ar": ""}')
      on conflict do nothing
    `,
  );

export const fixtures = defineFixtures({
  bodies: { 'PUT /api/house/maintenance': planned },
  before: {
    'DELETE /api/house/maintenance': async ({ sql }) => {
      await plan(sql);
    },
  },
});
