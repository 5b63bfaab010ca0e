import { randomUUID } from 'node:crypto';
import { enterAccount } from '#features/tenants/tenants/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import type { TemplateSection } from '#shared/template-sections.ts';
import type { Application } from '../../contract.ts';
import type { Change, Preview } from '../../contract-applications.ts';
import { BACK_DAYS, isSame, WAVE, type Decision } from '../../rules.ts';
import { fieldsOf, type Row } from '../../rules-values.ts';
import { readTemplate, type AgencyPlace } from '../actions.ts';
import { keyText } from '../actions-tables.ts';
import { accountsOf, findTemplate } from '../queries.ts';
import { listRows } from '../queries-rows.ts';
import { staysOf } from './actions-back.ts';
import { previewOf, wordsOf } from './actions-preview.ts';
import { readBundle } from './actions-run.ts';
import { originsOf, unitsOf } from './actions-units.ts';
import { applyJob, backJob } from './jobs.ts';
import * as queries from './queries.ts';
import { listOrigins } from './queries-origins.ts';

/** A request to apply a release. */
type Order = {
  releaseId: string;
  sections: TemplateSection[];
  decisions: Decision[];
  otherwise: 'keep' | 'take';
};
/** Reads a release that the caller may see; everybody sees those of the product. @throws not_found 404, templates.newer 409 */
async function releaseFor(tx: TenantTx, { agencyId, userId }: Actor, releaseId: string) {
  const release = await readBundle(tx, releaseId);
  if (release.isStarter) return release;
  const template = agencyId ? await findTemplate(tx, { agencyId, userId }, release.templateId) : undefined;
  if (!template) throw notFound();
  return release;
}
type Release = Awaited<ReturnType<typeof releaseFor>>;

/** Says what a release would do to an account; nothing is written. */
export async function tryRelease({ tx, services, actor, accountId }: Place, order: Order): Promise<Preview> {
  const { bundle, templateId } = await releaseFor(tx, actor, order.releaseId);
  const { decisions, sections, otherwise } = order;
  const applying = {
    accountId,
    templateId,
    bundle,
    decisions,
    takesAll: otherwise === 'take',
    ids: { origins: originsOf(bundle), here: new Map<string, string>() },
    userId: actor.userId,
  };
  return previewOf(tx, services, applying, sections);
}
async function store(
  { tx, actor, accountId }: Pick<Place, 'tx' | 'actor' | 'accountId'>,
  release: Release,
  { decisions, sections, otherwise }: Order,
  { state, rolloutId }: { state: 'held' | 'waiting'; rolloutId: string | null },
): Promise<queries.Stored> {
  const applicationId = await queries.insertApplication(tx, {
    accountId,
    templateId: release.templateId,
    templateUid: release.uid,
    templateName: release.name,
    releaseId: release.id,
    releaseNumber: release.number,
    sections,
    decisions,
    takesAll: otherwise === 'take',
    state,
    rolloutId,
    askedBy: actor.userId,
    askedByName: personName(actor).slice(0, 200),
  });
  // Of two requests at once the first one is stored.
  if (applicationId === undefined) throw fail('templates.busy', 409);
  return (await queries.findApplication(tx, accountId, applicationId))!;
}
/** Begins to apply a release to an account. @throws templates.busy 409 */
export async function beginRelease(place: Place, order: Order): Promise<Application> {
  const { tx, services, actor, accountId } = place;
  const release = await releaseFor(tx, actor, order.releaseId);
  const application = await store(place, release, order, { state: 'waiting', rolloutId: null });
  await services.jobs.enqueue(tx, applyJob, {
    accountId,
    applicationId: application.id,
    agencyId: actor.agencyId,
  });
  return application;
}

