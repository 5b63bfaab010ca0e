import { answer } from '#platform/http/answer.ts';
import type { Place } from '#platform/place.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canChangeElements, canManageTemplates, canSeeElements } from '../policy.ts';
import * as actions from './actions.ts';
import * as templates from './actions-templates.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import * as queries from './queries.ts';

/** The item of a call, as far as the person sees it. */
async function findItem({ tx, actor, accountId }: Place, contentId: string | null | undefined) {
  const item = contentId ? await queries.findItem(tx, accountId, contentId) : undefined;
  return item && canSeeElements(actor, item) ? item : undefined;
}
const itemOf = ({ place, body }: { place: Place; body: { contentUid: string } }) =>
  findItem(place, body.contentUid);
const serviceOf = ({ tx, accountId }: Place, serviceId: string) =>
  queries.findService(tx, accountId, serviceId);

/** Calls of steps and templates, and those of the catalog and its generators. */
export const routes = [
  answer(
    contract.saveByContent,
    { may: canChangeElements, subject: itemOf },
    ({ place, body, subject: item }) => actions.saveItem(place, item, body),
  ),
  answer(
    contract.getByContent,
    { may: canSeeElements, subject: itemOf, reads: true },
    ({ place, subject: item }) => actions.stepsOfItem(place, item.id),
  ),
  answer(
    contract.assignTemplate,
    { may: canChangeElements, subject: itemOf },
    ({ place, body, subject: item }) => actions.assignTemplate(place, item, body.templateId),
  ),
  answer(
    contract.getByService,
    { may: anyMember, subject: ({ place, body }) => serviceOf(place, body.serviceId), reads: true },
    ({ place, subject: service }) => actions.stepsOfService(place, service.id),
  ),
  answer(contract.listTemplates, { may: anyMember, reads: true }, async ({ tx, params }) => ({
    templates: await queries.listTemplates(tx, params.accountId),
  })),
  answer(
    contract.saveTemplate,
    { may: canManageTemplates, subject: ({ place, params }) => serviceOf(place, params.serviceId) },
    ({ place, subject: service, body }) => templates.saveTemplate(place, service.id, body),
  ),
  answer(contract.removeTemplate, { may: canManageTemplates }, async ({ place, body }) => {
    await templates.removeTemplate(place, body.templateId);
  }),
  answer(contract.renameTemplate, { may: canManageTemplates }, ({ place, body }) =>
    templates.renameTemplate(place, body.templateId, body.name),
  ),
  answer(contract.flagTemplate, { may: canManageTemplates }, ({ place, body }) =>
    templates.flagTemplate(place, body.templateId, body),
  ),
  answer(
    contract.copyToTask,
    {
      may: canChangeElements,
      subject: async ({ place, params }) => {
        const step = await queries.findElement(place.tx, place.accountId, params.elementId);
        return findItem(place, step?.contentId);
      },
    },
    ({ place, params, subject: item }) => actions.copyToTask(place, item, params.elementId),
  ),
  ...catalogRoutes,
  ...draftRoutes,
];
