import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { contentRows, mediaRows } from './rows.ts';
import type { requestRows } from './rows-requests.ts';

/** SQL of the demo world: a statement a table, rows as one JSON parameter. */
/** Whether anybody is in this house, and whether the demo world is. */
export const lookInside = async (tx: TenantTx, operator: string) =>
  (await tx.one(sql<{ empty: boolean; demo: boolean }>`
    select not exists (select from account)
      and not exists (select from app_user) as empty,
        exists (select from app_user where email = ${operator}) as demo
  `))!;

/** People with their passwords, hashed before. */
export const insertPeople = (
  tx: TenantTx,
  rows: {
    id: string;
    type: string;
    role: string;
    email: string;
    first: string;
    last: string;
    language: string;
    hash: string;
  }[],
) =>
  tx.run(sql`
    with given as (
      select *
      from jsonb_to_recordset(${json(rows)}) as r (
        id uuid, type text, role text, email text, first text, last text, language text, hash text
      )
    ),
      made as (
        insert into app_user (id, type, role, email, first_name, last_name, language)
        select id, type, role, email, first, last, language
        from given
      )
    insert into credential (user_id, password_hash)
    select id, hash
    from given
  `);
/** Puts a person into an account. */
export const insertAccountMember = (
  tx: TenantTx,
  accountId: string,
  userId: string,
  role: string,
  primary: boolean,
) =>
  tx.run(
    sql`
      insert into account_member (account_id, user_id, role, is_primary)
      values (${accountId}, ${userId}, ${role}, ${primary})
    `,
  );
/** Puts a person into an agency. */
export const insertAgencyMember = (
  tx: TenantTx,
  agencyId: string,
  userId: string,
  role: string,
  primary: boolean,
) =>
  tx.run(
    sql`
      insert into agency_member (agency_id, user_id, role, is_primary)
      values (${agencyId}, ${userId}, ${role}, ${primary})
    `,
  );
/** The pictures of an agency's brand, which exist only after its row. */
export const brandAgency = (
  tx: TenantTx,
  agencyId: string,
  brand: { logo: unknown; icon: unknown; loginPicture: unknown },
) =>
  tx.run(
    sql`
      update agency
      set logo = ${json(brand.logo)}, icon = ${json(brand.icon)},
        login_picture = ${json(brand.loginPicture)}
      where id = ${agencyId}
    `,
  );
/** An account of the demo world is older than the minute in which it was made. */
export const ageAccount = (tx: TenantTx, accountId: string, at: Date) =>
  tx.run(sql`update account set created_at = ${at.toISOString()} where id = ${accountId}`);

type Taxonomy = {
  categories: string[];
  services: { label: string; alias: string; description: string }[];
  labels: { label: string; tags: string[] }[];
};
/** Categories, services, labels and tags, in the order in which they are given. */
export async function insertTaxonomy(tx: TenantTx, accountId: string, taxonomy: Taxonomy): Promise<void> {
  await tx.run(
    sql`
      insert into category (account_id, label, position)
      select ${accountId}, r, n
      from jsonb_array_elements_text(${json(taxonomy.categories)})
      with ordinality x(r, n)
    `,
  );
  await tx.run(
    sql`
      insert into service (account_id, label, alias, description, position)
      select ${accountId}, r->>'label', r->>'alias', r->>'description', n
      from jsonb_array_elements(${json(taxonomy.services)})
      with ordinality x(r, n)
    `,
  );
  await tx.run(sql`
    with l as (
      insert into label (account_id, label, position)
      select ${accountId}, r->>'label', n
      from jsonb_array_elements(${json(taxonomy.labels)})
      with ordinality x(r, n)
      returning id, label
    )
    insert into tag (account_id, label_id, label, position)
    select ${accountId}, l.id, t, n
    from jsonb_array_elements(${json(taxonomy.labels)}) r
    join l on l.label = r->>'label', jsonb_array_elements_text(r->'tags')
    with ordinality y(t, n)
  `);
}

/** Items and what they are filed under; what points at pictures follows with them. */
export async function insertContent(
  tx: TenantTx,
  accountId: string,
  contents: ReturnType<typeof contentRows>,
): Promise<void> {
  // Columns that point at pictures and at other items are written once those are there.
  const columns = sql.join(
    Object.keys(contents.rows[0]!)
      .filter((column) => column !== 'cover_media_id' && column !== 'related_to')
      .map((column) => sql.ref(column)),
  );
  await tx.run(sql`
    insert into content (account_id, ${columns})
    select ${accountId}, ${columns}
    from jsonb_populate_recordset(null::content, ${json(contents.rows)})
  `);
  const relation = (table: string, column: string, rows: { content: string; id: string }[]) =>
    tx.run(
      sql`
        insert into ${sql.table(table)} (account_id, content_id, ${sql.ref(column)})
        select ${accountId}, content, id
        from jsonb_to_recordset(${json(rows)}) as r (content uuid, id uuid)
      `,
    );
  await relation('content_category', 'category_id', contents.categories);
  await relation('content_service', 'service_id', contents.services);
  await relation('content_tag', 'tag_id', contents.tags);
}

