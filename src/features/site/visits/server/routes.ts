import { audit } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import { answer, answerOpen } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { placeOf } from '#platform/http/limits.ts';
import { anybody, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canReadNumbers } from '../policy.ts';
import { isBot, sourceOf } from '../rules.ts';
import { numbersOf, rowsOf } from './actions.ts';
import { figuresOf, figuresPeriod } from './actions-figures.ts';
import * as figureQueries from './queries-figures.ts';
import { counterOf } from './count/actions.ts';

export const routes = [
  answerOpen(contract.count, { may: anybody }, async ({ body, services, site, request }) => {
    const counter = counterOf(services);
    const isCounted =
      site.kind === 'account' &&
      site.accountId !== null &&
      !isBot(String(request.headers['user-agent'] ?? '')) &&
      !(await counter.isFlood(placeOf(request)));
    if (isCounted) counter.add(site.accountId!, { ...body, source: sourceOf(body.source) });
  }),
  answer(contract.get, { may: canReadNumbers }, async ({ tx, params, query, services }) =>
    numbersOf(tx, params.accountId, query.range, services.clock()),
  ),
  answer(contract.agencyFigures, { may: canReadNumbers, reads: true }, async ({ tx, query, services }) => {
    const period = figuresPeriod(query.range, services.clock());
    return figuresOf(await figureQueries.ofAgency(tx, period), period);
  }),
  answer(contract.houseFigures, { may: anyOperator, reads: true }, async ({ tx, query, services }) => {
    const period = figuresPeriod(query.range, services.clock());
    return figuresOf(await figureQueries.ofAll(tx, period), period);
  }),
  answer(contract.exportCsv, { may: canReadNumbers }, async ({ tx, actor, params, query, ...call }) => {
    const numbers = await numbersOf(tx, params.accountId, query.range, call.services.clock());
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'account', id: params.accountId, name: `site-numbers-${query.table}.csv` },
    });
    async function* lines() {
      yield `\ufeff${rowsOf(numbers, query.table).map(csvLine).join('')}`;
    }
    return sendCsv({ tx, ...call }, `site-numbers-${query.table}`, lines);
  }),
];
