import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    const [group] = await sql<{ id: string }>(
      "insert into custom_field_group (account_id, label) values ($1, 'Secret group') returning id",
      [accountId],
    );
    const [own] = await sql<{ type: string; field: string }>(
      `
        select (select id from content_type where account_id = $1 order by id limit 1) as type,
          (select id from custom_field where account_id = $1 order by id limit 1) as field
      `,
      [accountId],
    );
    return { groupId: group!.id, contentTypeId: own!.type, customFieldId: own!.field };
  },
  bodies: { 'PUT /api/accounts/:accountId/custom-field-groups': (ids) => ({ groupIds: [ids['groupId']] }) },
});
