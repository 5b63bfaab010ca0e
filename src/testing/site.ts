import { refreshPublic } from '#features/items/content/server/public-copy.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TestServer } from './kit.ts';
import { publicCopy, publicRow, type PublicRow } from './rows/public-copy.ts';
import { makeAccount, makeAgency } from './tenants.ts';

type Sql = Pick<TestServer, 'sql' | 'hosts'>;
/** A business with a public site. `add` inserts the public copy of an item, which pages show after `bump`. */
export type SiteWorld = {
  host: string;
  accountId: string;
  agencyId: string;
  types: Record<string, string>;
  categories: Record<string, string>;
  services: Record<string, string>;
  tags: Record<string, string>;
  add: (options?: Partial<PublicRow>) => Promise<string>;
  /** Inserts a published testimonial about an item. */
  praise: (contentId: string, description?: string) => Promise<string>;
  /** Inserts a further type of items, whose key is then in `types`. */
  addType: (key: string, label: string) => Promise<void>;
  bump: () => Promise<void>;
  settings: (value: object, columns?: { mode?: string; template?: string }) => Promise<void>;
};
/** Writes the public copies of items that a test has made or changed by SQL, as each change by a call does. */
export const refreshCopies = (
  server: Pick<TestServer, 'db'>,
  accountId: string,
  contentIds: readonly string[] | 'all',
): Promise<number> =>
  server.db.withTenant(asJobOf(accountId), (tx) => refreshPublic(tx, accountId, contentIds));

const INSERT_TYPE = `
  insert into content_type (account_id, pipeline_id, key, label, color, position)
  values ($1, $2, $3, $4, '#3f7d6a', $5)
  returning id
`;
/** A customer who has given five stars. */
const customer: PublicTestimonial = {
  customerName: 'Ada',
  customerTitle: '',
  customerPhoto: null,
  cover: null,
  video: null,
  photos: [],
  rating: 5,
  description: '',
};
type InsertId = (text: string, values: unknown[]) => Promise<string>;
/** Inserts the pipeline, types and taxonomy of a business; ids have the names as keys. */
async function insertModel(accountId: string, insertId: InsertId) {
  // Triggers may have added default rows; these have other names.
  const pipeline = await insertId(
    "insert into pipeline (account_id, label) values ($1, 'Default') returning id",
    [accountId],
  );
  const stage = await insertId(
    `
      insert into stage (account_id, pipeline_id, label, value, color)
      values ($1, $2, 'Published', 'published', '#3f7d6a')
      returning id
    `,
    [accountId, pipeline],
  );
  const types: Record<string, string> = {};
  const categories: Record<string, string> = {};
  const services: Record<string, string> = {};
  const tags: Record<string, string> = {};
  for (const [key, label] of [
    ['project', 'Projects'],
    ['blog', 'Blog'],
    ['testimonial', 'Testimonials'],
  ])
    types[key!] = await insertId(INSERT_TYPE, [accountId, pipeline, key, label, Object.keys(types).length]);
  for (const label of ['Town gardens', 'Courtyards'])
    categories[label] = await insertId(
      'insert into category (account_id, label) values ($1, $2) returning id',
      [accountId, label],
    );
  for (const label of ['Terraces and paving', 'Planting', 'Water'])
    services[label] = await insertId('insert into service (account_id, label) values ($1, $2) returning id', [
      accountId,
      label,
    ]);
  for (const [group, names] of [
    ['Materials', ['Clay', 'Bath stone']],
    ['Mood', ['Calm']],
  ] as const) {
    const label = await insertId('insert into label (account_id, label) values ($1, $2) returning id', [
      accountId,
      group,
    ]);
    for (const name of names)
      tags[name] = await insertId(
        'insert into tag (account_id, label_id, label) values ($1, $2, $3) returning id',
        [accountId, label, name],
      );
  }
  return { accountId, pipeline, stage, types, categories, services, tags };
}

let hosts = 0;
/** Inserts a business with a public site, for tests of public pages. */
export async function siteWorld(
  { sql, hosts: brands }: Sql,
  options: {
    host?: string;
    language?: string;
    subscription?: string;
    name?: string;
    phone?: string | null;
    theme?: string;
  } = {},
): Promise<SiteWorld> {
  const insertId = async (text: string, values: unknown[]): Promise<string> =>
    (await sql<{ id: string }>(text, values))[0]!.id;
  const host = options.host ?? `site${++hosts}.localhost`;
  const agencyId = await makeAgency({ sql }, 'Northlight', {
    app_name: 'Northlight',
    theme_value: 'default',
    language: 'en',
  });
  const { accountId } = await makeAccount({ sql }, options.name ?? 'Cedar & Stone', {
    host,
    agencyId,
    description: 'Gardens of stone and cedar, built by four people since 2009.',
    phone: options.phone === undefined ? '+44 1225 960 142' : options.phone,
    subscription_type: options.subscription ?? 'paid',
    language: options.language ?? 'en',
    theme_value: options.theme ?? 'default',
  });
  const model = await insertModel(accountId, insertId);
  const { pipeline, stage, types, categories, services, tags } = model;
  const world: SiteWorld = {
    host,
    accountId,
    agencyId,
    types,
    categories,
    services,
    tags,
    async add(row = {}) {
      const r = publicRow(row);
      const id = await insertId(
        `
          insert into content (
            account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to,
            status_publish
          )
          values ($1, $2, $3, $4, $5, $6, $7, $8)
          returning id
        `,
        [accountId, types[r.type], pipeline, stage, r.title, r.isTestimonial, r.relatedTo, r.publish],
      );
      const copy = publicCopy(id, r, model);
      await sql(copy.sql, [...copy.parameters]);
      return id;
    },
    praise: (relatedTo, description = 'They listened.') =>
      world.add({
        title: 'Praise',
        type: 'testimonial',
        isTestimonial: true,
        relatedTo,
        testimonial: { ...customer, description },
      }),
    async addType(key, label) {
      const position = Object.keys(types).length;
      types[key] = await insertId(INSERT_TYPE, [accountId, pipeline, key, label, position]);
    },
    async bump() {
      await sql('update account set update_counter = update_counter + 1 where id = $1', [accountId]);
      brands.bump(accountId);
    },
    async settings(value, columns = {}) {
      await sql(
        `
          insert into site_settings (account_id, mode, template, settings)
          values ($1, $2, $3, $4)
          on conflict (account_id) do update set mode = excluded.mode, template = excluded.template,
            settings = excluded.settings
        `,
        [accountId, columns.mode ?? 'hub', columns.template ?? 'default', JSON.stringify(value)],
      );
      await world.bump();
    },
  };
  return world;
}
