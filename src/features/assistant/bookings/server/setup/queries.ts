import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Exception, WeeklyHours } from '../../rules-slots.ts';
import { standardSettings, type Settings } from '../../rules.ts';
import type { Resource, Service } from '../../contract-settings.ts';

const now = () => sql<string>`now()`;
const resourceColumns = ['id', 'name', 'kind', 'timeZone', 'hours', 'exceptions'] as const;
type ResourceRow = Omit<Resource, 'hours' | 'exceptions'> & { hours: WeeklyHours[]; exceptions: Exception[] };
const resourcesOf = (accountId: string) =>
  q
    .selectFrom('bookingResource')
    .select(resourceColumns)
    .$castTo<ResourceRow>()
    .where('accountId', '=', accountId);
/** Lists who and what can be booked, by name. */
export const listResources = (tx: TenantTx, accountId: string) =>
  tx.all(resourcesOf(accountId).orderBy('name').orderBy('id'));
export const findResource = (tx: TenantTx, accountId: string, resourceId: string) =>
  tx.one(resourcesOf(accountId).where('id', '=', resourceId));
type ResourceBody = Omit<Resource, 'id'>;
const resourceRow = ({ hours, exceptions, ...rest }: ResourceBody) => ({
  ...rest,
  hours: json(hours),
  exceptions: json(exceptions),
});
/** Adds who can be booked. */
export const insertResource = async (
  tx: TenantTx,
  accountId: string,
  body: ResourceBody,
): Promise<ResourceRow> =>
  (await tx.one(
    q
      .insertInto('bookingResource')
      .values({ accountId, ...resourceRow(body) })
      .returning(resourceColumns)
      .$castTo<ResourceRow>(),
  ))!;
export const updateResource = (tx: TenantTx, accountId: string, resourceId: string, body: ResourceBody) =>
  tx.run(
    q
      .updateTable('bookingResource')
      .set({ ...resourceRow(body), updatedAt: now() })
      .where('accountId', '=', accountId)
      .where('id', '=', resourceId),
  );
export const deleteResource = (tx: TenantTx, accountId: string, resourceId: string) =>
  tx.run(q.deleteFrom('bookingResource').where('accountId', '=', accountId).where('id', '=', resourceId));

const serviceColumns = [
  'id',
  'name',
  'description',
  'duration',
  'step',
  'before',
  'after',
  'notice',
  'horizonDays',
  'seats',
  'isAsked',
  'isOffered',
  'asksPlace',
] as const;
type ServiceRow = Omit<Service, 'resourceIds'>;
const servicesOf = (accountId: string) =>
  q.selectFrom('bookingService').select(serviceColumns).where('accountId', '=', accountId);
const offersOf = (accountId: string) =>
  q
    .selectFrom('bookingOffer')
    .select(['serviceId', 'resourceId'])
    .where('accountId', '=', accountId)
    .orderBy('id');
/** Lists what can be booked, each with who does it, by name. */
export async function listServices(tx: TenantTx, accountId: string): Promise<Service[]> {
  const services = await tx.all(servicesOf(accountId).orderBy('name').orderBy('id'));
  const offers = await tx.all(offersOf(accountId));
  return services.map((row) => ({
    ...row,
    resourceIds: offers.filter(({ serviceId }) => serviceId === row.id).map(({ resourceId }) => resourceId),
  }));
}
/** Reads a service with the ids of those who do it, in the order of their offer. */
export async function findService(
  tx: TenantTx,
  accountId: string,
  serviceId: string,
): Promise<Service | undefined> {
  const row = await tx.one(servicesOf(accountId).where('id', '=', serviceId));
  if (!row) return undefined;
  const offers = await tx.all(offersOf(accountId).where('serviceId', '=', serviceId));
  return { ...row, resourceIds: offers.map(({ resourceId }) => resourceId) };
}
/** Adds a service, which nobody does yet. */
export const insertService = async (
  tx: TenantTx,
  accountId: string,
  body: Omit<ServiceRow, 'id'>,
): Promise<ServiceRow> =>
  (await tx.one(
    q
      .insertInto('bookingService')
      .values({ accountId, ...body })
      .returning(serviceColumns),
  ))!;
export const updateService = (
  tx: TenantTx,
  accountId: string,
  serviceId: string,
  body: Omit<ServiceRow, 'id'>,
) =>
  tx.run(
    q
      .updateTable('bookingService')
      .set({ ...body, updatedAt: now() })
      .where('accountId', '=', accountId)
      .where('id', '=', serviceId),
  );
export const deleteService = (tx: TenantTx, accountId: string, serviceId: string) =>
  tx.run(q.deleteFrom('bookingService').where('accountId', '=', accountId).where('id', '=', serviceId));
/** Writes anew who does a service, in the order of the ids. */
export async function putOffers(
  tx: TenantTx,
  accountId: string,
  serviceId: string,
  resourceIds: readonly string[],
): Promise<void> {
  await tx.run(
    q.deleteFrom('bookingOffer').where('accountId', '=', accountId).where('serviceId', '=', serviceId),
  );
  for (const resourceId of resourceIds)
    await tx.run(q.insertInto('bookingOffer').values({ accountId, serviceId, resourceId }));
}

/** Reads the settings of bookings; an account without a row has the standard ones. */
export const readSettings = async (tx: TenantTx, accountId: string): Promise<Settings> =>
  (await tx.one(
    q
      .selectFrom('bookingSettings')
      .select(['hasDayReminder', 'hasHourReminder', 'changeHours'])
      .where('accountId', '=', accountId),
  )) ?? standardSettings;
export const putSettings = (tx: TenantTx, accountId: string, settings: Settings) =>
  tx.run(
    q
      .insertInto('bookingSettings')
      .values({ accountId, ...settings })
      .onConflict((clash) => clash.column('accountId').doUpdateSet({ ...settings, updatedAt: now() })),
  );
/** Tells whether bookings to come, or held times, are those of a resource or of a service. */
export const isInUse = async (
  tx: TenantTx,
  accountId: string,
  by: { column: 'resourceId' | 'serviceId'; id: string },
): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('booking')
      .select('id')
      .where('accountId', '=', accountId)
      .where(by.column, '=', by.id)
      .where('state', '<>', 'canceled')
      .where('endsAt', '>', now())
      .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '>', now())]))
      .limit(1),
  )) !== undefined;
