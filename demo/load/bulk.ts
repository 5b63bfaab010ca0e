import type pg from 'pg';

type Client = Pick<pg.Client, 'query'>;
/** Tables that a large world fills with more than a row an account. */
const tables = [
  'pipeline',
  'stage',
  'content_type',
  'category',
  'service',
  'label',
  'tag',
  'content',
  'content_category',
  'content_service',
  'content_tag',
  'content_public',
];

/**
 * Fills tables the fast way, as their owner: a million rows that each find their place in twelve indexes and
 * prove five references take an hour, the same indexes and proofs made once over all rows take minutes.
 * Everything is one transaction, so that a fill that fails or is killed leaves every index, reference and
 * wall as it was. Others wait meanwhile.
 */
export async function inBulk<T>(
  owner: Client,
  say: (text: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const all = async <Row>(text: string) => (await owner.query(text, [tables])).rows as Row[];
  await owner.query(
    "begin; set local synchronous_commit = off; set local maintenance_work_mem = '512MB'; set local statement_timeout = 0; set local lock_timeout = '10s'",
  );
  try {
    const indexes = await all<{
      name: string;
      create: string;
    }>(`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as create
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by 1
    `);
    const references = await all<{
      name: string;
      owner: string;
      create: string;
    }>(`
      select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as create
      from pg_constraint
      where contype = 'f' and conrelid = any($1::regclass[])
      order by conrelid::regclass::text, conname
    `);
    // The owner is behind the wall too, and the proof of a reference would see no row.
    const walled = await all<{ name: string }>(
      `
        select oid::regclass::text as name
        from pg_class
        where relforcerowsecurity and relnamespace = 'public'::regnamespace and $1::text[] is not null
        order by 1
      `,
    );
    for (const { name } of walled) await owner.query(`alter table ${name} no force row level security`);
    for (const { name, owner: table } of references)
      await owner.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    const result = await work();
    const started = performance.now();
    for (const { create } of indexes) await owner.query(create);
    for (const { name, owner: table, create } of references)
      await owner.query(`alter table ${table} add constraint ${name} ${create}`);
    for (const { name } of walled) await owner.query(`alter table ${name} force row level security`);
    say(
      `${indexes.length} indexes and ${references.length} references made again in ${Math.round((performance.now() - started) / 1000)} s`,
    );
    await owner.query('commit');
    // Marks the rows as seen by all and counts them: what autovacuum would do under the first visitors.
    for (const name of [...tables, 'account', 'whitelabel']) await owner.query(`vacuum (analyze) ${name}`);
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
