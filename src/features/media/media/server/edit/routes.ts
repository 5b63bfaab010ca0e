import { audit } from '#features/ground/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import { setEdit } from '../../contract-library.ts';
import * as policy from '../../policy.ts';
import { editMedia } from '../jobs.ts';
import { demandItems } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { seenBy } from '../visibility/actions.ts';
import { nextRevision } from '../uploads/queries.ts';

/** Turns, crops and points: the original stays, and a job makes the derivatives anew. */
export const routes = [
  answer(
    setEdit,
    {
      may: policy.canEdit,
      subject: ({ tx, actor, params }) => queries.find(tx, params.accountId, params.mediaId, seenBy(actor)),
    },
    async ({ tx, actor, params, body, services, subject }) => {
      const { accountId, mediaId } = params;
      await demandItems(
        { tx, services, actor, accountId },
        await queries.lockContentsWith(tx, accountId, mediaId),
      );
      if (subject.kind !== 'image' || subject.state !== 'ready') throw fail('media.not_editable', 409);
      const revision = await nextRevision(tx, accountId, mediaId);
      await services.jobs.enqueue(tx, editMedia, { accountId, mediaId, revision, edit: body });
      audit(tx, actor, {
        action: 'media.edited',
        object: { type: 'media', id: mediaId, name: subject.name },
      });
    },
  ),
];
