import { audit } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { answer, answerOpen } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canReadReport, canSendReport, canSendReports } from '../policy.ts';
import { MOST_ACCOUNTS, reportMonths } from '../rules.ts';
import { addressOf, originOf, send, sheetOf } from './actions.ts';
import { sendReportsJob } from './jobs.ts';
import * as queries from './queries.ts';

/** Refuses a month that is not over or too long ago, where the time zones of the accounts do not matter. */
function demandMonth(now: Date, month: string): void {
  if (!reportMonths(now.toISOString().slice(0, 10)).includes(month)) throw notFound();
}
export const routes = [
  answer(contract.getReport, { may: canReadReport, reads: true }, async ({ tx, services, params }) => {
    const { accountId, month } = params;
    const place = { tx, services };
    const sheet = await sheetOf(place, accountId, month);
    const sent = await queries.findReport(tx, accountId, `${month}-01`);
    const origin = await originOf(place, accountId);
    return {
      sheet,
      sent: sent ? { sentAt: sent.sentAt, url: addressOf(origin, accountId, sent.key) } : null,
    };
  }),
  answer(contract.sendReport, { may: canSendReport }, async ({ tx, services, actor, params }) => {
    const { accountId, month } = params;
    const sent = await send({ tx, services }, accountId, month);
    audit(tx, actor, {
      action: 'mails.report_sent',
      object: { type: 'account', id: accountId, name: month },
    });
    return sent;
  }),
  answer(contract.exportReport, { may: canReadReport }, async ({ tx, actor, services, params, ...call }) => {
    const { accountId, month } = params;
    const { steps } = await sheetOf({ tx, services }, accountId, month);
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'account', id: accountId, name: `report-${month}.csv` },
    });
    const rows = steps.map(({ at, visits, leads, calls }) => [at.slice(0, 7), visits, leads, calls]);
    async function* lines() {
      yield `\ufeff${[['month', 'visits', 'inquiries', 'calls'], ...rows].map(csvLine).join('')}`;
    }
    return sendCsv({ tx, services, ...call }, `report-${month}`, lines);
  }),
  answer(contract.listReports, { may: canSendReports, reads: true }, async ({ tx, services, params }) => {
    const { agencyId, month } = params;
    demandMonth(services.clock(), month);
    const lines = await queries.reportsOfAgency(tx, `${month}-01`, MOST_ACCOUNTS + 1);
    const origin = services.hosts.origin(services.config.appHost);
    return {
      isAutomatic: await queries.isAutomatic(tx, agencyId),
      accounts: lines.slice(0, MOST_ACCOUNTS).map(({ id, name, sentAt, key }) => ({
        id,
        name,
        sentAt,
        url: key === null ? null : addressOf(origin, id, key),
      })),
      isCut: lines.length > MOST_ACCOUNTS,
    };
  }),
  answer(contract.sendReports, { may: canSendReports }, async ({ tx, services, actor, params }) => {
    const { agencyId, month } = params;
    demandMonth(services.clock(), month);
    await services.jobs.enqueue(tx, sendReportsJob, { agencyId, month });
    audit(tx, actor, { action: 'mails.report_sent', object: { type: 'agency', id: agencyId, name: month } });
  }),
  answer(
    contract.setAutomatic,
    { may: canSendReports },
    async ({ tx, actor, params: { agencyId }, body }) => {
      await queries.setAutomatic(tx, agencyId, body.isAutomatic);
      audit(tx, actor, {
        action: 'settings.reports_changed',
        object: { type: 'agency', id: agencyId },
        after: { isAutomatic: body.isAutomatic },
      });
    },
  ),
  answerOpen(
    contract.readReport,
    { may: anybody },
    async ({ services: { db }, params: { accountId, key } }) => {
      const report = await db.withTenant(asJobOf(accountId), (tx) => queries.findByKey(tx, accountId, key));
      if (!report) throw notFound();
      return report.sheet;
    },
  ),
];
