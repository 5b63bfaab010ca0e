import { randomUUID } from 'node:crypto';
import { refreshPublic } from '#features/items/content/server/public-copy.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import type { Picture } from '#shared/picture.ts';
import { slug } from '#shared/address/slug.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { q } from '#platform/db/tenant.ts';
import type { TestServer } from './kit.ts';
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
  bump: () => Promise<void>;
  settings: (value: object, columns?: { mode?: string; template?: string }) => Promise<void>;
};
type PublicRow = {
  title: string;
  description: string;
  titleWritings: string | null;
  descriptionWritings: string | null;
  permalink: string | null;
  city: string;
  neighborhood: string;
  lat: number | null;
  lng: number | null;
  doneOn: string | null;
  type: string;
  publish: string;
  content: string;
  service: string;
  /** Statuses that nobody has said. */
  missing: string[];
  categories: string[];
  services: string[];
  tags: string[];
  cover: Picture | null;
  media: Picture[];
  pairs: { before: Picture; after: Picture }[];
  custom: object[];
  seoDescription: string;
  isTestimonial: boolean;
  relatedTo: string | null;
  testimonial: Partial<PublicTestimonial> | null;
  destinations: string[];
  sortAt: string;
};
/** Makes a picture with derivatives, whose files need not exist. */
export const picture = (options: Partial<Picture> = {}): Picture => ({
  id: randomUUID(),
  kind: 'image',
  width: 1200,
  height: 800,
  hash: null,
  color: '#8a8f80',
  alt: 'A stone wall',
  caption: '',
  base: `image/thumb/${randomUUID()}/${randomUUID()}`,
  sizes: ['200x200', '480x480', '680x680', '1280x720', '1280x1280'],
  avif: true,
  film: null,
  ...options,
});

/** Writes the public copies of items that a test has made or changed by SQL, as each change by a call does. */
export const refreshCopies = (
  server: Pick<TestServer, 'db'>,
  accountId: string,
  contentIds: readonly string[] | 'all',
): Promise<number> =>
  server.db.withTenant(asJobOf(accountId), (tx) => refreshPublic(tx, accountId, contentIds));

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
    types[key!] = await insertId(
      `
        insert into content_type (account_id, pipeline_id, key, label, color, position)
        values ($1, $2, $3, $4, '#3f7d6a', $5)
        returning id
      `,
      [accountId, pipeline, key, label, Object.keys(types).length],
    );
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
type SiteModel = Awaited<ReturnType<typeof insertModel>>;

let minute = 0;
/** Returns a public item of a business, published a minute after the one before it. */
function publicRow(row: Partial<PublicRow>): PublicRow {
  return {
    title: 'A terrace to eat on',
    description: 'The old garden stepped down twice.\n\nClay pavers run herringbone on sand.',
    titleWritings: null,
    descriptionWritings: null,
    permalink: null,
    city: 'Bath',
    neighborhood: 'Walcot',
    lat: 51.38,
    lng: -2.36,
    doneOn: '2026-11-02',
    type: 'project',
    publish: 'published',
    content: 'finalized',
    service: 'completed',
    missing: [],
    categories: [],
    services: [],
    tags: [],
    cover: picture(),
    media: [],
    pairs: [],
    custom: [],
    seoDescription: '',
    isTestimonial: false,
    relatedTo: null,
    testimonial: null,
    destinations: [],
    sortAt: new Date(Date.UTC(2026, 0, 1) + ++minute * 60_000).toISOString(),
    ...row,
  };
}
/** Returns the statement that inserts the public copy of an item. */
function publicCopy(id: string, r: PublicRow, model: SiteModel) {
  return q
    .insertInto('contentPublic')
    .values({
      accountId: model.accountId,
      contentId: id,
      contentTypeId: model.types[r.type]!,
      stageId: model.stage,
      typeKey: r.type,
      statusService: r.service,
      statusContent: r.content,
      statusPublish: r.publish,
      missingStatuses: r.missing,
      isFeatured: false,
      isTestimonial: r.isTestimonial,
      relatedTo: r.relatedTo,
      title: r.title,
      description: r.description,
      titleWritings: r.titleWritings,
      descriptionWritings: r.descriptionWritings,
      seoTitle: '',
      seoDescription: r.seoDescription,
      permalink: r.permalink,
      slug: slug(r.permalink ?? '') || slug(r.titleWritings ?? '') || slug(r.title) || id,
      city: r.city,
      neighborhood: r.neighborhood,
      address: '',
      lat: r.lat,
      lng: r.lng,
      doneOn: r.doneOn,
      categoryIds: r.categories.map((name) => model.categories[name]!),
      serviceIds: r.services.map((name) => model.services[name]!),
      tagIds: r.tags.map((name) => model.tags[name]!),
      cover: r.cover && JSON.stringify(r.cover),
      media: JSON.stringify(r.media),
      pairs: JSON.stringify(r.pairs),
      testimonial: r.testimonial && JSON.stringify(r.testimonial),
      rating: r.testimonial?.rating ?? null,
      custom: JSON.stringify(r.custom),
      destinations: r.destinations,
      sortAt: r.sortAt,
      updatedAt: new Date().toISOString(),
    })
    .compile();
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
