import { asJobOf } from '#platform/db/scope.ts';
import { readConfig } from '#platform/config.ts';
import { startServices } from '#processes/start-services.ts';
import { countWordsOf, searchKnowledge } from '#features/assistant/knowledge/server/queries-search.ts';
import { median, ms, quantile, row } from '../measure.ts';
import { folderOf, startWorld } from '../worlds.ts';

/** Retrieval of the assistant over the passages of one account. */
const CHUNKS = 100_000;
const QUESTIONS = 400;
const MOST_MS = 30;
const MARK = 'bench knowledge';
const NOUNS =
  'gravel terrace cedar slate roof garden wall harbor drain lawn pond path gate bench oak tile stone light'.split(
    ' ',
  );

/** Makes the passages, of common words and of rare ones. */
async function fill(db: Awaited<ReturnType<typeof startWorld>>['db'], accountId: string): Promise<void> {
  await db.query('delete from agent_doc where account_id = $1', [accountId]);
  await db.query(
    `
      with doc as (
        insert into agent_doc (account_id, kind, ref, title, language, state, words, chunks)
        select $1, 'text', $2 || n, $2 || n, 'en', 'ready', 1000, 100
        from generate_series(1, $3::integer / 100) n
        returning account_id, id
      )
      insert into doc_chunk (account_id, doc_id, position, heading, text, start, language, revision)
      select d.account_id, d.id, n, 'Part ' || n || ' ' || ($4::text[])[1 + (n * 7) % 18],
        (
          select string_agg(($4::text[])[1 + floor(random() * 18)::integer] || ' word' || floor(power(random(), 3) * 20000)::integer, ' and the ')
          from generate_series(1, 40) where n is not null and d.id is not null
        ),
        0, 'en', 1
      from doc d
      cross join generate_series(1, 100) n
    `,
    [accountId, MARK, CHUNKS, NOUNS],
  );
  await db.query('analyze doc_chunk');
}
export async function measure(): Promise<void> {
  const world = await startWorld('small');
  const services = await startServices({
    config: readConfig({ ...process.env, DATA_DIR: folderOf('small'), LOG_LEVEL: 'silent' }),
    appUrl: world.appUrl,
    works: false,
  });
  try {
    const { rows } = await world.db.query<{ id: string }>('select id from account order by id limit 1');
    const accountId = rows[0]!.id;
    await fill(world.db, accountId);
    await services.db.withTenant(asJobOf(accountId), (tx) => countWordsOf(tx, accountId));
    const times: number[] = [];
    for (let at = 0; at < QUESTIONS; at += 1) {
      const noun = NOUNS[at % NOUNS.length]!;
      const other = NOUNS[(at * 5 + 3) % NOUNS.length]!;
      const question = [
        `How much is the ${noun} of word${(at * 37) % 20_000}?`,
        `${noun} and ${other}`,
        `Do you make a ${noun} with ${other} near word${at % 50}?`,
        `${noun}`,
      ][at % 4]!;
      const started = performance.now();
      const spans = await services.db.withTenant(asJobOf(accountId), (tx) =>
        searchKnowledge(tx, accountId, question, 'en', 5),
      );
      if (!spans.length) throw new Error(`nothing for: ${question}`);
      if (at >= 40) times.push(performance.now() - started);
    }
    const p99 = quantile(times, 0.99);
    row(
      `retrieval of the assistant over ${CHUNKS.toLocaleString('en')} passages of one account: p99`,
      `at most ${MOST_MS} ms`,
      `${ms(p99)} (median ${ms(median(times))})`,
      p99 <= MOST_MS,
    );
    await world.db.query('delete from agent_doc where account_id = $1', [accountId]);
  } finally {
    await services.stop();
    await world.close();
  }
}
