import type { TestServer } from '../kit.ts';

/**
 * Saves all rows and returns a function that restores them, so that each call of a sweep finds the same data. Triggers
 * record the changed tables; rows are restored as a replica, without triggers and foreign key checks.
 */
export async function keepRows({ sql }: Pick<TestServer, 'sql'>): Promise<() => Promise<void>> {
  const tables = new Map(
    (
      await sql<{
        name: string;
        columns: string;
      }>(`
        select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid
          and a.attnum > 0
          and not a.attisdropped
          and a.attgenerated = ''
        where n.nspname = 'public' and c.relkind = 'r'
        group by 1
      `)
    ).map(({ name, columns }) => [name, columns]),
  );
  await sql(
    [
      'create schema kept',
      'create table kept.touched (name text primary key)',
      'create function kept.note() returns trigger language plpgsql security definer as $$ begin insert into kept.touched values (tg_table_name) on conflict do nothing; return null; end $$',
      ...[...tables].flatMap(([name, columns]) => [
        `create table kept.${name} as select ${columns} from public.${name}`,
        `
          create trigger kept after insert or
          update or delete on public.${name} for each statement execute function kept.note()
        `,
      ]),
    ].join(';\n'),
  );
  return async () => {
    const touched = await sql<{ name: string }>('select name from kept.touched');
    if (touched.length)
      await sql(
        [
          'set session_replication_role = replica',
          ...touched.flatMap(({ name }) => [
            `delete from public.${name}`,
            `
              insert into public.${name} (${tables.get(name)}) overriding system value
              select *
              from kept.${name}
            `,
          ]),
          'delete from kept.touched',
          'set session_replication_role = default',
        ].join(';\n'),
      );
  };
}
