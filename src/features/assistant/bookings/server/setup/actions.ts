import { audit } from '#features/ground/audit/server/actions.ts';
import { brandOf } from '#features/ground/notices/server/actions.ts';
import type { Place } from '#platform/place.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { isTimeZone } from '#shared/time/time-zone.ts';
import type { getSetup, Resource, Service } from '../../contract-settings.ts';
import { MOST_RESOURCES, MOST_SERVICES, type Settings } from '../../rules.ts';
import { timeZoneOf } from '../queries.ts';
import * as queries from './queries.ts';

type Asked = Pick<Place, 'tx' | 'services' | 'accountId'>;
/** Returns all by which bookings of an account are made. */
export async function readSetup({ tx, services, accountId }: Asked): Promise<Output<typeof getSetup>> {
  const host = (await brandOf(tx, accountId))?.host;
  return {
    services: await queries.listServices(tx, accountId),
    resources: await queries.listResources(tx, accountId),
    settings: await queries.readSettings(tx, accountId),
    timeZone: await timeZoneOf(tx, accountId),
    pageUrl: host ? `${services.hosts.origin(host)}/book` : null,
  };
}
function demandZone(timeZone: string | null): void {
  if (timeZone !== null && !isTimeZone(timeZone))
    throw fail('bookings.zone_unknown', 400, [{ path: 'timeZone', code: 'bookings.zone_unknown' }]);
}
const note = ({ tx, actor, accountId }: Place) =>
  audit(tx, actor, { action: 'bookings.setup_changed', object: { type: 'account', id: accountId } });

/** Adds who can be booked. @throws bookings.zone_unknown 400, bookings.too_many 409 */
export async function addResource(place: Place, body: Omit<Resource, 'id'>): Promise<Resource> {
  const { tx, accountId } = place;
  demandZone(body.timeZone);
  if ((await queries.listResources(tx, accountId)).length >= MOST_RESOURCES)
    throw fail('bookings.too_many', 409);
  note(place);
  return queries.insertResource(tx, accountId, body);
}
/** Changes who can be booked; bookings that exist stay. @throws bookings.zone_unknown 400 */
export async function saveResource(place: Place, id: string, body: Omit<Resource, 'id'>): Promise<Resource> {
  demandZone(body.timeZone);
  await queries.updateResource(place.tx, place.accountId, id, body);
  note(place);
  return { id, ...body };
}
/** Deletes who has no bookings to come. @throws bookings.in_use 409 */
export async function removeResource(place: Place, id: string): Promise<void> {
  if (await queries.isInUse(place.tx, place.accountId, { column: 'resourceId', id }))
    throw fail('bookings.in_use', 409);
  await queries.deleteResource(place.tx, place.accountId, id);
  note(place);
}

/** Checks that all who shall do a service exist. @throws bookings.resource_unknown 400 */
async function demandResources({ tx, accountId }: Place, ids: readonly string[]): Promise<string[]> {
  const existing = new Set((await queries.listResources(tx, accountId)).map(({ id }) => id));
  if (ids.some((id) => !existing.has(id)))
    throw fail('bookings.resource_unknown', 400, [
      { path: 'resourceIds', code: 'bookings.resource_unknown' },
    ]);
  return [...new Set(ids)];
}
/** Adds what can be booked. @throws bookings.resource_unknown 400, bookings.too_many 409 */
export async function addService(
  place: Place,
  { resourceIds, ...body }: Omit<Service, 'id'>,
): Promise<Service> {
  const { tx, accountId } = place;
  const offers = await demandResources(place, resourceIds);
  if ((await queries.listServices(tx, accountId)).length >= MOST_SERVICES)
    throw fail('bookings.too_many', 409);
  const row = await queries.insertService(tx, accountId, body);
  await queries.putOffers(tx, accountId, row.id, offers);
  note(place);
  return { ...row, resourceIds: offers };
}
/** Changes what can be booked; bookings that exist stay. @throws bookings.resource_unknown 400 */
export async function saveService(
  place: Place,
  id: string,
  { resourceIds, ...body }: Omit<Service, 'id'>,
): Promise<Service> {
  const { tx, accountId } = place;
  const offers = await demandResources(place, resourceIds);
  await queries.updateService(tx, accountId, id, body);
  await queries.putOffers(tx, accountId, id, offers);
  note(place);
  return { id, ...body, resourceIds: offers };
}
/** Deletes what has no bookings to come. @throws bookings.in_use 409 */
export async function removeService(place: Place, id: string): Promise<void> {
  if (await queries.isInUse(place.tx, place.accountId, { column: 'serviceId', id }))
    throw fail('bookings.in_use', 409);
  await queries.deleteService(place.tx, place.accountId, id);
  note(place);
}
/** Changes the settings of bookings. */
export async function saveSettings(place: Place, settings: Settings): Promise<Settings> {
  await queries.putSettings(place.tx, place.accountId, settings);
  note(place);
  return settings;
}
