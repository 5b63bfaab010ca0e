import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fail } from '#shared/fail.ts';
import { FORMAT } from '../../rules.ts';
import { bundle as bundleShape } from '../release/actions-bundle.ts';
import { findBundle } from '../release/queries.ts';
import { findStarterRelease } from '../starters/actions-release.ts';
import { asPerson, isRefusedRow, tell, tellAll, type Asker, type Step, type Work } from './actions-person.ts';
import { planUnit, type Applying, type RowPlan, type Unit } from './actions-plan.ts';
import { countOutcomes } from './actions-preview.ts';
import { originsOf, totalOf, unitsOf } from './actions-units.ts';
import { beginSetting, writeRow } from './actions-write.ts';
import * as queries from './queries.ts';

/** Reads a release as it is applied. @throws templates.release_gone 409, templates.newer 409 */
export async function readBundle(tx: TenantTx, releaseId: string) {
  const starter = findStarterRelease(releaseId);
  if (starter) return starter;
  const row = await findBundle(tx, releaseId);
  if (!row) throw fail('templates.release_gone', 409);
  const parsed = bundleShape.safeParse(row.bundle);
  if (!parsed.success || parsed.data.format > FORMAT) throw fail('templates.newer', 409);
  return { ...row, bundle: parsed.data, isStarter: false };
}
const RUNNING = ['waiting', 'running'];

/** One application while its rows are written. */
class ApplyRun {
  readonly #work: Work;
  readonly #asker: Asker;
  readonly #plans: RowPlan[] = [];
  constructor(work: Work, asker: Asker) {
    this.#work = work;
    this.#asker = asker;
  }
  #step<T>(work: (step: Step) => Promise<T>) {
    return asPerson(this.#work, { ...this.#asker, states: RUNNING }, work);
  }
  async run(): Promise<void> {
    const begun = await this.#step((step) => this.#begin(step));
    if (!begun) return;
    const { applying, units } = begun;
    for (const unit of units) if (!(await this.#unit(applying, unit, 'bring'))) return;
    for (const unit of units.toReversed()) if (!(await this.#unit(applying, unit, 'remove'))) return;
    await this.#step((step) => this.#end(step));
  }
  async #begin({ place, application }: Step): Promise<{ applying: Applying; units: Unit[] }> {
    const { tx, services, accountId } = place;
    const { bundle, templateId } = await readBundle(tx, application.releaseId);
    const units = await unitsOf(tx, services, application.sections);
    await queries.setApplication(tx, accountId, application.id, {
      state: 'running',
      total: totalOf(bundle, units),
      done: 0,
    });
    const ids = { origins: originsOf(bundle), here: new Map<string, string>() };
    const { decisions, takesAll, askedBy: userId } = application;
    return { applying: { accountId, templateId, bundle, decisions, takesAll, ids, userId }, units };
  }
  /** Brings the rows of a unit, or removes them; false when the application was stopped. */
  async #unit(applying: Applying, unit: Unit, what: 'bring' | 'remove'): Promise<boolean> {
    const write = (only?: string) =>
      this.#step(async ({ place: { tx, accountId }, application }) => {
        const writing = { tx, accountId, applicationId: application.id };
        if (what === 'bring') await beginSetting(writing, applying, unit);
        const all = await planUnit(tx, applying, unit, { locked: unit.isChosen, what });
        const plans = only === undefined ? all : all.filter(({ name }) => name === only);
        const written: RowPlan[] = [];
        for (const plan of plans) written.push(await writeRow(writing, unit, plan));
        if (what === 'bring')
          await queries.setApplication(tx, accountId, application.id, {
            done: Math.min(application.total, application.done + written.length),
          });
        if (written.length) await tell({ tx, accountId }, application.id);
        return written;
      });
    try {
      return this.#note(applying, await write());
    } catch (error) {
      if (!isRefusedRow(error)) throw error;
    }
    // The database refuses a row: the others come in one by one.
    const names = await this.#step(({ place: { tx } }) =>
      planUnit(tx, applying, unit, { locked: false, what }),
    );
    if (!names) return false;
    for (const plan of names) {
      try {
        if (!this.#note(applying, await write(plan.name))) return false;
      } catch (error) {
        if (!isRefusedRow(error)) throw error;
        this.#note(applying, [{ ...plan, outcome: 'left', reason: 'templates.refused' }]);
      }
    }
    return true;
  }
  #note(applying: Applying, plans: RowPlan[] | undefined): boolean {
    if (!plans) return false;
    for (const { outcome, origin } of plans) if (outcome === 'left') applying.ids.here.delete(origin);
    this.#plans.push(...plans);
    return true;
  }
  async #end({ place, application }: Step): Promise<void> {
    const { tx, services, accountId, actor } = place;
    const changes = await queries.listChanges(tx, accountId, application.id);
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    const counts = {
      ...countOutcomes(this.#plans),
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
    };
    const appliedAt = services.clock().toISOString();
    await queries.setApplication(tx, accountId, application.id, {
      state: 'done',
      counts,
      done: application.total,
      appliedAt,
      templateBefore: await queries.templateOf(tx, accountId),
    });
    await queries.setTemplateOf(tx, accountId, {
      appliedDate: appliedAt,
      doNotShowAgain: true,
      name: application.templateName,
      uid: application.templateUid,
    });
    audit(tx, actor, {
      action: 'settings.template_applied',
      object: {
        type: 'account_template',
        id: application.templateId,
        name: `${application.templateName} ${application.releaseNumber}`,
      },
      after: { sections: application.sections, ...counts },
      log: { kind: 'account', id: accountId },
    });
    await tellAll(place, application.id);
  }
}
/**
 * Applies a release, one section of a table after the other. A job that begins anew finds what it has written by the origins
 * of the rows.
 */
export const applyRelease = (work: Work, asker: Asker): Promise<void> => new ApplyRun(work, asker).run();
