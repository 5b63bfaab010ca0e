import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as applyContract from '../../contract-applications.ts';
import {
  applied,
  freeze,
  makeClient,
  makeFirm,
  makeTemplate,
  preview,
  read,
  request,
  runApply,
  takenBack,
} from '../testing/firms.ts';

const server = await testServer();
const firm = await makeFirm(server);
const { lead, agencyId } = firm;

/** Gives an account something in each section. */
async function fill(accountId: string): Promise<void> {
  const rows = await server.sql<{ stage: string; type: string; label: string }>(
    `
      select s.id as stage, t.id as type, (select id from label where account_id = $1 limit 1) as label
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1
      limit 1
    `,
    [accountId],
  );
  const { stage, type } = rows[0]!;
  const sql = (text: string, ...values: unknown[]) => server.sql(text, [accountId, ...values]);
  await sql("insert into category (account_id, label) values ($1, 'Terraces')");
  await sql("insert into service (account_id, label) values ($1, 'Paving')");
  await sql(
    'update account set destinations = \'[{"id": "hub"}]\', ai_settings = \'{"aIWriterInWebApp": false}\', theme_value = \'forest\' where id = $1',
  );
  await sql("insert into pipeline (account_id, label) values ($1, 'Repairs')");
  await sql("insert into custom_field (account_id, key, name, type) values ($1, 'soil', 'Soil', 'text')");
  await sql(
    'insert into permission_template (account_id, name, document) values ($1, $2, $3::jsonb)',
    'Crew',
    JSON.stringify({ contentType: { [type]: [0, 1] } }),
  );
  await sql("insert into writing_voice (account_id, voice) values ($1, 'calm')");
  await sql(
    'insert into site_settings (account_id, settings) values ($1, $2::jsonb)',
    JSON.stringify({ texts: { heroTitle: 'Gardens' }, contact: { phone: '+44 20 7946 0000' } }),
  );
  await sql(
    'insert into mobile_integration (account_id, integration_data) values ($1, $2::jsonb)',
    JSON.stringify({ contentTypes: [type] }),
  );
  await sql(
    'insert into testimonial_settings (account_id, settings, referrals) values ($1, $2::jsonb, $3::jsonb)',
    JSON.stringify({ contentTypeId: type, askStageId: stage, headerTitle: 'How was it?' }),
    JSON.stringify({ title: 'Look', phone: '+44 20 7946 0001' }),
  );
  const steps = JSON.stringify([
    { kind: 'stage', after: { days: 0, hours: 0, at: null }, stageId: stage },
    { kind: 'webhook', after: { days: 0, hours: 0, at: null }, hookId: randomUUID() },
  ]);
  await sql(
    `insert into automation (account_id, name, type, steps, status) values ($1, 'After a job', 'item.published', $2::jsonb, 'active')`,
    steps,
  );
  await sql(
    `insert into automation (account_id, name, type, schedule, steps)
     values ($1, 'Mondays', 'schedule', '{"frequency":"weekly","interval":1,"days":[1],"at":"08:00","missed":"skip"}', $2::jsonb)`,
    steps,
  );
  await sql(
    "insert into automation_filter (account_id, automation_id, filters) select account_id, id, '[]' from automation where account_id = $1",
  );
  await sql("insert into writing_instruction (account_id, name) values ($1, 'Plain words')");
  await sql('insert into social_setting (account_id, social_period) values ($1, 9)');
  await sql(
    "insert into widget (account_id, kind, name, hosts) values ($1, 'wall', 'Front page', '{theirs.example}')",
  );
  await sql(
    "insert into chat_widget (account_id, widget_color, approved_domain) values ($1, '#123456', '{theirs.example}')",
  );
}
const source = await makeClient(server, firm);
await fill(source);
const template = await makeTemplate(server, firm, source);
const release = await freeze(server, firm, template.id);
const releaseId = release.id;
const rowOf = async <Row extends object>(text: string, accountId: string): Promise<Row> =>
  (await server.sql<Row & Record<string, unknown>>(text, [accountId]))[0]!;