/** Pictures, and what points at them: covers, pairs, services. */
export async function insertMedia(
  tx: TenantTx,
  accountId: string,
  media: ReturnType<typeof mediaRows>,
  contents: ReturnType<typeof contentRows>,
  services: { label: string; media: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into media (
      account_id, id, content_id, uploaded_by, kind, name, media_type, size, storage_key, checksum, state,
      upload_completed, width, height, thumbhash, average_color, derivatives, alt, position, lat, lng,
      taken_local, created_at, updated_at
    )
    select ${accountId}, id, content_id, uploaded_by, 'image', name, media_type, size, storage_key,
      checksum, 'ready', true, width, height, thumbhash, average_color, derivatives, alt, position, lat,
      lng, taken_local, created_at, created_at
    from jsonb_to_recordset(${json(media)}) as r (
      id uuid, content_id uuid, uploaded_by uuid, name text, media_type text, size bigint, storage_key text,
      checksum text, width int, height int, thumbhash text, average_color text, derivatives jsonb, alt text,
      position int, lat float8, lng float8, taken_local text, created_at timestamptz
    )
  `);
  await tx.run(
    sql`
      insert into content_pair (account_id, content_id, before_media_id, after_media_id, position)
      select ${accountId}, content, before, after, position
      from jsonb_to_recordset(${json(contents.pairs)}) as r (
        content uuid, before uuid, after uuid, position int
      )
    `,
  );
  await tx.run(
    sql`
      update content c
      set cover_media_id = r.cover_media_id, related_to = r.related_to
      from jsonb_to_recordset(${json(contents.rows.map(({ id, cover_media_id, related_to }) => ({ id, cover_media_id, related_to })))}) as r (
        id uuid, cover_media_id uuid, related_to uuid
      )
      where c.account_id = ${accountId} and c.id = r.id
    `,
  );
  await tx.run(
    sql`
      update service s
      set cover_media_id = r.media
      from jsonb_to_recordset(${json(services)}) as r (label text, media uuid)
      where s.account_id = ${accountId} and s.label = r.label
    `,
  );
}

/** Testimonial requests with their consents, and the notices that `readers` got of them. */
export async function insertRequests(
  tx: TenantTx,
  accountId: string,
  requests: ReturnType<typeof requestRows>,
  readers: string[],
): Promise<void> {
  await tx.run(sql`
    insert into testimonial_link (
      account_id, id, content_id, secret_hash, customer_name, locale, greeting_value, created_by,
      created_at, expires_at, revoked_at, opened_at, answered_at, testimonial_id
    )
    select ${accountId}, id, content, decode(secret_hash, 'hex'), name, locale, name, created_by, created,
      expires, revoked, opened, answered, testimonial
    from jsonb_to_recordset(${json(requests.links)}) as r (
      id uuid, content uuid, secret_hash text, name text, locale text, created_by uuid, created timestamptz,
      expires timestamptz, revoked timestamptz, opened timestamptz, answered timestamptz, testimonial uuid
    )
  `);
  await tx.run(sql`
    insert into testimonial_consent (
      account_id, id, testimonial_id, given, scopes, text, text_version, locale, at, ip_hash
    )
    select ${accountId}, id, testimonial, given, scopes, text, version, locale, at, ip_hash
    from jsonb_to_recordset(${json(requests.consents)}) as r (
      id uuid, testimonial uuid, given boolean, scopes text[], text text, version text, locale text,
      at timestamptz, ip_hash text
    )
  `);
  await tx.run(sql`
    insert into notice (account_id, user_id, kind, data, link, read_at, created_at)
    select ${accountId}, u.id, 'testimonial.received', r.data, r.link, r.read, r.at
    from jsonb_to_recordset(${json(requests.notices)}) as r (
      data jsonb, link text, read timestamptz, at timestamptz
    ),
      unnest(${readers}::uuid[]) u (id)
  `);
}

/** How the public site of an account looks. */
export const insertSite = (tx: TenantTx, accountId: string, template: string, settings: unknown) =>
  tx.run(
    sql`
      insert into site_settings (account_id, template, settings)
      values (${accountId}, ${template}, ${json(settings)})
    `,
  );
