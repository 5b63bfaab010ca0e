import type { EventOf, Happened } from '#shared/events.ts';
import type { Actor } from '#shared/actor.ts';
import type { Place } from '../place.ts';
import { insertEvent } from './queries.ts';

/** Where an event is told; `actor`: who made the change. */
export type Teller = Pick<Place, 'tx' | 'services' | 'accountId'> & { actor?: Pick<Actor, 'userId'> };

/**
 * Tells of an event in the transaction of the change: listeners within it run now, the others after the commit.
 *
 * @throws whatever a listener within the change throws; ZodError when the data are not those of the event
 */
export async function emit<Data>(
  { tx, services, accountId, actor }: Teller,
  event: EventOf<Data>,
  { subject, data }: { subject: string; data: Data },
): Promise<void> {
  const happened: Happened<Data> = { subject, userId: actor?.userId ?? null, data: event.data.parse(data) };
  if (!event.passing) await insertEvent(tx, accountId, event.name, happened);
  for (const listener of services.listeners)
    if ('within' in listener && listener.event.name === event.name)
      await listener.within({ tx, services, accountId }, happened as Happened<never>);
}