test('TMPL-02 TEN-12 a full copy brings all fifteen sections, with the ids of the account, and notes the template', async () => {
  assert.equal(Object.keys(release.rows).length, 15, JSON.stringify(release.rows));
  const accountId = await makeClient(server, firm);
  const { state, counts, failure } = await applied(server, firm, accountId, { releaseId, otherwise: 'take' });
  assert.deepEqual([state, failure, counts.left], ['done', null, 0], JSON.stringify(counts));
  const row = await rowOf<Record<string, unknown>>(
    `
      select a.destinations, a.ai_settings, a.theme_value, a.template,
        exists (select from category c where c.account_id = a.id and c.label = 'Terraces') as category,
        exists (select from pipeline p where p.account_id = a.id and p.label = 'Repairs') as pipeline,
        exists (select from custom_field f where f.account_id = a.id and f.key = 'soil') as field,
        (select document from permission_template p where p.account_id = a.id and p.name = 'Crew') as document,
        (select voice from writing_voice v where v.account_id = a.id) as tone,
        (select settings from site_settings s where s.account_id = a.id) as site,
        (select integration_data from mobile_integration m where m.account_id = a.id) as mobile,
        (select settings from testimonial_settings t where t.account_id = a.id) as asking,
        (select referrals from testimonial_settings t where t.account_id = a.id) as referrals,
        (select array_agg(type || ' ' || status || ' ' || coalesce(user_id::text, '') order by type) from automation u where u.account_id = a.id) as automations,
        exists (select from writing_instruction i where i.account_id = a.id and i.name = 'Plain words') as instruction,
        (select social_period from social_setting s where s.account_id = a.id) as social,
        (select hosts from widget w where w.account_id = a.id) as hosts,
        (select widget_color || array_to_string(approved_domain, '') from chat_widget w where w.account_id = a.id) as chat
      from account a
      where a.id = $1
    `,
    accountId,
  );
  const types = await server.sql<{ id: string }>('select id from content_type where account_id = $1', [
    accountId,
  ]);
  const stages = await server.sql<{ id: string }>('select id from stage where account_id = $1', [accountId]);
  const isTheirs = (id: unknown, rows: { id: string }[]) => rows.some((each) => each.id === id);
  assert.deepEqual(row['destinations'], [{ id: 'hub' }]);
  assert.deepEqual(row['ai_settings'], { aIWriterInWebApp: false });
  assert.equal(row['theme_value'], 'forest');
  assert.deepEqual(
    ['category', 'pipeline', 'field', 'instruction'].map((name) => row[name]),
    [true, true, true, true],
  );
  const [typeId] = Object.keys((row['document'] as { contentType: object }).contentType);
  assert.ok(isTheirs(typeId, types), 'a document of rights names their type');
  assert.equal(row['tone'], 'calm');
  assert.deepEqual(row['site'], { texts: { heroTitle: 'Gardens' } }, 'the phone of the source stays there');
  assert.ok(isTheirs((row['mobile'] as { contentTypes: string[] }).contentTypes[0], types));
  const asking = row['asking'] as Record<string, unknown>;
  assert.equal(asking['headerTitle'], 'How was it?');
  assert.ok(isTheirs(asking['contentTypeId'], types) && isTheirs(asking['askStageId'], stages));
  assert.deepEqual(row['referrals'], { title: 'Look' });
  assert.deepEqual(row['automations'], [
    `item.published draft ${lead.userId}`,
    `schedule draft ${lead.userId}`,
  ]);
  assert.equal(row['social'], 9);
  assert.deepEqual([row['hosts'], row['chat']], [[], '#123456']);
  const { appliedDate, ...rest } = row['template'] as Record<string, unknown>;
  assert.ok(Date.parse(String(appliedDate)) > 0);
  assert.deepEqual(rest, { doNotShowAgain: true, name: 'Garden builder', uid: template.uid });
});

