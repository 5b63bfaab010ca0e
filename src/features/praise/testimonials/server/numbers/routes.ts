import { audit } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import { answer } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import * as contract from '../../contract-numbers.ts';
import { canReadNumbers } from '../../policy.ts';
import { rowsOf } from './actions-file.ts';
import { numbersOf } from './actions.ts';

/** Calls about the numbers of testimonials. */
export const routes = [
  answer(contract.getNumbers, { may: canReadNumbers, reads: true }, ({ tx, params, services }) =>
    numbersOf(tx, params.accountId, services.clock()),
  ),
  answer(contract.exportNumbers, { may: canReadNumbers }, async (call) => {
    const { tx, actor, params, query, services } = call;
    const rows = rowsOf(await numbersOf(tx, params.accountId, services.clock()), query.table);
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'account', id: params.accountId, name: `testimonials: ${query.table}` },
    });
    return sendCsv(call, `testimonials-${query.table}`, async function* () {
      yield '\ufeff';
      for (const row of rows) yield csvLine(row);
    });
  }),
];
