import { audit } from '#features/ground/audit/server/actions.ts';
import { takeChangeBack } from './actions-back.ts';
import { asPerson, isRefusedRow, tellAll, type Asker, type Step, type Work } from './actions-person.ts';
import { unitsOf } from './actions-units.ts';
import * as queries from './queries.ts';

/** Takes an application back, the last change first; what somebody has changed since stays. */
export async function takeBack(work: Work, asker: Asker): Promise<void> {
  const step = <T>(run: (step: Step) => Promise<T>) => asPerson(work, { ...asker, states: ['undoing'] }, run);
  const { accountId, applicationId } = work;
  const begun = await step(async ({ place: { tx, services }, application }) => ({
    units: await unitsOf(tx, services, application.sections),
    changes: await queries.listChanges(tx, accountId, applicationId),
  }));
  if (!begun) return;
  for (const change of begun.changes.filter(({ back }) => back === null)) {
    const goBack = (back?: queries.Back) =>
      step(async ({ place: { tx } }) => {
        const outcome = back ?? (await takeChangeBack(tx, accountId, begun.units, change));
        await queries.setBack(tx, accountId, applicationId, change.number, outcome);
        return true;
      });
    const isRunning = await goBack().catch((error: unknown) => {
      if (!isRefusedRow(error)) throw error;
      return goBack('used');
    });
    if (!isRunning) return;
  }
  await step((last) => endBack(last));
}
async function endBack({ place, application }: Step): Promise<void> {
  const { tx, services, accountId, actor } = place;
  const changes = await queries.listChanges(tx, accountId, application.id);
  const stays = changes.filter(({ kind, back }) => kind !== 'noted' && back !== 'back').length;
  const now = await queries.templateOf(tx, accountId);
  await queries.setApplication(tx, accountId, application.id, {
    state: 'undone',
    counts: { ...application.counts, stays },
    undoneAt: services.clock().toISOString(),
  });
  const isOurs =
    typeof now === 'object' && now !== null && 'uid' in now && now.uid === application.templateUid;
  if (isOurs) await queries.setTemplateOf(tx, accountId, application.templateBefore ?? null);
  audit(tx, actor, {
    action: 'settings.template_taken_back',
    object: {
      type: 'account_template',
      id: application.templateId,
      name: `${application.templateName} ${application.releaseNumber}`,
    },
    after: { stays },
    log: { kind: 'account', id: accountId },
  });
  await tellAll(place, application.id);
}
