import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { reservedPermalinks } from '#features/items/content/rules.ts';
import { siteHost } from '#features/items/content/server/preview/queries.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { hashToken, sessionKey } from '#platform/http/session.ts';
import { answerBeside } from '#platform/outside/beside/read-beside.ts';
import type { Place } from '#platform/place.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Picture } from '#shared/picture.ts';
import { cut } from '#shared/text/graphemes.ts';
import * as contract from '../contract.ts';
import { siteDocument, type EditorState, type SiteDocument } from '../contract.ts';
import { changesBetween, type SettingChange } from '../rules-changes.ts';
import { takenAt, withFormer } from '../rules-own-pages.ts';
import { ownerCss, type CssPlace } from './actions-css.ts';
import * as queries from './queries.ts';

/** Versions of an account beside the beginning; the oldest go first. */
const MOST_VERSIONS = 200;
const personOf = (actor: Actor): queries.Person => ({ id: actor.userId, name: personName(actor) });

/** Returns a stored document in the shape of today: parts that do not fit become the defaults. */
export function documentOf(stored: unknown): SiteDocument {
  const parsed = siteDocument.safeParse(stored ?? {});
  return parsed.success ? parsed.data : siteDocument.parse({});
}
/** Reads what is public and the draft. */
export async function stateOf(tx: TenantTx, accountId: string): Promise<EditorState> {
  const row = await queries.published(tx, accountId);
  const draft = await queries.draft(tx, accountId);
  return {
    version: Math.max(row?.draftVersion ?? 0, draft?.version ?? 0),
    published: { number: row?.version ?? 0, document: documentOf(row) },
    draft: draft ? { ...draft, document: documentOf(draft.document) } : null,
  };
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'id' in value && 'base' in value && 'sizes' in value;
/** Returns the pictures inside of a value. */
const picturesIn = (value: unknown): Picture[] => {
  if (isPicture(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : [];
};
/** Returns the value with each picture as the library of the account has it. */
function withPictures<V>(value: V, stored: Map<string, Picture>): V {
  if (isPicture(value)) return (stored.get(value.id) ?? value) as V;
  if (Array.isArray(value)) return value.map((inner: unknown) => withPictures(inner, stored)) as V;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withPictures(inner as unknown, stored)]),
  ) as V;
}
/**
 * Returns the document with its pictures as the library has them. Pictures that the public settings have already
 * stay, though their files may be gone from the library.
 *
 * @throws 400 `gallery.pictures` for one that is neither
 */
async function checkPictures(
  { tx, accountId }: Place,
  document: SiteDocument,
  current: SiteDocument[],
): Promise<SiteDocument> {
  const ids = [...new Set(picturesIn(document).map(({ id }) => id))];
  const knownPictures = new Map(picturesIn(current).map((picture) => [picture.id, picture]));
  for (const [id, picture] of await queries.pictures(tx, accountId, ids)) knownPictures.set(id, picture);
  if (ids.some((id) => !knownPictures.has(id)))
    throw fail('gallery.pictures', 400, [{ path: 'document', code: 'gallery.pictures' }]);
  return withPictures(document, knownPictures);
}

/**
 * Refuses CSS of the owner of which a part would have no effect, with the reason (SITE-121).
 *
 * @throws 400 `gallery.css`
 */
async function checkCss({ settings: { theme } }: SiteDocument): Promise<void> {
  const faultsOf = (text: string, place: CssPlace) =>
    answerBeside(ownerCss, { text, place }, { size: text.length });
  const codes = [
    { name: 'bodyCssCode', faults: await faultsOf(theme.bodyCssCode, 'body') },
    { name: 'footerCssCode', faults: await faultsOf(theme.footerCssCode, 'footer') },
  ];
  const fields = codes.flatMap(({ name, faults }) =>
    faults
      .slice(0, 1)
      .map((fault) => ({ path: `document.settings.theme.${name}`, code: `gallery.css_${fault}` as const })),
  );
  if (fields.length > 0) throw fail('gallery.css', 400, fields);
}
/**
 * Refuses an address of a page of one's own that another one has, or the product.
 *
 * @throws 400 `gallery.page_taken`
 */
function checkPages({ settings: { pages } }: SiteDocument): void {
  const at = takenAt(pages, reservedPermalinks());
  if (at >= 0)
    throw fail('gallery.page_taken', 400, [
      { path: `document.settings.pages.${at}.slug`, code: 'gallery.page_taken' },
    ]);
}
/** Returns the document with the addresses that its pages have had in public. */
const withAddresses = (document: SiteDocument, before: SiteDocument): SiteDocument => ({
  ...document,
  settings: {
    ...document.settings,
    pages: withFormer(before.settings.pages, document.settings.pages),
  },
});
/**
 * Saves the draft.
 *
 * @throws 400 `gallery.required` (SITE-146), 400 `gallery.pictures`, 400 `gallery.css`, 400 `gallery.page_taken`, 409 `gallery.stale` with the current state
 */
