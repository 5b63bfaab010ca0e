import { notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import { within } from '#platform/events/listener.ts';
import { impersonationBegan } from '../events.ts';

/** Tells those who run the account who works in it; whoever began gets no notice. */
export const tellManagers = within(impersonationBegan, async ({ tx, accountId }, { userId, data }) => {
  const to = (await people(tx, accountId, 'managers'))
    .map((person) => person.userId)
    .filter((id) => id !== userId);
  await notify(tx, { accountId, kind: 'switching.began', data, link: '/settings/audit', to });
});
