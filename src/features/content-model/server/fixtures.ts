import { defineFixtures } from '#testing/fixtures.ts';
import { canChangeFields, canChangeModel } from '../policy.ts';

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
  may: {
    'PATCH /api/accounts/:accountId/content-types/:contentTypeId': canChangeModel,
    'GET /api/accounts/:accountId/custom-field-groups': canChangeFields,
    'PUT /api/accounts/:accountId/custom-field-groups': canChangeFields,
    'POST /api/accounts/:accountId/custom-field-groups': canChangeFields,
    'PATCH /api/accounts/:accountId/custom-field-groups/:groupId': canChangeFields,
    'DELETE /api/accounts/:accountId/custom-field-groups/:groupId': canChangeFields,
  },
});
