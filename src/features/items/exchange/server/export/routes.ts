import { audit } from '#features/ground/audit/server/actions.ts';
import { canList } from '#features/items/content/policy.ts';
import { answer } from '#platform/http/answer.ts';
import { sendDownload } from '#platform/http/files/send-csv.ts';
import { exportItems } from '../../contract-export.ts';
import { exportBody, formatTypes } from './actions.ts';

/** Exports of lists. */
export const exportRoutes = [
  answer(exportItems, { may: canList, subject: async ({ query }) => query }, async (call) => {
    const { tx, actor, services, params, query } = call;
    const { format, ...filters } = query;
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'log', name: `content.${format}` },
      after: filters,
    });
    const place = { services, actor, accountId: params.accountId };
    return sendDownload(call, { name: 'content', ending: format, type: formatTypes[format] }, () =>
      exportBody(place, query),
    );
  }),
];
