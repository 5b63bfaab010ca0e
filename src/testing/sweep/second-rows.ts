import type { TestServer } from '../kit.ts';

/** Inserts a second row into each listed table, so that every list has a next page. */
export async function secondRows(server: Pick<TestServer, 'sql'>): Promise<void> {
  const again = async (table: string, changes: string, from = `${table} o`) => {
    const [{ names }] = (await server.sql<{ names: string }>(
      `
        select string_agg(quote_ident(attname), ', ') as names
        from pg_attribute
        where attrelid = $1::regclass
          and attnum > 0
          and attgenerated = ''
          and attidentity = ''
          and not attisdropped
      `,
      [table],
    )) as [{ names: string }];
    await server.sql(
      `insert into ${table} (${names}) select ${names
        .split(', ')
        .map((name) => `(n).${name}`)
        .join(', ')} from (select jsonb_populate_record(o, ${changes}) as n from ${from}) made`,
    );
  };
  for (const table of ['notice', 'mail', 'media', 'account', 'content', 'task', 'auto_tag_history'])
    await again(table, "jsonb_build_object('id', uuidv7())");
  await again('image_upload_history', "jsonb_build_object('id', uuidv7())");
  await again('content_version', "jsonb_build_object('number', 2)");
  await again('generation_log', "jsonb_build_object('id', uuidv7())");
  await again('writing_version', "jsonb_build_object('version', 2)");
  await again('content_trash', "jsonb_build_object('content_id', uuidv7())");
  await again(
    'testimonial_link',
    "jsonb_build_object('id', uuidv7(), 'secret_hash', '\\x' || encode(sha256(uuidv7()::text::bytea), 'hex'), 'testimonial_id', null)",
  );
  const praise = JSON.stringify({
    customerName: 'Ada',
    customerTitle: '',
    customerPhoto: null,
    cover: null,
    video: null,
    description: 'Good.',
    rating: 5,
    photos: [],
  });
  await again(
    'content_public',
    `jsonb_build_object('content_id', c.id, 'is_testimonial', c.is_testimonial, 'testimonial', case when c.is_testimonial then '${praise}'::jsonb end)`,
    'content_public o join content c on c.account_id = o.account_id and c.id <> o.content_id',
  );
}
