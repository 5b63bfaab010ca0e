import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-library.ts';
import { list } from '../../contract.ts';
import * as policy from '../../policy.ts';
import { kindOfType } from '../../rules.ts';
import { demandItems } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { seenBy } from '../visibility/actions.ts';
import { announceUpload, uploadUrl } from '../uploads/actions.ts';
import { cursorOf, facets, library, usesOf } from './queries.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

type OneFile = AccountCall<{ mediaId: string }>;
const findSeen = ({ tx, actor, params }: OneFile) =>
  queries.find(tx, params.accountId, params.mediaId, seenBy(actor));

/** The library: its list, what its filters offer, the uses of a file, and its replacement. */
export const routes = [
  answer(list, { may: anyMember }, async ({ tx, actor, params, query }) => {
    if (query.contentUid) {
      const rows = await queries.ofContent(tx, params.accountId, query.contentUid, seenBy(actor));
      const fits = (row: queries.MediaRow) =>
        (!query.kind || row.kind === query.kind) && (!query.state || row.state === query.state);
      return { media: rows.filter(fits).map(queries.itemOf), nextCursor: null };
    }
    const { rows, nextCursor } = cutPage(
      await library(tx, params.accountId, query, seenBy(actor)),
      query.limit,
      (row) => writeCursor(`media-${query.sort}`, cursorOf(row, query.sort)),
    );
    return { media: rows.map(queries.itemOf), nextCursor };
  }),
  answer(contract.facets, { may: anyMember }, async ({ tx, params }) => facets(tx, params.accountId)),
  answer(contract.usage, { may: anyMember, subject: findSeen }, async ({ tx, actor, params }) => {
    const uses = await usesOf(tx, params.accountId, params.mediaId, seenBy(actor));
    const seenUses = uses.filter(({ isSeen }) => isSeen);
    return { uses: seenUses, hidden: uses.length - seenUses.length };
  }),
  answer(
    contract.replace,
    { may: underPlan('storage', policy.canRemove), subject: findSeen },
    async ({ tx, actor, params, body, services, subject }) => {
      const { accountId, mediaId } = params;
      await demandItems(
        { tx, services, actor, accountId },
        await queries.contentsWith(tx, accountId, mediaId),
      );
      if (kindOfType(body.type) !== undefined && kindOfType(body.type) !== subject.kind)
        throw fail('media.other_kind', 415);
      const row = await announceUpload({ tx, services, actor, accountId }, { ...body, replacesId: mediaId });
      audit(tx, actor, {
        action: 'media.replaced',
        object: { type: 'media', id: mediaId, name: subject.name },
      });
      return { uid: row.id, uploadUrl: uploadUrl(row), tus: true as const, media: queries.itemOf(row) };
    },
  ),
];
