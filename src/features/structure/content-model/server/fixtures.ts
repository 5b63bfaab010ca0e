import { randomUUID } from 'node:crypto';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';

type Ids = Record<string, string>;
/** A pipeline with one stage that no type and no item uses. */
async function sparePipeline(sql: Sql, { accountId }: Ids): Promise<string> {
  const [pipeline] = await sql<{ id: string }>(
    'insert into pipeline (account_id, label, position) values ($1, uuidv7()::text, 90) returning id',
    [accountId],
  );
  await spareStage(sql, { accountId: accountId!, pipelineId: pipeline!.id });
  return pipeline!.id;
}
const spareStage = async (sql: Sql, { accountId, pipelineId }: Ids): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into stage (account_id, pipeline_id, label, value, color, position)
        values ($1, $2, uuidv7()::text, uuidv7()::text, '#8b9794', 90)
        returning id
      `,
      [accountId, pipelineId],
    )
  )[0]!.id;
const spareType = async (sql: Sql, { accountId, pipelineId }: Ids): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into content_type (account_id, pipeline_id, key, label, color, position)
        values ($1, $2, uuidv7()::text, uuidv7()::text, '#8b9794', 90)
        returning id
      `,
      [accountId, pipelineId],
    )
  )[0]!.id;
/** A field of its own, with a finished trial of another type. */
async function spareField(sql: Sql, { accountId }: Ids): Promise<{ fieldId: string; trialId: string }> {
  const [field] = await sql<{ id: string; key: string }>(
    `
      insert into custom_field (account_id, key, name, type)
      values ($1, 'k' || replace(uuidv7()::text, '-', ''), 'Spare', 'text')
      returning id, key
    `,
    [accountId],
  );
  const [trial] = await sql<{ id: string }>(
    `
      insert into custom_field_change (account_id, key, kind, from_type, to_type, state)
      values ($1, $2, 'trial', 'text', 'multiText', 'done')
      returning id
    `,
    [accountId, field!.key],
  );
  return { fieldId: field!.id, trialId: trial!.id };
}
/** A deleted group of fields, which can be brought back. */
const removedGroup = async (sql: Sql, accountId: string): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into structure_trash (account_id, id, kind, name, record)
        select $1::uuid, g.id, 'custom_field_group', g.id::text,
          jsonb_build_object(
            'custom_field_group', jsonb_build_array(
              jsonb_build_object(
                'account_id', $1::uuid, 'id', g.id, 'label', g.id::text, 'position', 90, 'for_one', false,
                'user_id', null
              )
            )
          )
        from (select uuidv7() as id) g
        returning id
      `,
      [accountId],
    )
  )[0]!.id;
const onSpareField = async ({ sql, ids }: { sql: Sql; ids: Ids }) => ({
  ids: { customFieldId: (await spareField(sql, ids)).fieldId },
});
const freshLabel = () => Promise.resolve({ body: { label: randomUUID(), color: '#3d6fa8' } });

export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    const [group] = await sql<{ id: string }>(
      "insert into custom_field_group (account_id, label) values ($1, 'Secret group') returning id",
      [accountId],
    );
    const [own] = await sql<{ type: string; field: string; pipeline: string; stage: string }>(
      `
        select (select id from content_type where account_id = $1 order by id limit 1) as type,
          (select id from custom_field where account_id = $1 order by id limit 1) as field,
          s.pipeline_id as pipeline, s.id as stage
        from stage s
        where s.account_id = $1
        order by s.id
        limit 1
      `,
      [accountId],
    );
    return {
      groupId: group!.id,
      contentTypeId: own!.type,
      customFieldId: own!.field,
      pipelineId: own!.pipeline,
      stageId: own!.stage,
      partId: own!.stage,
      removedPartId: await removedGroup(sql, accountId),
    };
  },
  before: {
    'POST /api/accounts/:accountId/model/removed/:removedPartId/restore': async ({ sql, ids }) => ({
      ids: { removedPartId: await removedGroup(sql, ids['accountId']!) },
    }),
    'DELETE /api/accounts/:accountId/pipelines/:pipelineId': async ({ sql, ids }) => ({
      ids: { pipelineId: await sparePipeline(sql, ids) },
    }),
    'DELETE /api/accounts/:accountId/stages/:stageId': async ({ sql, ids }) => ({
      ids: { stageId: await spareStage(sql, ids) },
    }),
    'DELETE /api/accounts/:accountId/content-types/:contentTypeId': async ({ sql, ids }) => ({
      ids: { contentTypeId: await spareType(sql, ids) },
    }),
    'DELETE /api/accounts/:accountId/custom-fields/:customFieldId': onSpareField,
    'POST /api/accounts/:accountId/custom-fields/:customFieldId/trials': onSpareField,
    'POST /api/accounts/:accountId/custom-fields/:customFieldId/type': async ({ sql, ids }) => {
      const { fieldId, trialId } = await spareField(sql, ids);
      return { ids: { customFieldId: fieldId }, body: { trialId } };
    },
    'POST /api/accounts/:accountId/content-types': ({ ids }) =>
      Promise.resolve({
        body: {
          label: randomUUID(),
          color: '#3d6fa8',
          pipelineId: ids['pipelineId'],
          isMilestones: false,
        },
      }),
    // The names of the examples are there already, made by the calls before.
    'POST /api/accounts/:accountId/pipelines': () =>
      Promise.resolve({ body: { label: randomUUID(), stages: [{ label: 'New', color: '#8b9794' }] } }),
    'PATCH /api/accounts/:accountId/pipelines/:pipelineId': () =>
      Promise.resolve({ body: { label: randomUUID() } }),
    'POST /api/accounts/:accountId/pipelines/:pipelineId/stages': freshLabel,
    'PATCH /api/accounts/:accountId/stages/:stageId': freshLabel,
  },
  bodies: {
    'PUT /api/accounts/:accountId/custom-field-groups': (ids) => ({ groupIds: [ids['groupId']] }),
    'PUT /api/accounts/:accountId/custom-fields': (ids) => ({ ids: [ids['customFieldId']] }),
    'PUT /api/accounts/:accountId/content-types': (ids) => ({ ids: [ids['contentTypeId']] }),
    'POST /api/accounts/:accountId/content-types': (ids) => ({
      label: 'Repair',
      color: '#3d6fa8',
      pipelineId: ids['pipelineId'],
      isMilestones: false,
    }),
    'PUT /api/accounts/:accountId/pipelines': (ids) => ({ ids: [ids['pipelineId']] }),
    'PUT /api/accounts/:accountId/pipelines/:pipelineId/stages': (ids) => ({ ids: [ids['stageId']] }),
  },
});
