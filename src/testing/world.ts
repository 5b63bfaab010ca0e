import { randomBytes } from 'node:crypto';
import type { TestServer } from './kit.ts';
import { makeAccount, makePerson, type Person, type Tenant } from './tenants.ts';

/**
 * Two tenants for the tests of the wall: a victim with a row in every table and a person of each role, and a stranger with
 * an account of another agency.
 */
export type World = {
  victim: Tenant;
  stranger: Tenant & { account: Person; agency: Person };
  /** Members of the victim's account, of its agency, and the operator. */
  people: Person[];
  /** Ids of the victim's rows by path parameter: contentId, mediaId, … */
  ids: Record<string, string>;
};

const camel = (name: string) => name.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase());

type InsertRow = (table: string, values: Record<string, unknown>) => Promise<string>;
/** Returns a function that inserts a row of an account and returns its id, if the table has one. */
function rowInserter(server: Pick<TestServer, 'sql'>, accountId: string): InsertRow {
  return async (table, values) => {
    const all = { account_id: accountId, ...values };
    const names = Object.keys(all);
    const [insertedRow] = await server.sql<{ id?: string }>(
      `
        insert into ${table} (${names.join(', ')})
        values (${names.map((_, i) => `$${i + 1}`).join(', ')})
        returning *
      `,
      Object.values(all),
    );
    return insertedRow?.id ?? '';
  };
}
type Model = Awaited<ReturnType<typeof fillModel>>;
async function fillModel(row: InsertRow) {
  const pipeline = await row('pipeline', { label: 'Pipeline' });
  const ofPipeline = { pipeline_id: pipeline, color: '#112233' };
  const stage = await row('stage', { ...ofPipeline, label: 'First', value: 'first' });
  const type = await row('content_type', { ...ofPipeline, key: 'project', label: 'Project' });
  const field = await row('custom_field', { key: 'area', name: 'Area', type: 'text' });
  await row('custom_field_content_type', { custom_field_id: field, content_type_id: type });
  await row('custom_field_change', { key: 'gone', kind: 'removal', from_type: 'text', to_type: 'text' });
  const category = await row('category', { label: 'Garden' });
  const service = await row('service', { label: 'Paving' });
  const label = await row('label', { label: 'Stone' });
  const tag = await row('tag', { label_id: label, label: 'Granite' });
  return { pipeline, stage, type, category, service, label, tag };
}
/** Inserts an item and a testimonial about it. */
async function fillContent(row: InsertRow, userId: string, model: Model) {
  const { pipeline, stage, type, category, service, tag } = model;
  const place = { content_type_id: type, pipeline_id: pipeline, stage_id: stage };
  const content = await row('content', { ...place, title: 'Secret terrace', user_id: userId });
  const praise = { title: 'Secret praise', is_testimonial: true, testimonial: '{}', related_to: content };
  const testimonial = await row('content', { ...place, ...praise });
  await row('content_category', { content_id: content, category_id: category });
  await row('content_service', { content_id: content, service_id: service });
  await row('content_tag', { content_id: content, tag_id: tag });
  return { content, testimonial };
}
async function fillMedia(row: InsertRow, userId: string, content: string, { label, tag }: Model) {
  const photo = { content_id: content, kind: 'image', media_type: 'image/jpeg', size: 10, state: 'ready' };
  const first = await row('media', { ...photo, name: 'a.jpg' });
  const second = await row('media', { ...photo, name: 'b.jpg' });
  for (const table of ['image_upload_history', 'video_upload_history'])
    await row(table, { media_id: first, name: 'a.jpg', media_type: 'image/jpeg', size: 10 });
  await row('content_pair', { content_id: content, before_media_id: first, after_media_id: second });
  const ofPhoto = { media_id: first, tag_id: tag };
  await row('auto_tag_settings', {});
  await row('media_fact', { media_id: first, hash: '00ff00ff00ff00ff', colors: ['green'] });
  await row('media_tag', { ...ofPhoto, state: 'suggested', source: 'local', score: 0.5 });
  await row('image_detection_voting', { ...ofPhoto, user_id: userId, vote: 1, source: 'local', score: 0.5 });
  await row('auto_tag_history', {
    media_id: first,
    media_name: 'a.jpg',
    adapter: 'local',
    started_by: 'upload',
    state: 'done',
    milliseconds: 1,
  });
  const smartTag = await row('tag', { label_id: label, label: 'Lawn' });
  await row('smart_tag', { tag_id: smartTag, rule: '{"colors": ["green"]}' });
  const film = { content_id: content, media_ids: [first], aspect: '16:9', seconds: 3, captions: [''] };
  await row('image_to_video', film);
}
/** Inserts plans, changes, messages and imports of an item, and a deleted one. */
async function fillWork(row: InsertRow, userId: string, content: string, type: string) {
  await row('content_plan', { content_id: content, publish_at: new Date(Date.now() + 86_400_000) });
  const run = await row('run', {
    name: 'bulk-edit.run',
    asked_by: userId,
    asker: '{}',
    standing: '',
    request: '{"set": {"title": "Secret"}}',
    state: 'done',
    total: 1,
    changed: 1,
    finished_at: new Date(),
    forget_at: new Date(Date.now() + 86_400_000),
  });
  await row('run_item', { run_id: run, item_id: content, title: 'Secret terrace' });
  await row('content_version', {
    content_id: content,
    number: 1,
    kind: 'begun',
    by_name: 'A',
    face: { title: 'Secret terrace' },
  });
  const message = await row('content_message', {
    content_id: content,
    user_id: userId,
    author_name: 'Secret author',
    body: 'Secret words',
  });
  await row('content_message_seen', { content_id: content, user_id: userId, message_id: message });
  await row('content_presence', { content_id: content, user_id: userId });
  await row('saved_view', { owner_id: userId, name: 'Secret view', state: '{"q": "Secret"}' });
  await row('content_trash', {
    content_id: '01900000-0000-7000-8000-00000000dead',
    title: 'Deleted',
    content_type_id: type,
    status_publish: 'notPublished',
    is_testimonial: false,
    card: '{"cover": null, "photos": 0}',
    held: '{"photos": 0, "pairs": 0, "testimonials": 0}',
    record: '{}',
  });
  const importId = await row('content_import', {
    user_id: userId,
    name: 'secret.csv',
    size: 10,
    kind: 'csv',
    state: 'done',
  });
  await row('content_import_row', {
    import_id: importId,
    row_number: 2,
    content_id: content,
    title: 'Secret',
  });
  await row('content_import_replaced', {
    import_id: importId,
    table_name: 'site_settings',
    before: '{"settings": {"slogan": "Secret"}}',
  });
}
async function fillSite(row: InsertRow, content: string, { type, stage }: Model) {
  await row('content_public', {
    content_id: content,
    content_type_id: type,
    stage_id: stage,
    type_key: 'project',
    status_service: 'open',
    status_content: 'finalized',
    status_publish: 'published',
    is_featured: false,
    is_testimonial: false,
    title: 'Secret terrace',
    description: '',
    seo_title: '',
    seo_description: '',
    slug: 'secret-terrace',
    city: '',
    neighborhood: '',
    address: '',
    sort_at: new Date(),
    updated_at: new Date(),
  });
  await row('former_address', { content_id: content, slug: 'secret-patio' });
  await row('search_word', { word: 'secret' });
  await row('page_metadata', { url_hash: 'a'.repeat(64), url: '/', title: 'Secret title' });
  await row('widget', { name: 'Secret widget', kind: 'wall' });
  await row('site_copy', { host: 'secret.localhost' });
  await row('site_count', { day: '2026-11-01', part: 'all', measure: 'views', count: 7 });
}
async function fillTestimonials(row: InsertRow, userId: string, content: string, testimonial: string) {
  await row('testimonial_link', {
    content_id: content,
    secret_hash: randomBytes(32),
    expires_at: new Date(Date.now() + 86_400_000),
    testimonial_id: testimonial,
  });
  const batch = await row('testimonial_batch', { asked_by: userId, standing: '', locale: 'en', total: 1 });
  await row('testimonial_plan', { content_id: content, batch_id: batch, due_at: new Date('2099-01-01') });
  await row('testimonial_consent', {
    testimonial_id: testimonial,
    given: true,
    text: 'Yes',
    text_version: '1',
    locale: 'en',
  });
}
/** Inserts a row into each tenant table; a new table gets its row here or in its feature's fixtures.ts. */
async function fill(
  server: Pick<TestServer, 'sql'>,
  { accountId, agencyId }: Tenant,
  userId: string,
): Promise<void> {
  const row = rowInserter(server, accountId);
  const model = await fillModel(row);
  const { content, testimonial } = await fillContent(row, userId, model);
  await fillMedia(row, userId, content, model);
  await fillWork(row, userId, content, model.type);
  await fillSite(row, content, model);
  await fillTestimonials(row, userId, content, testimonial);
  await row('screenshot', { url: 'https://example.com/', width: 1280, height: 720 });
  await row('task', { type: 'regular', title: 'Secret task', created_by: userId });
  await row('site_settings', {});
  await row('testimonial_settings', {});
  await row('api_key', {
    name: 'Secret key',
    prefix: 'key_00000000',
    secret_hash: randomBytes(32),
    role: 'account',
    scopes: ['content.read'],
    created_by: userId,
  });
  await row('calendar_feed', { user_id: userId, secret_hash: randomBytes(32) });
  const [session] = await server.sql<{ hash: Buffer }>(
    'select token_hash as hash from session where user_id = $1',
    [userId],
  );
  await row('preview_link', {
    content_id: content,
    secret_hash: randomBytes(32),
    session_hash: session!.hash,
    app_host: 'localhost',
    expires_at: new Date(Date.now() + 600_000),
  });
  const lead = await row('lead', {
    submission_key: randomBytes(32),
    name: 'Secret visitor',
    language: 'en',
    content_id: content,
  });
  await row('lead_message', { lead_id: lead, kind: 'note', body: 'Secret note', author_name: 'Secret' });
  await row('notice', { user_id: userId, kind: 'testimonial' });
  await row('mail', {
    kind: 'test',
    recipient: 'c@x.test',
    sender_name: 'X',
    language: 'en',
    subject: 'Secret',
    html: '<p>',
    text: 't',
  });
  await row('live_event', { topic: 'test' });
  const ofEvent = { event_id: await row('event', { name: 'test', subject: content, data: '{}' }) };
  await row('event_delivery', { ...ofEvent, listener: 'test', subject: content });
  const host = { host: 'victim.localhost', type: 'account', agency_id: agencyId };
  await row('whitelabel', { ...host, verified_at: new Date() });
}

