import { audit } from '#features/audit/server/actions.ts';
import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import * as contract from '../contract.ts';
import { canImport, canSeeImports } from '../policy.ts';
import * as actions from './actions.ts';
import { findImport, lockImport } from './queries.ts';

type OneCall = AccountCall<{ importId: string }>;
const importOf = {
  subject: ({ tx, params }: OneCall) => findImport(tx, params.accountId, params.importId),
};
/** The import of a change, locked; with the switches of the agency. */
const locked = {
  asker: withControls,
  subject: async ({ tx, params }: OneCall) => {
    await lockImport(tx, params.accountId, params.importId);
    return findImport(tx, params.accountId, params.importId);
  },
};

export const routes = [
  answer(contract.listImports, { may: canSeeImports, reads: true }, (call) =>
    actions.listImports(call.place, call.query),
  ),
  answer(contract.getImport, { may: canSeeImports, ...importOf, reads: true }, ({ subject }) =>
    Promise.resolve(subject),
  ),
  answer(contract.changeImport, { may: canImport, ...locked }, (call) =>
    actions.change(call.place, call.subject, call.body),
  ),
  answer(contract.startImport, { may: canImport, ...locked }, (call) =>
    actions.start(call.place, call.subject),
  ),
  answer(contract.stopImport, { may: canImport, ...locked }, (call) =>
    actions.stop(call.place, call.subject),
  ),
  answer(contract.retryPictures, { may: canImport, ...locked }, (call) =>
    actions.retryPictures(call.place, call.subject),
  ),
  answer(contract.undoImport, { may: canImport, ...locked }, (call) =>
    actions.undo(call.place, call.subject),
  ),
  answer(contract.removeImport, { may: canImport, ...locked }, async (call) => {
    await actions.remove(call.place, call.subject);
  }),
  answer(contract.importResult, { may: canSeeImports, ...importOf }, async (call) => {
    const { tx, actor, subject } = call;
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'log', id: subject.id, name: `${subject.name}: result` },
    });
    return sendCsv(call, 'import-result', () => actions.resultLines(call.place, subject.id));
  }),
];
