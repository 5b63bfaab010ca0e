import { statfs } from 'node:fs/promises';
import { Upload } from '@tus/server';
import { audit } from '#features/audit/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { worksOn } from '#shared/rights/own.ts';
import { anyMember } from '#shared/rights/right.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import { cleanName, kindOfType, plainType, refusal } from '../rules.ts';
import { removeMedia } from './actions.ts';
import { announce, demandItems } from './news/actions.ts';
import { uploadId } from './uploads/actions.ts';
import * as queries from './queries.ts';
import { openUploads } from './uploads/queries.ts';
import { partStore } from './uploads/routes.ts';

/** Uploads of one account that may be announced and not complete, in files and in bytes. */
const MOST_OPEN = { files: 100, bytes: 2_000_000_000 };
/** Bytes that stay free on the disk after a file has arrived, since the database is on it too. */
const SPARE_BYTES = 200 * 1024 * 1024;
const seenBy = (actor: Actor): queries.Sight => ({
  types: typesWith(actor, READ),
  whose: worksOn(actor),
  userId: actor.userId,
  testimonials: readsTestimonials(actor),
});
type One = Pick<Call<Endpoint>, 'tx' | 'actor'> & { params: { accountId: string; mediaId: string } };
const findSeen = ({ tx, actor, params }: One) =>
  queries.find(tx, params.accountId, params.mediaId, seenBy(actor));

const seeingOriginal = {
  may: policy.canSeeOriginal,
  async subject(call: One & Pick<Call<Endpoint>, 'services'>) {
    const row = await findSeen(call);
    const { storageKey } = row ?? {};
    return row && storageKey && (await call.services.storage.stat(storageKey))
      ? { ...row, storageKey }
      : undefined;
  },
};

export const routes = [
  answer(contract.create, { may: policy.canUpload }, async ({ tx, actor, params, body, services }) => {
    if (body.contentUid) await demandItems({ tx, actor, accountId: params.accountId }, [body.contentUid]);
    const refused = refusal(body);
    if (refused)
      throw fail(refused, refused === 'media.too_large' ? 413 : refused === 'media.empty' ? 400 : 415, [
        { path: refused === 'media.too_large' || refused === 'media.empty' ? 'size' : 'type', code: refused },
      ]);
    const open = await openUploads(tx, params.accountId);
    if (open.files >= MOST_OPEN.files || open.bytes + body.size > MOST_OPEN.bytes)
      throw fail('media.too_many', 409);
    const free = await statfs(services.config.dataDir).catch(() => undefined);
    if (free && free.bavail * free.bsize < 2 * body.size + SPARE_BYTES) throw fail('storage.full', 507);
    const id = await queries.newId(tx);
    const type = plainType(body.type);
    const row = await queries.insert(tx, {
      id,
      accountId: params.accountId,
      contentId: body.contentUid ?? null,
      uploadedBy: actor.userId,
      kind: kindOfType(type)!,
      name: cleanName(body.name),
      mediaType: type,
      size: body.size,
      isMediaSourceMobileApp: body.isMediaSourceMobileApp ?? false,
    });
    await partStore(services).create(
      new Upload({ id: uploadId(params.accountId, id), size: body.size, offset: 0 }),
    );
    return {
      uid: id,
      uploadUrl: `/api/uploads/${uploadId(params.accountId, id)}`,
      tus: true as const,
      media: queries.itemOf(row!),
    };
  }),
  answer(contract.list, { may: anyMember }, async ({ tx, actor, params, query }) => {
    if (query.contentUid)
      return {
        media: (await queries.ofContent(tx, params.accountId, query.contentUid, seenBy(actor)))
          .filter(
            (row) => (!query.kind || row.kind === query.kind) && (!query.state || row.state === query.state),
          )
          .map(queries.itemOf),
        nextCursor: null,
      };
    const { rows, nextCursor } = cutPage(
      await queries.library(tx, params.accountId, {
        ...query,
        unused: query.unused === 'true',
        sight: seenBy(actor),
      }),
      query.limit,
      (row) => writeCursor('media', [row.createdAt, row.id]),
    );
    return { media: rows.map(queries.itemOf), nextCursor };
  }),
  answer(contract.get, { may: anyMember, subject: findSeen }, async ({ subject }) => queries.itemOf(subject)),
  answer(contract.update, { may: policy.canEdit }, async ({ tx, actor, params, body, services }) => {
    const before = await queries.lockContentsWith(tx, params.accountId, params.mediaId);
    await demandItems({ tx, actor, accountId: params.accountId }, [
      ...before,
      ...(body.contentUid ? [body.contentUid] : []),
    ]);
    const row = await queries.change(tx, params.accountId, params.mediaId, body);
    if (!row) throw notFound();
    const contentIds = [...new Set([...before, ...(row.contentId ? [row.contentId] : [])])];
    await announce(
      tx,
      services,
      { ...params, contentIds, what: 'changed' },
      { topic: contract.topics.changed, data: { media: queries.itemOf(row) } },
    );
    return queries.itemOf(row);
  }),
  answer(
    contract.remove,
    { may: policy.canRemove, subject: findSeen },
    async ({ tx, actor, params, services, subject }) => {
      const contentIds = await queries.lockContentsWith(tx, params.accountId, params.mediaId);
      await demandItems({ tx, actor, accountId: params.accountId }, contentIds);
      await removeMedia(tx, services, params.accountId, params.mediaId);
      audit(tx, actor, {
        action: 'media.removed',
        object: { type: 'media', id: params.mediaId, name: subject.name },
      });
      return { ok: true as const };
    },
  ),
  answer(contract.reorder, { may: policy.canEdit }, async ({ tx, actor, params, body, services }) => {
    await demandItems({ tx, actor, accountId: params.accountId }, [body.contentUid]);
    if (!(await queries.reorder(tx, params.accountId, body.contentUid, body.uids)))
      throw fail('media.order', 409);
    const rows = await queries.ofContent(tx, params.accountId, body.contentUid);
    await announce(
      tx,
      services,
      { accountId: params.accountId, mediaId: body.uids[0]!, contentIds: [body.contentUid], what: 'changed' },
      { topic: 'media.order', data: { contentUid: body.contentUid, uids: body.uids } },
    );
    return { media: rows.map(queries.itemOf) };
  }),
  answer(contract.original, seeingOriginal, async ({ tx, query, request, reply, services, subject: row }) => {
    const inline = row.kind !== 'document' || row.mediaType === 'application/pdf';
    // Streams after the transaction has ended: a slow reader must not hold a connection.
    const file = {
      key: row.storageKey,
      type: row.mediaType,
      cache: 'private, no-cache',
      ...(query.download || !inline ? { download: row.name } : {}),
    };
    tx.afterCommit(() => {
      reply.hijack();
      sendFile(request, reply, services.storage, file).then(
        (sent) => {
          if (!sent) reply.raw.writeHead(404).end();
        },
        () => reply.raw.destroy(),
      );
    });
    return undefined;
  }),
];
