import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { anyOperator } from '#shared/rights/right.ts';
import * as contract from '../../contract-catalog.ts';
import { canGenerateTemplates } from '../../policy.ts';
import { addDrafted, findIndustry } from '../catalog/actions.ts';
import * as actions from './actions.ts';

/** Seconds that a model has. */
const seconds = 100;
/** Calls that have a model draft something (designs 3.6). */
export const draftRoutes = [
  answerBeside(
    contract.generateTemplate,
    { may: canGenerateTemplates, seconds },
    {
      before: ({ place, body }) => actions.planTemplate(place, body.serviceId),
      work: ({ services, begun, signal }) => actions.draftTemplate(services, begun, signal),
      after: ({ tx, begun, done }) => actions.endTemplate(tx, begun, done),
      undo: ({ tx, begun }) => actions.dropDraft(tx, begun),
    },
  ),
  answerBeside(
    contract.generateAccountServices,
    { may: canGenerateTemplates, seconds },
    {
      before: ({ place, body }) => actions.planServices(place, body),
      work: ({ services, begun, signal }) => actions.draftServices(services, begun, signal),
      after: ({ tx, begun, done }) => actions.endServices(tx, begun, done),
      undo: ({ tx, begun }) => actions.dropDraft(tx, begun),
    },
  ),
  answerBeside(
    contract.generateHouseServices,
    { may: anyOperator, seconds },
    {
      before: async ({ tx, services, body }) => ({
        industryId: await findIndustry(tx, body.industry),
        service: actions.houseModel(services),
      }),
      work: ({ services, body, begun, signal }) =>
        actions.draftCatalog(services, { ...begun, about: body, language: body.language }, signal),
      after: ({ tx, actor, body, begun, done }) =>
        addDrafted(tx, actor, { ...body, industryId: begun.industryId }, done),
    },
  ),
];
