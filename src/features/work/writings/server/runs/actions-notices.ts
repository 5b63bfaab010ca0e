import { notify } from '#features/ground/notices/server/actions.ts';
import { on } from '#platform/events/listener.ts';
import { findRun } from '#platform/runs/queries.ts';
import { writingFinished } from '../../events.ts';

/** Tells who asked for a run that it is over. */
export const tellAsker = on(
  writingFinished,
  'writings.finished',
  async ({ tx, accountId }, { subject: runId, data: { done, total } }) => {
    const askedBy = (await findRun(tx, { accountId, runId }))?.askedBy;
    if (!askedBy) return;
    await notify(tx, {
      accountId,
      kind: 'writings.written',
      data: { done, total },
      link: '/content-overview',
      to: [askedBy],
    });
  },
);
