import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import * as applyContract from '../contract-applications.ts';
import { canOfferTemplates, canTakeBack, canUseTemplates } from '../policy.ts';
import { MOST_RELEASES } from '../rules.ts';
import * as actions from './actions.ts';
import * as applyActions from './apply/actions.ts';
import * as applyQueries from './apply/queries.ts';
import { findRelease, listReleases } from './release/queries.ts';
import { starterRoutes } from './starters/routes.ts';

const MOST_APPLICATIONS = 200;
const may = { may: canUseTemplates };
type AgencyCall = Pick<Call<typeof contract.listTemplates>, 'tx' | 'services' | 'actor' | 'params'>;
const placeOf = ({ tx, services, actor, params }: AgencyCall): actions.AgencyPlace => ({
  tx,
  services,
  actor,
  agencyId: params.agencyId,
});
const mayTakeBack = { may: canTakeBack };
const ofApplication = {
  ...mayTakeBack,
  subject: ({ tx, params }: AccountCall<{ templateApplicationId: string }>) =>
    applyQueries.lockApplication(tx, params.accountId, params.templateApplicationId),
};

/** Calls of templates, of their releases, and of their applications. */
export const routes = [
  ...starterRoutes,
  answer(contract.listTemplates, { may: canOfferTemplates }, async (call) => ({
    templates: await actions.listTemplates(placeOf(call)),
  })),
  answer(contract.createTemplate, may, (call) => actions.createTemplate(placeOf(call), call.body)),
  answer(contract.getTemplate, may, async (call) => {
    const { tx, params } = call;
    return {
      template: await actions.readTemplate(placeOf(call), params.accountTemplateId),
      releases: await listReleases(tx, params.accountTemplateId, MOST_RELEASES),
      applications: await applyQueries.listOfTemplate(
        tx,
        params.agencyId,
        params.accountTemplateId,
        MOST_APPLICATIONS,
      ),
    };
  }),
  answer(contract.renameTemplate, may, (call) =>
    actions.renameTemplate(placeOf(call), call.params.accountTemplateId, call.body.name),
  ),
  answer(contract.removeTemplate, may, (call) =>
    actions.removeTemplate(placeOf(call), call.params.accountTemplateId),
  ),
  answer(contract.createRelease, may, (call) =>
    actions.createRelease(placeOf(call), call.params.accountTemplateId, call.body.notes),
  ),
  answer(contract.getRelease, may, async (call) => {
    const { tx, params } = call;
    await actions.readTemplate(placeOf(call), params.accountTemplateId);
    const release = await findRelease(tx, params.accountTemplateId, params.templateReleaseId);
    if (!release) throw notFound();
    return release;
  }),
  answer(contract.createRollout, may, (call) =>
    applyActions.beginRollout(placeOf(call), call.params.accountTemplateId, call.body),
  ),
  answer(contract.moveRollout, may, (call) =>
    applyActions.moveRollout(
      placeOf(call),
      { templateId: call.params.accountTemplateId, rolloutId: call.params.templateRolloutId },
      call.body.next,
    ),
  ),
  answer(applyContract.applyTemplate, may, async ({ place, body: { dryRun, ...order } }) =>
    dryRun
      ? { application: null, preview: await applyActions.tryRelease(place, order) }
      : { application: await applyActions.beginRelease(place, order), preview: null },
  ),
  answer(applyContract.listApplications, mayTakeBack, async ({ tx, params }) => ({
    applications: await applyQueries.listApplications(tx, params.accountId, MOST_APPLICATIONS),
  })),
  answer(applyContract.getApplication, ofApplication, ({ place, subject }) =>
    applyActions.readApplication(place, subject),
  ),
  answer(applyContract.rollBack, ofApplication, ({ place, subject }) =>
    applyActions.beginBack(place, subject),
  ),
  answer(applyContract.getDrift, mayTakeBack, ({ place }) => applyActions.driftOf(place)),
];
