import type { EntrySource } from '#features/work/calendar/server/actions-entries.ts';
import { momentOf } from '#shared/time/time-zone.ts';
import { canSee } from '../policy.ts';
import { between } from './queries.ts';

/** Returns the bookings of days for the calendar of the account, to those who see bookings; held times are none. */
export const entriesOf: EntrySource = async ({ tx, actor, accountId }, { from, to, timeZone, most }) => {
  if (!canSee(actor)) return [];
  const after = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  const span = { from: momentOf(`${from}T00:00`, timeZone), to: momentOf(`${after}T00:00`, timeZone) };
  const rows = await between(tx, accountId, span, most);
  return rows
    .filter(({ state }) => state !== 'held')
    .map(({ id, name, serviceName, startsAt, endsAt, state }) => ({
      id,
      title: [serviceName, name].filter(Boolean).join(', '),
      at: startsAt,
      endsAt,
      path: `/bookings/${id}`,
      isPending: state === 'pending',
    }));
};
