import { randomUUID } from 'node:crypto';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';
import { listStarters } from './starters/actions.ts';

const bundle = JSON.stringify({
  format: 1,
  sections: {
    pipelines: {
      pipeline: [
        {
          origin: '0198c2a0-0000-7000-8000-000000000001',
          title: 'Hidden pipeline',
          values: { label: 'Hidden pipeline', position: 90 },
        },
      ],
    },
  },
});
const addTemplate = async (sql: Sql, agencyId: string, accountId: string, isPublic: boolean) =>
  (
    await sql<{ id: string; uid: string }>(
      `
        insert into template (agency_id, name, source_account_id, is_public)
        values ($1, 'Hidden template', $2, $3)
        returning id, uid
      `,
      [agencyId, accountId, isPublic],
    )
  )[0]!;
const addRelease = async (sql: Sql, agencyId: string, templateId: string) =>
  (
    await sql<{ id: string }>(
      `
        insert into template_release (agency_id, template_id, number, notes, bundle)
        values ($1, $2, 1, 'Hidden notes', $3::jsonb)
        returning id
      `,
      [agencyId, templateId, bundle],
    )
  )[0]!.id;
type Application = {
  accountId: string;
  templateId: string;
  uid: string;
  releaseId: string;
  state: string;
  rolloutId?: string;
};
const addApplication = async (
  sql: Sql,
  { accountId, templateId, uid, releaseId, state, rolloutId }: Application,
) =>
  (
    await sql<{ id: string }>(
      `
        insert into template_application (
          account_id, template_id, template_uid, template_name, release_id, release_number, sections, state, rollout_id,
          applied_at
        )
        values ($1, $2, $3, 'Hidden template', $4, 1, '{pipelines}', $5, $6, now())
        returning id
      `,
      [accountId, templateId, uid, releaseId, state, rolloutId ?? null],
    )
  )[0]!.id;
const uidOf = async (sql: Sql, templateId: string) =>
  (await sql<{ uid: string }>('select uid from template where id = $1', [templateId]))[0]!.uid;

/** A template with a release that was applied to the account. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const { id: templateId, uid } = await addTemplate(sql, agencyId, accountId, true);
    const releaseId = await addRelease(sql, agencyId, templateId);
    const application = { accountId, templateId, uid, releaseId };
    const applicationId = await addApplication(sql, { ...application, state: 'done' });
    const rolloutId = randomUUID();
    await addApplication(sql, { ...application, state: 'held', rolloutId });
    await sql(
      `
        insert into template_change (
          account_id, application_id, number, section, table_name, origin_id, row_key, title, kind
        )
        values ($1, $2, 1, 'pipelines', 'pipeline', $3, $4, 'Hidden pipeline', 'added')
      `,
      [accountId, applicationId, randomUUID(), randomUUID()],
    );
    await sql(
      `
        insert into template_origin (account_id, table_name, origin_id, row_key, section, template_id)
        values ($1, 'pipeline', $2, $3, 'pipelines', $4)
      `,
      [accountId, randomUUID(), randomUUID(), templateId],
    );
    return {
      starterId: listStarters()[0]!.id,
      accountTemplateId: templateId,
      templateReleaseId: releaseId,
      templateApplicationId: applicationId,
      templateRolloutId: rolloutId,
    };
  },
  bodies: {
    'POST /api/agencies/:agencyId/starter-copies': (ids) => ({
      starterId: ids['starterId'],
      language: 'en',
      name: 'Roof repair',
    }),
    'POST /api/accounts/:accountId/starter-applications': (ids) => ({
      starterId: ids['starterId'],
      language: 'en',
      dryRun: true,
    }),
    'POST /api/agencies/:agencyId/templates': ({ accountId }) => ({
      name: 'Garden builder',
      sourceAccountId: accountId,
    }),
    'POST /api/agencies/:agencyId/templates/:accountTemplateId/rollouts': (ids) => ({
      releaseId: ids['templateReleaseId'],
      accountIds: [ids['accountId']],
      sections: ['pipelines'],
    }),
    'POST /api/accounts/:accountId/template-applications': (ids) => ({
      releaseId: ids['templateReleaseId'],
      sections: ['pipelines'],
      dryRun: true,
    }),
  },
  before: {
    'DELETE /api/agencies/:agencyId/templates/:accountTemplateId': async ({ sql, ids }) => ({
      ids: { accountTemplateId: (await addTemplate(sql, ids['agencyId']!, ids['accountId']!, true)).id },
    }),
    'POST /api/agencies/:agencyId/templates/:accountTemplateId/rollouts/:templateRolloutId': async ({
      sql,
      ids,
    }) => {
      const rolloutId = randomUUID();
      await addApplication(sql, {
        accountId: ids['accountId']!,
        templateId: ids['accountTemplateId']!,
        uid: await uidOf(sql, ids['accountTemplateId']!),
        releaseId: ids['templateReleaseId']!,
        state: 'held',
        rolloutId,
      });
      return { ids: { templateRolloutId: rolloutId } };
    },
    'POST /api/agencies/:agencyId/templates/:accountTemplateId/rollouts': async ({ sql, ids }) => {
      await sql("update template_application set state = 'done' where account_id = $1", [ids['accountId']]);
    },
    'POST /api/accounts/:accountId/template-applications/:templateApplicationId/rollback': async ({
      sql,
      ids,
    }) => {
      await sql("update template_application set state = 'done' where account_id = $1", [ids['accountId']]);
      return {
        ids: {
          templateApplicationId: await addApplication(sql, {
            accountId: ids['accountId']!,
            templateId: ids['accountTemplateId']!,
            uid: await uidOf(sql, ids['accountTemplateId']!),
            releaseId: ids['templateReleaseId']!,
            state: 'done',
          }),
        },
      };
    },
  },
});
