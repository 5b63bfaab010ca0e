import * as media from '#features/media/media/server/queries.ts';
import { keyHas } from '#platform/db/search.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { readCursor } from '#shared/cursor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';

/** A document as it is stored: of an older shape perhaps. */
type Stored = Record<string, unknown>;
export type Person = { id: string | null; name: string };
type DraftRow = { document: Stored; version: number; savedAt: string; savedBy: string };

type VersionRow = {
  document: Stored;
  number: number;
  changes: number;
  publishedBy: string;
  createdAt: string;
};

/** Reads the document that is public, and its number; undefined where the site is as it began. */
export const published = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('siteSettings')
      .select([
        'mode',
        'template',
        'themeMode',
        'direction',
        'settings',
        'version',
        'draftVersion',
        'updatedAt',
      ])
      .where('accountId', '=', accountId),
  );
/** Holds the settings of the account for the transaction, so that two savings come one after the other. */
export async function lock(tx: TenantTx, accountId: string): Promise<void> {
  await tx.run(
    q
      .insertInto('siteSettings')
      .values({ accountId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  await tx.one(q.selectFrom('siteSettings').select('version').where('accountId', '=', accountId).forUpdate());
}
/** Reads the draft. */
export const draft = (tx: TenantTx, accountId: string): Promise<DraftRow | undefined> =>
  tx.one(
    q
      .selectFrom('siteDraft')
      .select(['document', 'version', 'savedAt', 'saverName as savedBy'])
      .where('accountId', '=', accountId)
      .$castTo<DraftRow>(),
  );
/** Sets the version of the settings, which each change of the draft counts up. */
const setDraftVersion = (tx: TenantTx, accountId: string, draftVersion: number) =>
  tx.run(q.updateTable('siteSettings').set({ draftVersion }).where('accountId', '=', accountId));
/** Writes the draft and its version; the settings are locked. */
export const saveDraft = async (
  tx: TenantTx,
  accountId: string,
  { document, version, by }: { document: unknown; version: number; by: string },
) => {
  await setDraftVersion(tx, accountId, version);
  const values = {
    document: json(document),
    version,
    saverName: by,
    savedAt: sql<string>`now()`,
  };
  return tx.run(
    q
      .insertInto('siteDraft')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values)),
  );
};
/** Deletes the draft; the settings are locked and get this version. */
export const dropDraft = async (tx: TenantTx, accountId: string, version: number) => {
  await setDraftVersion(tx, accountId, version);
  await tx.run(q.deleteFrom('siteDraft').where('accountId', '=', accountId));
};

type Columns = {
  mode: string;
  template: string;
  themeMode: string | null;
  direction: string | null;
  settings: unknown;
};
export const publish = (
  tx: TenantTx,
  accountId: string,
  number: number,
  { mode, template, themeMode, direction, settings }: Columns,
) => {
  const values = {
    mode,
    template,
    themeMode,
    direction,
    settings: json(settings),
    version: number,
    updatedAt: sql<string>`now()`,
  };
  return tx.run(
    q
      .insertInto('siteSettings')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values)),
  );
};

