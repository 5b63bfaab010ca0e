import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import type { Services } from '#platform/services.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import { filmKey, filmOfAddress } from '../rules.ts';
import { removeMedia } from './actions.ts';
import { announce, demandItems } from './change-events/actions.ts';
import { announceUpload, uploadUrl } from './uploads/actions.ts';
import * as queries from './queries.ts';
import { seenBy } from './visibility/actions.ts';

/** Returns the key of the converted film, as it is shown or whole; undefined = the file as it was uploaded. */
async function playedKey(
  { storage }: Pick<Services, 'storage'>,
  { storageKey, derivatives }: { storageKey: string; derivatives: queries.Derivatives },
  play: '1' | 'whole' | undefined,
): Promise<string | undefined> {
  const whole = filmKey(storageKey);
  if (play === 'whole') return (await storage.stat(whole)) ? whole : undefined;
  return play === '1' ? filmOfAddress(derivatives.film) : undefined;
}

type OneFile = AccountCall<{ mediaId: string }>;
const findSeen = ({ tx, actor, params }: OneFile) =>
  queries.find(tx, params.accountId, params.mediaId, seenBy(actor));

const seeingOriginal = {
  may: policy.canSeeOriginal,
  async subject(call: OneFile & Pick<Call<Endpoint>, 'services'>) {
    const row = await findSeen(call);
    const { storageKey } = row ?? {};
    return row && storageKey && (await call.services.storage.stat(storageKey))
      ? { ...row, storageKey }
      : undefined;
  },
};

export const routes = [
  answer(contract.create, { may: policy.canUpload }, async ({ place, body }) => {
    const media = await announceUpload(place, body);
    return { uid: media.id, uploadUrl: uploadUrl(media), tus: true as const, media: queries.itemOf(media) };
  }),
  answer(contract.get, { may: anyMember, subject: findSeen }, async ({ subject }) => queries.itemOf(subject)),
  answer(contract.update, { may: policy.canEdit, subject: findSeen }, async (call) => {
    const { place, tx, params, body, services } = call;
    const before = await queries.lockContentsWith(tx, params.accountId, params.mediaId);
    await demandItems(place, [...before, ...(body.contentUid ? [body.contentUid] : [])]);
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
    async ({ place, tx, actor, params, services, subject }) => {
      const contentIds = await queries.lockContentsWith(tx, params.accountId, params.mediaId);
      await demandItems(place, contentIds);
      await removeMedia(tx, services, params.accountId, params.mediaId);
      audit(tx, actor, {
        action: 'media.removed',
        object: { type: 'media', id: params.mediaId, name: subject.name },
      });
    },
  ),
  answer(contract.reorder, { may: policy.canEdit }, async ({ place, tx, params, body, services }) => {
    await demandItems(place, [body.contentUid]);
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
    const played = await playedKey(services, row, query.play);
    const file = {
      key: played ?? row.storageKey,
      type: played === undefined ? row.mediaType : 'video/mp4',
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
