import { answer, type Call } from '#platform/http/answer.ts';
import { anyOperator, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../../contract-catalog.ts';
import { canManageTemplates } from '../../policy.ts';
import { CATALOG_MOST } from '../../rules.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const subject = ({ tx, params }: Pick<Call<typeof contract.saveHouseService>, 'tx' | 'params'>) =>
  queries.find(tx, params.houseServiceId);
const ofHouse = { may: anyOperator, subject };
/** Calls of the catalog of services. */
export const catalogRoutes = [
  answer(contract.listHouseServices, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const rows = await queries.list(tx, { ...query, limit: CATALOG_MOST + 1 });
    return { services: rows.slice(0, CATALOG_MOST), isMore: rows.length > CATALOG_MOST };
  }),
  answer(contract.listOfferedServices, { may: anyPerson, reads: true }, async ({ tx, query }) => {
    const rows = await queries.list(tx, { ...query, isOffered: true, limit: CATALOG_MOST + 1 });
    return { services: rows.slice(0, CATALOG_MOST), isMore: rows.length > CATALOG_MOST };
  }),
  answer(contract.createHouseService, { may: anyOperator }, ({ tx, actor, body }) =>
    actions.add(tx, actor, body),
  ),
  answer(contract.getHouseService, { ...ofHouse, reads: true }, async ({ subject: service }) => service),
  answer(contract.saveHouseService, ofHouse, ({ tx, actor, subject: service, body }) =>
    actions.change(tx, actor, service, body),
  ),
  answer(contract.removeHouseService, ofHouse, async ({ tx, actor, subject: service }) => {
    await actions.remove(tx, actor, service);
  }),
  answer(contract.takeService, { may: canManageTemplates }, ({ place, params }) =>
    actions.take(place, params.houseServiceId),
  ),
];
