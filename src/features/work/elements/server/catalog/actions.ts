import { audit, houseLog } from '#features/ground/audit/server/actions.ts';
import { create as createWord } from '#features/structure/taxonomy/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { DraftService, DraftStep, HouseBody, HouseService } from '../../contract-catalog.ts';
import { saveTemplate } from '../actions-templates.ts';
import * as queries from './queries.ts';

type Action = 'added' | 'changed' | 'removed';
const note = (tx: TenantTx, actor: Actor, action: Action, { id, label }: { id: string; label: string }) =>
  audit(tx, actor, {
    action: `settings.house_service_${action}`,
    object: { type: 'house_service', id, name: label },
    log: houseLog,
  });
const exists = () => fail('elements.exists', 409, [{ path: 'label', code: 'elements.exists' }]);
/** Runs a change of the catalog. @throws 409 when another service has the name, 400 when the industry is gone */
const refuseTwins = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: { code?: string }) => {
    if (error.code === '23505') throw exists();
    if (error.code === '23503')
      throw fail('industries.unknown', 400, [{ path: 'industryId', code: 'industries.unknown' }]);
    throw error;
  });

/** Adds a service to the catalog. @throws 400, 409 */
export async function add(tx: TenantTx, actor: Actor, body: HouseBody): Promise<HouseService> {
  const row = await refuseTwins(queries.insert(tx, body));
  if (!row) throw exists();
  note(tx, actor, 'added', { id: row.id, label: body.label });
  return { ...body, id: row.id };
}
/** Changes a service of the catalog. @throws 400, 409 */
export async function change(
  tx: TenantTx,
  actor: Actor,
  { id }: HouseService,
  body: HouseBody,
): Promise<HouseService> {
  await refuseTwins(queries.update(tx, id, body));
  note(tx, actor, 'changed', { id, label: body.label });
  return { ...body, id };
}
/** Deletes a service of the catalog. */
export async function remove(tx: TenantTx, actor: Actor, service: HouseService): Promise<void> {
  await queries.remove(tx, service.id);
  note(tx, actor, 'removed', service);
}
/** Returns the industry of a name. @throws 400 `industries.unknown` */
export async function findIndustry(tx: TenantTx, name: string): Promise<string> {
  const industry = await queries.findIndustry(tx, name);
  if (!industry) throw fail('industries.unknown', 400, [{ path: 'industry', code: 'industries.unknown' }]);
  return industry.id;
}
/** Writes what a model drafted into the catalog, where the operator checks it before accounts find it. */
export async function addDrafted(
  tx: TenantTx,
  actor: Actor,
  { industryId, language }: { industryId: string; language: Language },
  drafted: { services: (DraftService & { elements: DraftStep[] })[]; categories: string[] },
) {
  const services: DraftService[] = [];
  for (const { label, alias, description, elements } of drafted.services) {
    const fields = { label, alias, description };
    const row = await refuseTwins(
      queries.insert(tx, { ...fields, elements, industryId, language, isOffered: false }),
    );
    if (!row) continue;
    note(tx, actor, 'added', { id: row.id, label });
    services.push(fields);
  }
  const categories: string[] = [];
  // Categories have an English name first; those of another language are for the operator to name.
  for (const label of language === 'en' ? drafted.categories : [])
    if (await queries.insertCategory(tx, industryId, label)) categories.push(label);
  return { services, categories, tokens: { estimated: 0, charged: 0 } };
}

/** Adds a service of the catalog to an account, with its template. @throws 404, 409 `taxonomy.exists` */
export async function take(place: Place, houseServiceId: string): Promise<{ serviceId: string }> {
  const service = await queries.find(place.tx, houseServiceId);
  if (!service?.isOffered) throw notFound();
  const { label, alias, description, elements } = service;
  const serviceId = await createWord(place, 'service', { label, alias, description });
  if (elements.length > 0)
    await saveTemplate(place, serviceId, {
      name: label,
      version: 0,
      elements: elements.map((step) => ({
        ...step,
        uid: crypto.randomUUID(),
        staffTitleId: null,
        labels: [],
      })),
    });
  return { serviceId };
}
