import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import * as contract from '../contract.ts';
import { canImport, canSeeImports } from '../policy.ts';
import * as actions from './actions.ts';
import { findImport, lockImport } from './queries.ts';

type OneCall = AccountCall<{ importId: string }>;
const importOf = ({ tx, params }: OneCall) => findImport(tx, params.accountId, params.importId);
const lockedImport = async (call: OneCall) => {
  await lockImport(call.tx, call.params.accountId, call.params.importId);
  return importOf(call);
};

export const routes = [
  answer(contract.listImports, { may: canSeeImports, reads: true }, ({ place, query }) =>
    actions.listImports(place, query),
  ),
  answer(contract.getImport, { may: canSeeImports, subject: importOf, reads: true }, ({ subject }) =>
    Promise.resolve(subject),
  ),
  answer(
    contract.changeImport,
    { may: canImport, subject: lockedImport },
    ({ place, subject: upload, body }) => actions.change(place, upload, body),
  ),
  answer(contract.startImport, { may: canImport, subject: lockedImport }, ({ place, subject: upload }) =>
    actions.start(place, upload),
  ),
  answer(contract.stopImport, { may: canImport, subject: lockedImport }, ({ place, subject: upload }) =>
    actions.stop(place, upload),
  ),
  answer(contract.retryPictures, { may: canImport, subject: lockedImport }, ({ place, subject: upload }) =>
    actions.retryPictures(place, upload),
  ),
  answer(contract.undoImport, { may: canImport, subject: lockedImport }, ({ place, subject: upload }) =>
    actions.undo(place, upload),
  ),
  answer(
    contract.removeImport,
    { may: canImport, subject: lockedImport },
    async ({ place, subject: upload }) => {
      await actions.remove(place, upload);
    },
  ),
  answer(contract.importResult, { may: canSeeImports, subject: importOf }, async (call) => {
    const { tx, actor, subject } = call;
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'log', id: subject.id, name: `${subject.name}: result` },
    });
    return sendCsv(call, 'import-result', () => actions.resultLines(call.place, subject.id));
  }),
];
