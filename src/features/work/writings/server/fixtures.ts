import type { Actor } from '#shared/actor.ts';
import { seesAllRuns } from '../policy.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { defineFixtures, type Before } from '#testing/fixtures.ts';

const item = '/api/accounts/:accountId/contents/:contentId';
const ofItem = [
  `GET ${item}/writings`,
  `POST ${item}/writings`,
  `GET ${item}/writings/:writeId`,
  `PATCH ${item}/writings/:writeId`,
  `DELETE ${item}/writings/:writeId`,
  `GET ${item}/writings/:writeId/versions`,
  `POST ${item}/writings/estimate`,
  `POST ${item}/writings/prompt`,
  `POST ${item}/writings/preview`,
  `POST ${item}/writings/generate`,
  'POST /txtgen',
];
const giveItem: Before = async ({ sql, ids, person }) => {
  if (person.role === 'user')
    await sql('update content set user_id = $3 where account_id = $1 and id = $2', [
      ids['accountId'],
      ids['contentId'],
      person.userId,
    ]);
};
/** An item of their own, whose text a template writes: no model is asked, and no tokens are held. */
const giveWriting: Before = async (call) => {
  await giveItem(call);
  await call.sql('delete from connection');
};
const generations = [`POST ${item}/writings/generate`, 'POST /txtgen'];
const runs = '/api/accounts/:accountId/writing-runs';
const ofRun = [
  `GET ${runs}/:writingRunId`,
  `GET ${runs}/:writingRunId/items`,
  `POST ${runs}/:writingRunId/stop`,
];
const runBody = (ids: Record<string, string>) => ({
  ids: [ids['contentId']],
  destinations: ['social'],
  language: 'en',
});
const takeRun: Before = async ({ sql, ids, person }) => {
  await sql("update run set asked_by = $2, state = 'running' where id = $1", [
    ids['writingRunId'],
    person.userId,
  ]);
};
const HASH = 'a'.repeat(64);

/** A draft with its first version, and the log of its generation. */
export const fixtures = defineFixtures({
  bodies: {
    [`POST ${runs}/estimate`]: runBody,
    [`POST ${runs}`]: runBody,
    [`POST ${item}/writings/estimate`]: (ids) => ({
      destination: 'site',
      language: 'en',
      instructionsUid: ids['writingInstructionId'],
      writeId: null,
    }),
    [`POST ${item}/writings/generate`]: (ids) => ({
      destination: 'site',
      language: 'en',
      instructionsUid: ids['writingInstructionId'],
    }),
    'POST /txtgen': (ids) => ({
      accountId: ids['accountId'],
      contentUid: ids['contentId'],
      instructionsUid: ids['writingInstructionId'],
    }),
    [`POST ${item}/writings/prompt`]: (ids) => ({
      destination: 'site',
      language: 'en',
      instructionsUid: ids['writingInstructionId'],
    }),
  },
  own: Object.fromEntries([
    ...ofItem.map((name) => [name, (actor: Actor) => worksOn(actor) === 'own']),
    ...ofRun.map((name) => [name, (actor: Actor) => !seesAllRuns(actor)]),
  ]),
  refused: ofRun,
  before: Object.fromEntries([
    ...ofItem.map((name) => [name, giveItem]),
    ...generations.map((name) => [name, giveWriting]),
    ...ofRun.map((name) => [name, takeRun]),
    [`POST ${runs}`, giveItem],
  ]),
  arrange: async ({ sql, accountId, userId, ids }) => {
    const [writing] = await sql<{ id: string }>(
      `insert into writing (account_id, content_id, writer_output, destination, language, title, description,
         content_hash, origin, user_name)
       values ($1, $2, 'Secret output', 'site', 'en', 'Secret draft', 'Secret words', $3, 'hand', 'Secret person')
       returning id`,
      [accountId, ids['contentId'], HASH],
    );
    await sql(
      `insert into writing_version (account_id, writing_id, version, title, description, content_hash, origin)
       values ($1, $2, 1, 'Secret draft', 'Secret words', $3, 'hand')`,
      [accountId, writing!.id, HASH],
    );
    await sql(
      `insert into generation_log (account_id, content_id, writing_id, user_name, state)
       values ($1, $2, $3, 'Secret person', 'done')`,
      [accountId, ids['contentId'], writing!.id],
    );
    const [general] = await sql<{ id: string }>(
      "insert into ai_instruction (instruction_name, description) values ('Caption', 'One fact first.') returning id",
    );
    await sql('insert into ai_instruction_account (account_id, instruction_id) values ($1, $2)', [
      accountId,
      general!.id,
    ]);
    // It refines another general instruction than the one that the house deletes.
    const [instruction] = await sql<{ id: string }>(
      `insert into writing_instruction (account_id, name, body_instruction, description)
       select $1, 'Secret instruction', id, 'Secret sentences' from ai_instruction where standard_for = 'site'
       returning id`,
      [accountId],
    );
    await sql("insert into writing_voice (account_id, voice) values ($1, 'Secret voice')", [accountId]);
    // Two runs, the first with two texts, so that each list has a second page.
    const [run] = await sql<{ id: string }>(
      `insert into run (account_id, name, asked_by, asker, standing, request, total, state, forget_at)
       select $1, 'writings.write_many', $2, '{}', '', $3, 2, state, now() + interval '1 day'
       from unnest(array['asked', 'done']) state
       returning id`,
      [accountId, userId, '{"destinations": ["site"], "language": "en", "instructions": {}}'],
    );
    await sql(
      `insert into run_item (account_id, run_id, item_id, part)
       select $1, $2, $3, part from unnest(array['blog', 'site']) part`,
      [accountId, run!.id, ids['contentId']],
    );
    return {
      writingId: writing!.id,
      writeId: writing!.id,
      writingInstructionId: instruction!.id,
      writingRunId: run!.id,
      aiInstructionId: general!.id,
    };
  },
});