/** Applies a release to the first accounts of a roll-out; the others wait. @throws templates.account_gone, templates.busy 409 */
export async function beginRollout(
  place: AgencyPlace,
  templateId: string,
  { accountIds, ...order }: Omit<Order, 'decisions'> & { accountIds: string[] },
) {
  const { tx, services, actor, agencyId } = place;
  await readTemplate(place, templateId);
  const release = await releaseFor(tx, { ...actor, agencyId }, order.releaseId);
  if (release.templateId !== templateId) throw notFound();
  const ids = [...new Set(accountIds)];
  if ((await accountsOf(tx, agencyId, ids)).length !== ids.length) throw fail('templates.account_gone', 409);
  const rolloutId = randomUUID();
  const applications: Application[] = [];
  for (const [at, accountId] of ids.entries()) {
    await enterAccount(tx, accountId);
    const state = at < WAVE.first ? 'waiting' : 'held';
    const application = await store(
      { tx, actor, accountId },
      release,
      { ...order, decisions: [] },
      { state, rolloutId },
    );
    applications.push(application);
    if (state === 'waiting')
      await services.jobs.enqueue(tx, applyJob, { accountId, applicationId: application.id, agencyId });
  }
  return { rolloutId, applications };
}
/** Goes on with the accounts of a roll-out that wait, or leaves them out. @throws templates.nothing_waits 409 */
export async function moveRollout(
  place: AgencyPlace,
  { templateId, rolloutId }: { templateId: string; rolloutId: string },
  next: 'go' | 'stop',
) {
  const { tx, services, agencyId } = place;
  await readTemplate(place, templateId);
  const held = (await queries.listOfRollout(tx, agencyId, rolloutId, 'held')).filter(
    (application) => application.templateId === templateId,
  );
  if (!held.length) throw fail('templates.nothing_waits', 409);
  const applications: Application[] = [];
  for (const { accountId, id: applicationId } of held) {
    await enterAccount(tx, accountId);
    const isBusy = (await queries.busyAccounts(tx, [accountId])).length > 0;
    const goes = next === 'go' && !isBusy;
    await queries.setApplication(tx, accountId, applicationId, {
      state: goes ? 'waiting' : 'stopped',
      failure: next === 'go' && isBusy ? 'templates.busy' : null,
    });
    if (goes) await services.jobs.enqueue(tx, applyJob, { accountId, applicationId, agencyId });
    applications.push((await queries.findApplication(tx, accountId, applicationId))!);
  }
  return { rolloutId, applications };
}

/** Returns why an application cannot be taken back now; null: it can. */
async function refusalOfBack(
  { tx, services, accountId }: Place,
  { id, state, appliedAt, createdAt }: queries.Stored,
): Promise<Extract<Code, `templates.${string}`> | null> {
  if (!['done', 'failed', 'stopped'].includes(state) || appliedAt === null) return 'templates.not_done';
  if ((await queries.newestDone(tx, accountId)) !== id) return 'templates.later_first';
  const days = (services.clock().getTime() - Date.parse(createdAt)) / 86_400_000;
  if (days >= BACK_DAYS) return 'templates.too_late';
  return (await queries.busyAccounts(tx, [accountId])).length ? 'templates.busy' : null;
}
/** Begins to take an application back. @throws templates.not_done, later_first, too_late, busy 409 */
export async function beginBack(place: Place, application: queries.Stored): Promise<Application> {
  const { tx, services, actor, accountId } = place;
  const refusal = await refusalOfBack(place, application);
  if (refusal) throw fail(refusal, 409);
  const applicationId = application.id;
  await queries.setApplication(tx, accountId, applicationId, { state: 'undoing', failure: null });
  await services.jobs.enqueue(tx, backJob, { accountId, applicationId, userId: actor.userId! });
  return (await queries.findApplication(tx, accountId, applicationId))!;
}
/** Reads an application with what it did, and what would stay or has stayed when it is taken back. */
export async function readApplication(place: Place, application: queries.Stored) {
  const { tx, services, accountId } = place;
  const rows = (await queries.listChanges(tx, accountId, application.id)).filter(
    ({ kind }) => kind !== 'noted',
  );
  const units = await unitsOf(tx, services, application.sections);
  const isUndone = application.state === 'undone';
  const stays = isUndone
    ? new Map(rows.map(({ number, back }) => [number, back === 'back' ? null : back]))
    : await staysOf(tx, accountId, units, rows);
  const changes = rows.toReversed().flatMap((row): Change[] => {
    const { number, section, tableName: table, title, kind } = row;
    const stay = stays.get(number) ?? null;
    return kind === 'noted'
      ? []
      : [{ number, section, table, title, kind, stays: stay === 'back' ? null : stay }];
  });
  return {
    application,
    changes,
    tables: wordsOf(services, new Set(changes.map(({ table }) => table))),
    refusal: await refusalOfBack(place, application),
  };
}

/** Counts the rows of an account that differ from what its templates have put there. */
export async function driftOf({ tx, services, accountId }: Place) {
  const units = await unitsOf(tx, services, []);
  const drift = { rows: 0, differ: 0, gone: 0 };
  const byTable = Map.groupBy(await listOrigins(tx, accountId), ({ tableName }) => tableName);
  for (const [table, origins] of byTable) {
    const unit = units.find(({ spec }) => spec.name === table);
    if (!unit) continue;
    const { spec, key } = unit;
    const rows = new Map<string, Row>(
      (await listRows(tx, table, accountId, { most: 10_000, locked: false })).map((row) => [
        keyText(key, row),
        row,
      ]),
    );
    for (const { rowKey, base } of origins) {
      const row = rows.get(rowKey);
      drift.rows++;
      if (!row) drift.gone++;
      else {
        const current = fieldsOf(row, Object.keys(row), spec.parts);
        if (Object.entries(base).some(([field, value]) => !isSame(current[field], value))) drift.differ++;
      }
    }
  }
  return drift;
}
