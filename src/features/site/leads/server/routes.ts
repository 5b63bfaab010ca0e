import { audit } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import * as contract from '../contract.ts';
import { canAnswer, canRead, canRemove } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries-list.ts';

type LeadCall = AccountCall<{ leadId: string }>;
const subject = ({ tx, params }: LeadCall) => actions.load(tx, params.accountId, params.leadId);

const CSV_MOST = 20_000;
const CSV_BATCH = 500;
const HEAD = [
  'createdAt',
  'state',
  'name',
  'email',
  'phone',
  'message',
  'category',
  'sourcePage',
  'sourceTitle',
  'referrer',
  'recommendedBy',
  'answers',
  'consent',
  'consentText',
  'consentVersion',
];
const cursorOf = ({ createdAt, id }: contract.Row) => [createdAt, id];

/** Calls of members. */
export const routes = [
  answer(contract.list, { may: canRead }, async ({ tx, params, query }) => {
    const { limit, cursor, ...filters } = query;
    const after = readCursor('leads', cursor, 2);
    const leads = await queries.list(tx, params.accountId, filters, { limit: limit + 1, after });
    const { rows, nextCursor } = cutPage(leads, limit, (row) => writeCursor('leads', cursorOf(row)));
    return { leads: rows, counts: await queries.counts(tx, params.accountId, filters), nextCursor };
  }),
  answer(contract.exportCsv, { may: canRemove }, async ({ tx, actor, params, query, ...call }) => {
    audit(tx, actor, { action: 'exports.made', object: { type: 'lead', name: 'inquiries.csv' } });
    async function* lines() {
      yield `\ufeff${csvLine(HEAD)}`;
      let after: (string | number)[] | undefined;
      for (let sent = 0; sent < CSV_MOST; sent += CSV_BATCH) {
        const batch = await call.services.db.withTenant(asJobOf(params.accountId), (inner) =>
          queries.listWhole(inner, params.accountId, query, { limit: CSV_BATCH, after }),
        );
        yield batch
          .map((row) =>
            csvLine([
              row.createdAt,
              row.state,
              row.name,
              row.email,
              row.phone,
              row.message,
              row.categoryLabel,
              row.sourcePath,
              row.sourceTitle,
              row.referrer,
              row.referrerName,
              row.fields.map(({ name, text }) => `${name}: ${text}`).join('\n'),
              row.consent === null ? '' : String(row.consent),
              row.consentText,
              row.consentVersion,
            ]),
          )
          .join('');
        if (batch.length < CSV_BATCH) return;
        after = cursorOf(batch.at(-1)!);
      }
    }
    return sendCsv({ tx, ...call }, 'inquiries', lines);
  }),
  answer(contract.countNew, { may: canRead }, async ({ tx, params }) => ({
    count: await queries.countNew(tx, params.accountId),
  })),
  answer(contract.get, { may: canRead, subject }, async ({ subject: lead }) => lead),
  answer(contract.setState, { may: canAnswer, subject }, async ({ subject: lead, params, body, ...call }) =>
    actions.changeState(call.place, lead, body.state),
  ),
  answer(contract.sendAnswer, { may: canAnswer, subject }, async ({ subject: lead, params, body, ...call }) =>
    actions.sendAnswer(call.place, lead, body.body),
  ),
  answer(contract.addNote, { may: canAnswer, subject }, async ({ subject: lead, params, body, ...call }) =>
    actions.addNote(call.place, lead, body.body),
  ),
  answer(contract.remove, { may: canRemove, subject }, async ({ subject: lead, params, ...call }) => {
    await actions.remove(call.place, lead);
  }),
];