export async function saveDraft(
  place: Place,
  { version, document }: { version?: number | undefined; document?: SiteDocument | undefined },
) {
  const { tx, accountId, actor } = place;
  if (version === undefined || !document) throw fail('gallery.required', 400);
  checkPages(document);
  await checkCss(document);
  await queries.lock(tx, accountId);
  const before = await stateOf(tx, accountId);
  if (before.version !== version) throw fail('gallery.stale', 409, [], { current: before });
  const current = [before.published.document, ...(before.draft ? [before.draft.document] : [])];
  const checked = await checkPictures(place, document, current);
  await queries.saveDraft(tx, accountId, { document: checked, version: version + 1, by: personName(actor) });
  return (await stateOf(tx, accountId)).draft!;
}
/** Drops the draft. @throws 409 `gallery.stale` with the current state, if a version is said and is not the newest */
export async function dropDraft({ tx, accountId }: Place, version: number | undefined): Promise<EditorState> {
  await queries.lock(tx, accountId);
  const before = await stateOf(tx, accountId);
  if ((version ?? before.version) !== before.version)
    throw fail('gallery.stale', 409, [], { current: before });
  await queries.dropDraft(tx, accountId, before.version + 1);
  return stateOf(tx, accountId);
}
/** Settings of one entry of the audit log, and the characters of each value. */
const SHORT = { settings: 40, characters: 160 };
/** Returns the values before or after changes as the audit log has them. */
const inShort = (changes: readonly SettingChange[], side: 'before' | 'after') =>
  Object.fromEntries(
    changes.slice(0, SHORT.settings).map((change) => {
      const value = change[side] ?? null;
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [change.path, text.length > SHORT.characters ? cut(text, SHORT.characters) : value];
    }),
  );
/**
 * Makes the draft public: it becomes a version of its own, and every page of the site is made anew.
 *
 * @throws 409 `gallery.no_draft`, 409 `gallery.stale` with the current state
 */
export async function publishDraft(place: Place, version: number): Promise<EditorState> {
  const { tx, accountId, actor, services } = place;
  await queries.lock(tx, accountId);
  const before = await stateOf(tx, accountId);
  const { published, draft } = before;
  if (!draft) throw fail('gallery.no_draft', 409);
  if (draft.version !== version) throw fail('gallery.stale', 409, [], { current: before });
  const document = withAddresses(draft.document, published.document);
  const changes = changesBetween(published.document, document);
  if (changes.length) {
    const number = published.number + 1;
    const row = await queries.published(tx, accountId);
    if (published.number === 0)
      await queries.addVersion(tx, accountId, {
        number: 0,
        document: published.document,
        changes: 0,
        by: { id: null, name: '' },
        ...(row ? { at: row.updatedAt } : {}),
      });
    await queries.addVersion(tx, accountId, {
      number,
      document,
      changes: changes.length,
      by: personOf(actor),
    });
    await queries.pruneVersions(tx, accountId, number, MOST_VERSIONS);
    await queries.publish(tx, accountId, number, document);
    audit(tx, actor, {
      action: 'settings.site_changed',
      object: { type: 'account', id: accountId, name: '' },
      before: inShort(changes, 'before'),
      after: inShort(changes, 'after'),
    });
  }
  await queries.dropDraft(tx, accountId, before.version + 1);
  const after = await stateOf(tx, accountId);
  if (changes.length) await siteChanged(tx, services, accountId);
  return after;
}

/** Reads one version. @throws 404 */
export async function versionOf(tx: TenantTx, accountId: string, number: number) {
  const row = await queries.version(tx, accountId, number);
  if (!row) throw notFound();
  return { ...row, document: documentOf(row.document) };
}
/**
 * Makes a link to the site with the settings of the draft or of a version, minutes long and no longer than the
 * session.
 *
 * @throws 409 `gallery.no_site` without a host, and for callers without a session
 */
export async function previewSite({ tx, accountId, services }: Place, request: FastifyRequest) {
  const host = await siteHost(tx, accountId);
  const session = sessionKey(request);
  if (!host || !session) throw fail('gallery.no_site', 409);
  const key = randomBytes(24).toString('base64url');
  const expiresAt = new Date(
    services.clock().getTime() + contract.SITE_PREVIEW_MINUTES * 60_000,
  ).toISOString();
  await queries.addPreview(tx, {
    accountId,
    secretHash: hashToken(key),
    sessionHash: session.tokenHash,
    appHost: request.site.host,
    expiresAt,
  });
  const slug = await queries.newestSlug(tx, accountId);
  return {
    origin: services.hosts.origin(host),
    key,
    expiresAt,
    itemPath: slug ? `/${encodeURIComponent(slug)}` : null,
  };
}