test('TMPL-02 Y-37 a copy of two parts brings these and nothing else', async () => {
  const accountId = await makeClient(server, firm);
  const sections = ['settings', 'instructions'];
  const tried = await preview(server, firm, accountId, { releaseId, sections });
  assert.deepEqual([...new Set(tried.rows.map(({ section }) => section))].toSorted(), [
    'instructions',
    'settings',
  ]);
  const { state, counts } = await applied(server, firm, accountId, { releaseId, sections });
  assert.equal(state, 'done');
  assert.equal(counts.added, tried.counts.added);
  const row = await rowOf(
    `
      select (select count(*)::int from category where account_id = $1) as categories,
        (select count(*)::int from writing_instruction where account_id = $1) as instructions,
        (select count(*)::int from custom_field where account_id = $1 and key = 'soil') as fields,
        (select count(*)::int from automation where account_id = $1) as automations
    `,
    accountId,
  );
  assert.deepEqual(row, { categories: 1, instructions: 1, fields: 0, automations: 0 });
});

test('TMPL-02 what the account has changed is a conflict, and stays unless somebody decides otherwise', async () => {
  const owned = await makeClient(server, firm);
  const own = await makeTemplate(server, firm, owned);
  await server.sql(
    "insert into writing_instruction (account_id, name, description) values ($1, 'A', 'a1'), ($1, 'B', 'b1'), ($1, 'C', 'c1')",
    [owned],
  );
  const first = await freeze(server, firm, own.id);
  const accountId = await makeClient(server, firm);
  const sections = ['instructions'];
  await applied(server, firm, accountId, { releaseId: first.id, sections });
  const say = (id: string, name: string, description: string) =>
    server.sql('update writing_instruction set description = $3 where account_id = $1 and name = $2', [
      id,
      name,
      description,
    ]);
  const texts = async () =>
    (
      await server.sql<{ text: string }>(
        "select name || ' ' || description as text from writing_instruction where account_id = $1 order by name",
        [accountId],
      )
    ).map(({ text }) => text);
  await say(accountId, 'A', 'a of theirs');
  await say(accountId, 'B', 'b of theirs');
  for (const [name, text] of [
    ['A', 'a2'],
    ['C', 'c2'],
  ] as const)
    await say(owned, name, text);
  const second = await freeze(server, firm, own.id);
  const tried = await preview(server, firm, accountId, { releaseId: second.id, sections });
  assert.deepEqual(
    tried.rows.map(({ title, outcome, fields }) => [
      title,
      outcome,
      ...fields.map(({ state, release: is, account }) => `${state}: ${account} > ${is}`),
    ]),
    [
      ['A', 'conflict', 'conflict: a of theirs > a2'],
      ['C', 'changed', 'changed: c1 > c2'],
      ['B', 'untouched', 'theirs: b of theirs > b1'],
    ],
  );
  await applied(server, firm, accountId, { releaseId: second.id, sections });
  assert.deepEqual(await texts(), ['A a of theirs', 'B b of theirs', 'C c2']);
  const conflict = tried.rows[0]!;
  const decide = (takes: boolean) => [{ row: conflict.row, field: 'description', takes }];
  await applied(server, firm, accountId, { releaseId: second.id, sections, decisions: decide(false) });
  const again = await preview(server, firm, accountId, { releaseId: second.id, sections });
  assert.equal(again.counts.conflict, 0, 'who was kept once is not asked again');
  await say(owned, 'A', 'a3');
  const third = await freeze(server, firm, own.id);
  await applied(server, firm, accountId, { releaseId: third.id, sections, decisions: decide(true) });
  assert.deepEqual(await texts(), ['A a3', 'B b of theirs', 'C c2']);
  await server.sql("delete from writing_instruction where account_id = $1 and name in ('B', 'C')", [owned]);
  const fourth = await freeze(server, firm, own.id);
  const last = await applied(server, firm, accountId, { releaseId: fourth.id, sections });
  assert.deepEqual(await texts(), ['A a3', 'B b of theirs'], 'what is theirs stays');
  assert.deepEqual([last.counts.removed, last.counts.conflict], [1, 1]);
});