type NewVersion = { number: number; document: unknown; changes: number; by: Person; at?: string };
export const addVersion = (tx: TenantTx, accountId: string, version: NewVersion) =>
  tx.run(
    q
      .insertInto('siteVersion')
      .values({
        accountId,
        number: version.number,
        document: json(version.document),
        changes: version.changes,
        publishedBy: version.by.id,
        publisherName: version.by.name,
        ...(version.at ? { createdAt: version.at } : {}),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
/** Deletes the versions before the newest ones, except for the beginning. */
export const pruneVersions = (tx: TenantTx, accountId: string, newest: number, most: number) =>
  tx.run(
    q
      .deleteFrom('siteVersion')
      .where('accountId', '=', accountId)
      .where('number', '<=', newest - most)
      .where('number', '>', 0),
  );
const columns = ['number', 'changes', 'publisherName as publishedBy', 'createdAt'] as const;
/** Reads versions, newest first, and one more than `limit` if there is one. */
export function versions(
  tx: TenantTx,
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [before] = readCursor('site-versions', cursor, 1) ?? [];
  let query = q.selectFrom('siteVersion').select(columns).where('accountId', '=', accountId);
  if (before !== undefined) query = query.where('number', '<', Number(before));
  return tx.all(query.orderBy('number', 'desc').limit(limit + 1));
}
export const version = (tx: TenantTx, accountId: string, number: number) =>
  tx.one(
    q
      .selectFrom('siteVersion')
      .select([...columns, 'document'])
      .where('accountId', '=', accountId)
      .where('number', '=', number)
      .$castTo<VersionRow>(),
  );

/** Reads the pictures and films of the account that have these ids. */
export async function pictures(
  tx: TenantTx,
  accountId: string,
  ids: string[],
): Promise<Map<string, Picture>> {
  if (!ids.length) return new Map();
  const rows = await tx.all(
    q
      .selectFrom('media')
      .select(media.columns)
      .$narrowType<media.Narrow>()
      .where('accountId', '=', accountId)
      .where('kind', 'in', ['image', 'video'])
      .where('id', 'in', ids),
  );
  return new Map(rows.map((row) => [row.id, media.itemOf(row).picture]));
}
/** Reads the address of the newest public item. */
export const newestSlug = async (tx: TenantTx, accountId: string): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .selectFrom('contentPublic')
        .select('slug')
        .where('accountId', '=', accountId)
        .where('isTestimonial', '=', false)
        .where('statusPublish', '=', 'published')
        .orderBy('sortAt', 'desc')
        .limit(1),
    )
  )?.slug;

type Preview = {
  accountId: string;
  secretHash: Buffer;
  sessionHash: Buffer;
  appHost: string;
  expiresAt: string;
};
/** Adds a link to previews and deletes the expired ones of the account; its standing is set by a trigger. */
export async function addPreview(tx: TenantTx, preview: Preview): Promise<void> {
  await tx.run(
    q
      .deleteFrom('sitePreview')
      .where('accountId', '=', preview.accountId)
      .where('expiresAt', '<', sql<string>`now()`),
  );
  await tx.run(q.insertInto('sitePreview').values({ ...preview, standing: json({}) }));
}
/** Finds the settings that a secret opens; no document: what is public. */
export const findPreview = (tx: TenantTx, secretHash: Buffer, version: number | null) =>
  tx.one(sql<{ appHost: string; document: Stored | null }>`
    select app_host, document from site_preview_find(${secretHash}, ${version}::int)
  `);
/** Reads theme, accent and language of the business. */
export const business = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q
      .selectFrom('account')
      .select(['themeValue as theme', 'primaryColor as accent', 'language'])
      .where('id', '=', accountId)
      .$narrowType<{ language: Language }>(),
  ))!;
/** Items that are offered at once. */
const OFFERED = 20;
type Offer = {
  of: 'contents' | 'testimonials' | 'beforeAfter';
  search?: string | undefined;
  ids?: string[] | undefined;
};
/** Reads the newest public items of a section whose titles have some words, or those with some ids. */
export async function offers(tx: TenantTx, accountId: string, { of, search, ids }: Offer) {
  const isTestimonial = of === 'testimonials';
  let query = q
    .selectFrom('contentPublic')
    .select(['contentId as id', 'title', 'titleWritings', 'customerName'])
    .where('accountId', '=', accountId)
    .where('isTestimonial', '=', isTestimonial)
    .where('statusPublish', '=', 'published');
  if (of === 'beforeAfter') query = query.where(sql<boolean>`pairs <> '[]'::jsonb`);
  if (ids) query = query.where('contentId', 'in', ids);
  if (search)
    query = query.where(
      keyHas(
        sql`search_key(title || ' ' || coalesce(title_writings, '') || ' ' || coalesce(customer_name, ''))`,
        search,
      ),
    );
  const rows = await tx.all(query.orderBy('sortAt', 'desc').limit(ids ? ids.length : OFFERED));
  return rows.map(({ id, title, titleWritings, customerName }) => ({
    id,
    title: (isTestimonial && customerName) || titleWritings || title,
  }));
}
/** Reads the names of types, categories and services, each in the order of the account. */
export async function names(tx: TenantTx, accountId: string) {
  const of = (table: 'category' | 'service') =>
    tx.all(
      q
        .selectFrom(table)
        .select(['id', 'label'])
        .where('accountId', '=', accountId)
        .orderBy('position')
        .orderBy('label')
        .limit(500),
    );
  const types = await tx.all(
    q
      .selectFrom('contentType')
      .select(['id', 'key', 'label'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('label')
      .limit(500),
  );
  const categories = await of('category');
  return { types, categories, services: await of('service') };
}
