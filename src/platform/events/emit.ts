import type { EventOf, Happened } from '#shared/events.ts';
import type { Actor } from '#shared/actor.ts';
import type { Place } from '../place.ts';
import { insertEvents } from './queries.ts';

/** Where an event is told; `actor`: who made the change. */
export type Teller = Pick<Place, 'tx' | 'services' | 'accountId'> & { actor?: Pick<Actor, 'userId'> };

/** A change of one subject. */
type Change<Data> = { subject: string; data: Data };
/** Events that one statement writes. */
const AT_ONCE = 1000;
/**
 * Tells of an event in the transaction of the change: listeners within it run now, the others after the commit.
 *
 * @throws whatever a listener within the change throws; ZodError when the data are not those of the event
 */
export const emit = <Data>(place: Teller, event: EventOf<Data>, change: Change<Data>): Promise<void> =>
  emitAll(place, event, [change]);
/** Tells of an event of many subjects, as `emit` does. */
export async function emitAll<Data>(
  { tx, services, accountId, actor }: Teller,
  event: EventOf<Data>,
  changes: readonly Change<Data>[],
): Promise<void> {
  const userId = actor?.userId ?? null;
  const happened = changes.map(({ subject, data }) => ({ subject, userId, data: event.data.parse(data) }));
  if (!event.passing)
    for (let at = 0; at < happened.length; at += AT_ONCE)
      await insertEvents(tx, accountId, event.name, happened.slice(at, at + AT_ONCE));
  for (const listener of services.listeners)
    if ('within' in listener && listener.event.name === event.name)
      for (const each of happened)
        await listener.within({ tx, services, accountId }, each as Happened<never>);
}