test('TMPL-02 applied twice at once, one happens and the other is refused; a job that begins anew writes nothing twice', async () => {
  const accountId = await makeClient(server, firm);
  const answers = await Promise.all([
    request(server, firm, accountId, { releaseId }),
    request(server, firm, accountId, { releaseId }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.ok(answers.some(({ code }) => code === 'templates.busy'));
  const applicationId = answers.find(({ status }) => status === 200)!.body.application!.id;
  await runApply(server, firm, accountId, applicationId);
  const before = await read(server, firm, accountId, applicationId);
  await server.sql("update template_application set state = 'running' where id = $1", [applicationId]);
  await runApply(server, firm, accountId, applicationId);
  const after = await read(server, firm, accountId, applicationId);
  assert.deepEqual(after.changes, before.changes);
  assert.equal(after.application.counts.added, before.application.counts.added);
});

test('TMPL-02 a job that ends in the middle goes on where it was, and a row that the database refuses is left out alone', async () => {
  const accountId = await makeClient(server, firm);
  const begun = await request(server, firm, accountId, { releaseId, otherwise: 'take' });
  const applicationId = begun.body.application!.id;
  const trigger = async (table: string, when: string, code: string) => {
    await server.sql(`
      create or replace function refuse_${table}() returns trigger language plpgsql as $$
      begin
        if new.account_id = '${accountId}' and ${when} then
          raise exception 'refused' using errcode = '${code}';
        end if;
        return new;
      end $$
    `);
    await server.sql(
      `create trigger refuse before insert on ${table} for each row execute function refuse_${table}()`,
    );
  };
  await trigger('writing_instruction', 'true', 'XX000');
  await trigger('service', "new.label = 'Paving'", '23514');
  await assert.rejects(runApply(server, firm, accountId, applicationId));
  const middle = await read(server, firm, accountId, applicationId);
  assert.equal(middle.application.state, 'running');
  assert.ok(middle.changes.length > 0, 'what came before is committed');
  await server.sql('drop trigger refuse on writing_instruction');
  await runApply(server, firm, accountId, applicationId);
  await server.sql('drop trigger refuse on service');
  const { application, changes } = await read(server, firm, accountId, applicationId);
  assert.deepEqual([application.state, application.counts.left], ['done', 1]);
  assert.deepEqual(changes.slice(0, middle.changes.length), middle.changes, 'nothing is written twice');
  const row = await rowOf(
    `
      select (select count(*)::int from category where account_id = $1) as categories,
        (select count(*)::int from service where account_id = $1) as services,
        (select count(*)::int from writing_instruction where account_id = $1) as instructions
    `,
    accountId,
  );
  assert.deepEqual(row, { categories: 1, services: 0, instructions: 1 });
});

test('TMPL-02 taken back after edits, what was changed since stays and is listed, all else is as before', async () => {
  const accountId = await makeClient(server, firm);
  const everything = () =>
    rowOf<{ state: unknown }>(
      `
        select jsonb_build_object(
          'types', (select jsonb_agg(to_jsonb(t) order by t.id) from content_type t where t.account_id = $1),
          'stages', (select jsonb_agg(to_jsonb(t) order by t.id) from stage t where t.account_id = $1),
          'fields', (select jsonb_agg(to_jsonb(t) order by t.id) from custom_field t where t.account_id = $1),
          'services', (select jsonb_agg(to_jsonb(t) order by t.id) from service t where t.account_id = $1),
          'account', (select jsonb_build_array(destinations, ai_settings, theme_value, template) from account where id = $1)
        ) as state
      `,
      accountId,
    );
  const before = await everything();
  const { id } = await applied(server, firm, accountId, { releaseId, otherwise: 'take' });
  await server.sql("update category set label = 'Patios' where account_id = $1 and label = 'Terraces'", [
    accountId,
  ]);
  await server.sql("update account set theme_value = 'ocean' where id = $1", [accountId]);
  const { changes, refusal } = await read(server, firm, accountId, id);
  assert.equal(refusal, null);
  assert.deepEqual(changes.flatMap(({ table, stays }) => (stays ? [`${table} ${stays}`] : [])).toSorted(), [
    'account changed',
    'category changed',
  ]);
  const back = await takenBack(server, firm, accountId, id);
  assert.equal(back.application.state, 'undone');
  assert.equal(back.application.counts.stays, 2);
  const { state } = await everything();
  const was = before.state as Record<string, unknown> & { account: unknown[] };
  assert.deepEqual(state, { ...was, account: was.account.with(2, 'ocean') });
  const left = await rowOf(
    'select (select array_agg(label) from category where account_id = $1) as categories, (select count(*)::int from automation where account_id = $1) as automations',
    accountId,
  );
  assert.deepEqual(left, { categories: ['Patios'], automations: 0 });
  const again = await ask(server, applyContract.rollBack, {
    cookie: lead.cookie,
    params: { accountId, templateApplicationId: id },
  });
  assert.deepEqual([again.status, again.code], [409, 'templates.not_done']);
});

test('TMPL-02 of two applications the later one is taken back first', async () => {
  const accountId = await makeClient(server, firm);
  const first = await applied(server, firm, accountId, { releaseId, sections: ['instructions'] });
  const second = await applied(server, firm, accountId, { releaseId, sections: ['social'] });
  const { status, code } = await ask(server, applyContract.rollBack, {
    cookie: lead.cookie,
    params: { accountId, templateApplicationId: first.id },
  });
  assert.deepEqual([status, code], [409, 'templates.later_first']);
  await takenBack(server, firm, accountId, second.id);
  assert.equal((await takenBack(server, firm, accountId, first.id)).application.state, 'undone');
});

test('TMPL-02 a release that names what the account lacks leaves that part out and says so', async () => {
  const accountId = await makeClient(server, firm);
  await server.sql('delete from automation where account_id = $1', [accountId]);
  await server.sql("update stage set value = value || '_other' where account_id = $1", [accountId]);
  const tried = await preview(server, firm, accountId, { releaseId, sections: ['triggers', 'testimonial'] });
  const automation = tried.rows.find(({ table }) => table === 'automation')!;
  assert.deepEqual([automation.outcome, automation.reason], ['left', 'templates.lacks']);
  const { counts, state } = await applied(server, firm, accountId, {
    releaseId,
    sections: ['triggers', 'testimonial'],
  });
  assert.equal(state, 'done');
  assert.ok((counts.left ?? 0) >= 1);
  const { settings } = await rowOf<{ settings: Record<string, unknown> }>(
    'select settings from testimonial_settings where account_id = $1',
    accountId,
  );
  assert.equal(settings['headerTitle'], 'How was it?');
  assert.equal('askStageId' in settings, false, 'the stage is not theirs');
});

test('TMPL-02 the template is deleted in mid-application: it ends with the reason, and can be taken back', async () => {
  const own = await makeTemplate(server, firm, source);
  const { id: ownRelease } = await freeze(server, firm, own.id);
  const accountId = await makeClient(server, firm);
  const begun = await request(server, firm, accountId, { releaseId: ownRelease });
  const applicationId = begun.body.application!.id;
  await ask(server, contract.removeTemplate, {
    cookie: lead.cookie,
    params: { agencyId, accountTemplateId: own.id },
  });
  await runApply(server, firm, accountId, applicationId);
  const { application } = await read(server, firm, accountId, applicationId);
  assert.deepEqual([application.state, application.failure], ['failed', 'templates.release_gone']);
  assert.equal((await takenBack(server, firm, accountId, applicationId)).application.state, 'undone');
});

test('TMPL-02 the source account is deleted: its releases still apply, and no new one is frozen', async () => {
  const gone = await makeClient(server, firm);
  const own = await makeTemplate(server, firm, gone);
  const { id: ownRelease } = await freeze(server, firm, own.id);
  await server.sql('update account set removing_at = now() where id = $1', [gone]);
  const accountId = await makeClient(server, firm);
  assert.equal((await applied(server, firm, accountId, { releaseId: ownRelease })).state, 'done');
  const { status, code } = await ask(server, contract.createRelease, {
    cookie: lead.cookie,
    params: { agencyId, accountTemplateId: own.id },
    body: {},
  });
  assert.deepEqual([status, code], [409, 'templates.source_gone']);
});

test('TMPL-02 a section of a later release of the product is named and left out; a later form is refused', async () => {
  const own = await makeTemplate(server, firm, source);
  const { id: ownRelease } = await freeze(server, firm, own.id);
  const accountId = await makeClient(server, firm);
  await server.sql(
    `update template_release set bundle = jsonb_set(
       jsonb_set(bundle, '{sections,holograms}', '{"hologram": [{"origin": "x", "title": "", "values": {}}]}'),
       '{sections,instructions,writing_instruction,0,values,depth}', '3'
     ) where id = $1`,
    [ownRelease],
  );
  const tried = await preview(server, firm, accountId, { releaseId: ownRelease });
  assert.deepEqual(tried.unknown, ['holograms']);
  assert.equal((await applied(server, firm, accountId, { releaseId: ownRelease })).state, 'done');
  await server.sql("update template_release set bundle = jsonb_set(bundle, '{format}', '2') where id = $1", [
    ownRelease,
  ]);
  const refused = await request(server, firm, accountId, { releaseId: ownRelease });
  assert.deepEqual([refused.status, refused.code], [409, 'templates.newer']);
});

test('TMPL-02 who no longer runs the agency applies nothing any more', async () => {
  const other = await makePerson(server, { role: 'agencyAdmin', agencyId });
  const accountId = await makeClient(server, firm);
  const begun = await request(server, { agencyId, lead: other }, accountId, { releaseId });
  assert.equal(begun.status, 404, 'it is not shown to others yet');
  await server.sql('update account set is_public_template = true where id = $1', [source]);
  const marked = await request(server, { agencyId, lead: other }, accountId, { releaseId });
  assert.equal(marked.status, 200, marked.text);
  await server.sql('delete from agency_member where user_id = $1', [other.userId]);
  const applicationId = marked.body.application!.id;
  await runApply(server, firm, accountId, applicationId);
  const { application } = await read(server, firm, accountId, applicationId);
  assert.deepEqual([application.state, application.failure], ['failed', 'templates.person_gone']);
  await server.sql('update account set is_public_template = false where id = $1', [source]);
});

test('TMPL-02 a roll-out begins with three accounts; the others wait for a word, or are left out', async () => {
  const accountIds: string[] = [];
  for (let at = 0; at < 5; at++) accountIds.push(await makeClient(server, firm));
  const params = { agencyId, accountTemplateId: template.id };
  const begun = await ask(server, contract.createRollout, {
    cookie: lead.cookie,
    params,
    body: { releaseId, accountIds, sections: ['instructions'] },
  });
  assert.equal(begun.status, 201, begun.text);
  const { rolloutId } = begun.body;
  const statesOf = (body: typeof begun.body) => body.applications.map(({ state }) => state);
  assert.deepEqual(statesOf(begun.body), ['waiting', 'waiting', 'waiting', 'held', 'held']);
  const move = (next: string) =>
    ask(server, contract.moveRollout, {
      cookie: lead.cookie,
      params: { ...params, templateRolloutId: rolloutId },
      body: { next },
    });
  const busy = accountIds[3]!;
  await request(server, firm, busy, { releaseId, sections: ['social'] });
  const went = await move('go');
  assert.deepEqual(statesOf(went.body), ['stopped', 'waiting'], went.text);
  const nothing = await move('stop');
  assert.deepEqual([nothing.status, nothing.code], [409, 'templates.nothing_waits']);
  const { body } = await ask(server, contract.getTemplate, { cookie: lead.cookie, params });
  assert.equal(body.applications.filter((each) => each.rolloutId === rolloutId).length, 5);
});

test('TMPL-02 drift counts the rows that differ from what the template has put there', async () => {
  const accountId = await makeClient(server, firm);
  await applied(server, firm, accountId, { releaseId, sections: ['instructions', 'settings'] });
  const drift = () =>
    ask(server, applyContract.getDrift, { cookie: lead.cookie, params: { accountId } }).then(
      ({ body }) => body,
    );
  const before = await drift();
  assert.deepEqual([before.differ, before.gone], [0, 0]);
  await server.sql("update category set label = 'Patios' where account_id = $1", [accountId]);
  await server.sql('delete from writing_instruction where account_id = $1', [accountId]);
  assert.deepEqual(await drift(), { rows: before.rows, differ: 1, gone: 1 });
});