/** Inserts a row into each table of a person. */
async function fillPerson(server: Pick<TestServer, 'sql'>, userId: string): Promise<void> {
  for (const [table, columns] of [
    ['credential', "(user_id, password_hash) values ($1, 'none')"],
    ['totp', "(user_id, secret) values ($1, '\\x00')"],
    ['recovery_code', "(user_id, code_hash) values ($1, '\\x00')"],
    ['device', "(user_id, token_hash, host) values ($1, '\\x00', 'localhost')"],
    [
      'sign_in_step',
      "(user_id, token_hash, kind, host, expires_at) values ($1, '\\x00', 'code', 'localhost', now() + interval '1 day')",
    ],
    [
      'oidc_identity',
      "(user_id, issuer, subject, email) values ($1, 'https://accounts.example', 'one', 'one@x.test')",
    ],
  ])
    await server.sql(`insert into ${table} ${columns}`, [userId]);
}

/** Reads the tables with an account_id, and whether they have an id. */
export const tenantTables = (server: Pick<TestServer, 'sql'>) =>
  server.sql<{
    name: string;
    hasId: boolean;
  }>(`
    select c.relname as name,
      exists (
        select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped
      ) as "hasId"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    order by 1
  `);

/** Makes the two tenants; ids have the names of path parameters. */
export async function makeWorld(server: Pick<TestServer, 'sql'>): Promise<World> {
  const victim = await makeAccount(server, 'Account victim');
  const other = await makeAccount(server, 'Account stranger');
  const stranger = {
    ...other,
    account: await makePerson(server, { role: 'account', accountId: other.accountId, isPrimary: true }),
    agency: await makePerson(server, { role: 'agency', agencyId: other.agencyId, isPrimary: true }),
  };
  const people: Person[] = [];
  for (const role of ['account', 'accounts', 'accountAdmin', 'accountUser', 'user'] as const)
    people.push(
      await makePerson(server, { role, accountId: victim.accountId, isPrimary: role === 'account' }),
    );
  for (const role of ['agency', 'agencyAdmin', 'agencyUser'] as const)
    people.push(await makePerson(server, { role, agencyId: victim.agencyId, isPrimary: role === 'agency' }));
  people.push(await makePerson(server, { role: 'house' }));
  await fill(server, victim, people[0]!.userId);
  await fillPerson(server, people[4]!.userId);
  const ids: Record<string, string> = {
    accountId: victim.accountId,
    agencyId: victim.agencyId,
    userId: people[1]!.userId,
  };
  for (const { name, hasId } of await tenantTables(server)) {
    if (!hasId) continue;
    const [firstRow] = await server.sql<{ id: string }>(
      `
        select id
        from ${name}
        where account_id = $1 ${name === 'content' ? 'and not is_testimonial' : ''}
        order by id
        limit 1
      `,
      [victim.accountId],
    );
    if (firstRow) ids[`${camel(name)}Id`] = String(firstRow.id);
  }
  const [testimonial] = await server.sql<{ id: string }>(
    'select id from content where account_id = $1 and is_testimonial',
    [victim.accountId],
  );
  return {
    victim,
    stranger,
    people,
    ids: {
      ...ids,
      testimonialId: testimonial!.id,
      linkId: ids['testimonialLinkId']!,
      memberId: ids['accountMemberId']!,
    },
  };
}
