import { idOf, MARK, shareOf, type Client, type Say, type Size } from './large.ts';

/** The account of a row of big_account, for the ids that follow from it. */
const id = 'a.id::text';

/** Inserts the agencies and their accounts, which stay in the temporary table big_account with their sizes. */
async function insertAccounts(db: Client, size: Size, agencies: number): Promise<void> {
  const { large, each, rest } = shareOf(size);
  await db.query(
    `
      insert into agency (business_name, app_name, email, advanced_agency, plan)
      select 'Measure agency ' || n, 'Measure', n || '${MARK}', true, 'advanced'
      from generate_series(1, ${agencies}) n
    `,
  );
  await db.query('drop table if exists big_account');
  await db.query(`create temp table big_account as select n, uuidv7() as id, g.id as agency_id, (case when n = 1 then ${large} else ${each} + (case when n - 2 < ${rest} then 1 else 0 end) end)::int as items
    from generate_series(1, ${size.accounts}) n join agency g on g.email = (1 + (n - 1) / 50)::text || '${MARK}'`);
  await db.query(`
    insert into account (
      id, agency_id, business_name, description, subscription_type, tokens_max30, created_at
    )
    select id, agency_id, case when n = 1 then 'Large Measure' else 'Measure ' || n end,
      'A business for measuring', 'paid', 20000, now() - interval '2 years' + n * interval '1 minute'
    from big_account
  `);
}

/** Inserts the addresses of all accounts and agencies. */
async function insertAddresses(db: Client, suffix: string): Promise<void> {
  await db.query(
    `
      insert into whitelabel (host, type, agency_id, account_id, verified_at)
      select (case when n = 1 then 'large' else 'measure-' || n end) || '.' || $1, 'account', agency_id, id,
        now()
      from big_account
    `,
    [suffix],
  );
  await db.query(
    `
      insert into whitelabel (host, type, agency_id, verified_at)
      select 'measure-agency-' || split_part(email, '@', 1) || '.' || $1, 'agency', id, now()
      from agency
      where email like '%${MARK}'
    `,
    [suffix],
  );
}

/** Inserts the owner of the first account and that of its agency. */
async function insertOwners(db: Client, passwordHash: string): Promise<void> {
  const { rows } = await db.query(
    `
      insert into app_user (type, role, email, first_name, language)
      values ('account', 'account', 'owner${MARK}', 'Measure', 'en'),
        ('agency', 'agency', 'agency${MARK}', 'Measure', 'en')
      returning id, type
    `,
  );
  for (const row of rows as { id: string; type: string }[]) {
    await db.query('insert into credential (user_id, password_hash) values ($1, $2)', [row.id, passwordHash]);
    if (row.type === 'account')
      await db.query(
        `
          insert into account_member (account_id, user_id, role, is_primary)
          select id, $1, 'account', true
          from big_account
          where n = 1
        `,
        [row.id],
      );
    else
      await db.query(
        `
          insert into agency_member (agency_id, user_id, role, is_primary)
          select agency_id, $1, 'agency', true
          from big_account
          where n = 1
        `,
        [row.id],
      );
  }
}

/** Inserts pipelines, stages and types of content of all accounts. */
async function insertModels(db: Client): Promise<void> {
  await db.query(
    `
      insert into pipeline (account_id, id, label, position)
      select a.id, ${idOf(id, `'p' || k`)}, k, o
      from big_account a, (values ('Project', 1), ('Blog', 2), ('Default', 3)) v(k, o)
    `,
  );
  await db.query(`
    insert into stage (account_id, id, pipeline_id, label, value, color, position)
    select a.id, ${idOf(id, `'s' || k || o`)}, ${idOf(id, `'p' || k`)}, l, lower(replace(l, ' ', '-')),
      '#2f7f76', o
    from big_account a,
      (
        values ('Project', 1, 'New'), ('Project', 2, 'In progress'), ('Project', 3, 'Completed'),
        ('Project', 4, 'Published'), ('Project', 5, 'Unpublished'), ('Blog', 1, 'Idea'),
        ('Blog', 2, 'Draft'), ('Blog', 3, 'Reviewing'), ('Blog', 4, 'Completed'), ('Blog', 5, 'Published'),
        ('Default', 1, 'New'), ('Default', 2, 'In progress'), ('Default', 3, 'Completed')
      ) v(k, o, l)
  `);
  await db.query(`
    insert into content_type (account_id, id, pipeline_id, key, label, color, position)
    select a.id, ${idOf(id, `'t' || k`)}, ${idOf(id, `'p' || p`)}, lower(k), k, c, o
    from big_account a,
      (
        values ('Project', 'Project', '#3f7d6a', 1), ('Blog', 'Blog', '#8a6a2f', 2),
        ('Listing', 'Default', '#4f6b95', 3), ('Testimonial', 'Default', '#94556d', 4)
      ) v(k, p, c, o)
  `);
}

/** Inserts categories, services and tags of all accounts. */
async function insertTaxonomies(db: Client): Promise<void> {
  await db.query(
    `
      insert into category (account_id, id, label, position)
      select a.id, ${idOf(id, `'c' || o`)}, l, o
      from big_account a,
        unnest(array['Terraces', 'Walls', 'Paths', 'Water', 'Fire', 'Meadows', 'Kitchens', 'Planting'])
      with ordinality v(l, o)
    `,
  );
  await db.query(
    `
      insert into service (account_id, id, label, alias, description, position)
      select a.id, ${idOf(id, `'v' || o`)}, l, l, l || ' by our own people', o
      from big_account a, unnest(array['Design', 'Building', 'Care', 'Lighting', 'Drainage', 'Stonework'])
      with ordinality v(l, o)
    `,
  );
  await db.query(
    `
      insert into label (account_id, id, label, position)
      select a.id, ${idOf(id, `'l' || o`)}, l, o
      from big_account a, unnest(array['Material', 'Place'])
      with ordinality v(l, o)
    `,
  );
  await db.query(
    `
      insert into tag (account_id, id, label_id, label, position)
      select a.id, ${idOf(id, `'g' || o`)}, ${idOf(id, `'l' || case when o <= 4 then 1 else 2 end`)}, l, o
      from big_account a,
        unnest(array['Brick', 'Slate', 'Cedar', 'Limestone', 'Front yard', 'Back yard', 'Slope', 'Shade'])
      with ordinality v(l, o)
    `,
  );
}

/** Accounts with address, model and taxonomy; the first has an owner who can sign in: owner@measure.test. */
export async function makeAccounts(
  db: Client,
  size: Size,
  suffix: string,
  passwordHash: string,
  say: Say,
): Promise<{ large: string }> {
  const agencies = Math.max(1, Math.ceil(size.accounts / 50));
  await insertAccounts(db, size, agencies);
  await insertAddresses(db, suffix);
  await insertOwners(db, passwordHash);
  await insertModels(db);
  await insertTaxonomies(db);
  say(`${size.accounts} accounts in ${agencies} agencies`);
  return { large: (await db.query('select id from big_account where n = 1')).rows[0].id as string };
}
