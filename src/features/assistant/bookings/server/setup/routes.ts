import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../../contract-settings.ts';
import { canSee, canSetUp } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const resourceIn = ({ tx, params }: AccountCall<{ bookingResourceId: string }>) =>
  queries.findResource(tx, params.accountId, params.bookingResourceId);
const serviceIn = ({ tx, params }: AccountCall<{ bookingServiceId: string }>) =>
  queries.findService(tx, params.accountId, params.bookingServiceId);

/** Calls about services, hours and settings. */
export const setupRoutes = [
  answer(contract.getSetup, { may: canSee, reads: true }, ({ place }) => actions.readSetup(place)),
  answer(contract.addResource, { may: canSetUp }, ({ place, body }) => actions.addResource(place, body)),
  answer(contract.saveResource, { may: canSetUp, subject: resourceIn }, ({ place, subject, body }) =>
    actions.saveResource(place, subject.id, body),
  ),
  answer(contract.removeResource, { may: canSetUp, subject: resourceIn }, ({ place, subject }) =>
    actions.removeResource(place, subject.id),
  ),
  answer(contract.addService, { may: canSetUp }, ({ place, body }) => actions.addService(place, body)),
  answer(contract.saveService, { may: canSetUp, subject: serviceIn }, ({ place, subject, body }) =>
    actions.saveService(place, subject.id, body),
  ),
  answer(contract.removeService, { may: canSetUp, subject: serviceIn }, ({ place, subject }) =>
    actions.removeService(place, subject.id),
  ),
  answer(contract.saveSettings, { may: canSetUp }, ({ place, body }) => actions.saveSettings(place, body)),
];
