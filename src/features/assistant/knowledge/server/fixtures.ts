import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
const addDoc = async (sql: Sql, accountId: string, kind: string, state = 'ready') => {
  const [row] = await sql<{ id: string }>(
    `insert into agent_doc (account_id, kind, ref, title, url, language, state, text, revision, words, chunks)
     values ($1, $2, 'https://else.test/' || gen_random_uuid(), 'Secret title', 'https://example.com/', 'en', $3,
       'Secret words', 1, 2, 1)
     returning id`,
    [accountId, kind, state],
  );
  await sql(
    `insert into doc_chunk (account_id, doc_id, position, heading, text, start, language, revision)
     values ($1, $2, 0, 'Secret heading', 'Secret words', 0, 'en', 1)`,
    [accountId, row!.id],
  );
  return row!.id;
};
const addFaq = async (sql: Sql, accountId: string) => {
  const [row] = await sql<{ id: string }>(
    `insert into agent_faq (account_id, question, answer, language)
     values ($1, 'Secret question', 'Secret answer', 'en')
     returning id`,
    [accountId],
  );
  return row!.id;
};
const addGap = async (sql: Sql, accountId: string) => {
  const [row] = await sql<{ id: string }>(
    `insert into knowledge_gap (account_id, question, language, draft, draft_state)
     values ($1, 'Secret gap', 'en', 'Secret draft', 'passages')
     returning id`,
    [accountId],
  );
  return row!.id;
};
const ownDoc: Before = async ({ sql, ids }) => ({
  ids: { docId: await addDoc(sql, ids['accountId']!, 'text') },
});
const ownFaq: Before = async ({ sql, ids }) => ({ ids: { faqId: await addFaq(sql, ids['accountId']!) } });
const ownGap: Before = async ({ sql, ids }) => ({ ids: { gapId: await addGap(sql, ids['accountId']!) } });
const ownClass: Before = async ({ sql, ids }) => {
  const [row] = await sql<{ id: string }>(
    `insert into doc_classification (account_id, label) values ($1, gen_random_uuid()::text) returning id`,
    [ids['accountId']],
  );
  return { ids: { classificationId: row!.id } };
};
/** Knowledge of the world: two of each list, so that it has a next page. */
export const fixtures = defineFixtures({
  bodies: {
    [`POST ${base}/knowledge-docs/read`]: (ids) => ({ ids: [ids['docId']] }),
    'POST /corpus': (ids) => ({
      accountId: ids['accountId'],
      sources: [{ type: 'text', value: 'Gravel costs 40 a meter.' }],
    }),
  },
  before: {
    [`PUT ${base}/knowledge-docs/:docId`]: ownDoc,
    [`DELETE ${base}/knowledge-docs/:docId`]: ownDoc,
    [`PUT ${base}/knowledge-faqs/:faqId`]: ownFaq,
    [`DELETE ${base}/knowledge-faqs/:faqId`]: ownFaq,
    [`POST ${base}/knowledge-gaps/:gapId/approve`]: ownGap,
    [`POST ${base}/knowledge-gaps/:gapId/draft`]: ownGap,
    [`PUT ${base}/knowledge-gaps/:gapId/hidden`]: ownGap,
    [`DELETE ${base}/knowledge/classifications/:classificationId`]: ownClass,
  },
  async arrange({ sql, accountId }) {
    await sql(`insert into corpus (account_id) values ($1)`, [accountId]);
    await addDoc(sql, accountId, 'page');
    const docId = await addDoc(sql, accountId, 'page');
    await addFaq(sql, accountId);
    const faqId = await addFaq(sql, accountId);
    const gapId = await addGap(sql, accountId);
    await sql(`insert into doc_word (account_id, word, count) values ($1, 'secret', 7)`, [accountId]);
    const [row] = await sql<{ id: string }>(
      `insert into doc_classification (account_id, label) values ($1, 'Secret class') returning id`,
      [accountId],
    );
    const [run] = await sql<{ id: string }>(
      `insert into run (account_id, name, asker, standing, request, total, state, forget_at)
       values ($1, 'knowledge.read', '{}', '', '{}', 0, 'asked', now() + interval '1 day')
       returning id`,
      [accountId],
    );
    return { docId, faqId, gapId, classificationId: row!.id, readingRunId: run!.id };
  },
});
