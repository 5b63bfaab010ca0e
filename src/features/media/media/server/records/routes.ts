import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-records.ts';
import { topics } from '../../contract.ts';
import * as policy from '../../policy.ts';
import { removeMedia } from '../actions.ts';
import { allowanceOf } from '../allowance/queries.ts';
import { announce, demandItems } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { seenBy } from '../visibility/actions.ts';
import { announceUpload, uploadUrl } from '../uploads/actions.ts';
import { uploadHistory } from '../uploads/queries.ts';

const savedOf = (row: queries.MediaRow) => ({
  data: { ...queries.itemOf(row), uploadUrl: row.state === 'uploading' ? uploadUrl(row) : null },
});
/** Reads the media of an item that somebody sees; an item of which nothing is seen has none. */
const seenOf = (tx: TenantTx, actor: Actor, accountId: string, contentUid: string) =>
  queries.ofContent(tx, accountId, contentUid, seenBy(actor));

/** Calls at the addresses of the specification, with the allowance and the histories of uploads. */
export const routes = [
  answer(contract.list, { may: anyMember }, async ({ tx, actor, query }) => ({
    data: (await seenOf(tx, actor, query.accountId, query.contentUid)).map(queries.itemOf),
  })),
  answer(contract.save, { may: policy.canUpload }, async ({ tx, actor, query, body, services }) => {
    const { accountId, uid, name, type, size, contentUid, isMediaSourceMobileApp, ...texts } = body;
    if (query.contentUid === undefined && uid === undefined) {
      const missing = Object.entries({ name, type, size }).filter(([, value]) => value === undefined);
      if (name === undefined || type === undefined || size === undefined)
        throw fail(
          'validation',
          400,
          missing.map(([path]) => ({ path, code: 'field.invalid_type' })),
        );
      const file = { name, type, size, contentUid, isMediaSourceMobileApp };
      const row = await announceUpload({ tx, services, actor, accountId }, file);
      return savedOf((await queries.change(tx, accountId, row.id, texts))!);
    }
    if (query.contentUid === undefined || uid === undefined)
      throw fail('validation', 400, [
        { path: uid === undefined ? 'uid' : 'query.contentUid', code: 'field.invalid_type' },
      ]);
    const contentIds = await queries.lockContentsWith(tx, accountId, uid);
    await demandItems({ tx, services, actor, accountId }, [query.contentUid, ...contentIds]);
    const subject = await queries.find(tx, accountId, uid, seenBy(actor));
    if (subject?.contentId !== query.contentUid) throw notFound();
    const row = (await queries.change(tx, accountId, uid, texts))!;
    await announce(
      tx,
      services,
      { accountId, mediaId: uid, contentIds, what: 'changed' },
      { topic: topics.changed, data: { media: queries.itemOf(row) } },
    );
    return savedOf(row);
  }),
  answer(contract.remove, { may: policy.canRemove }, async ({ tx, actor, query, services }) => {
    const { accountId, contentUid, uid } = query;
    await demandItems({ tx, services, actor, accountId }, [contentUid]);
    const rows = await seenOf(tx, actor, accountId, contentUid);
    const named = rows.filter((row) => uid === undefined || row.id === uid);
    if (uid !== undefined && named.length === 0) throw notFound();
    // Each medium is judged by who uploaded it, since one address names them all.
    for (const row of named) demand(actor, policy.canRemove, row);
    for (const row of named) {
      await removeMedia(tx, services, accountId, row.id);
      audit(tx, actor, {
        action: 'media.removed',
        object: { type: 'media', id: row.id, name: row.name },
      });
    }
    return { ok: true as const, removed: named.length };
  }),
  answer(contract.allowance, { may: anyMember }, async ({ tx, params }) => allowanceOf(tx, params.accountId)),
  answer(contract.history, { may: policy.canSeeHistory }, async ({ tx, params, query }) => {
    const { rows, nextCursor } = cutPage(
      await uploadHistory(tx, params.accountId, query),
      query.limit,
      (row) => writeCursor('uploads', [row.id]),
    );
    return {
      uploads: rows.map((row) => ({
        id: row.id,
        mediaUid: row.mediaId,
        name: row.name,
        type: row.mediaType,
        size: row.size,
        userName: row.firstName === null ? null : `${row.firstName} ${row.lastName}`.trim(),
        createDate: row.createdAt,
      })),
      nextCursor,
    };
  }),
];
