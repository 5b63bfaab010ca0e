import { audit } from '#features/ground/audit/server/actions.ts';
import { siteHost } from '#features/items/content/server/preview/queries.ts';
import { answer } from '#platform/http/answer.ts';
import { sendDownload } from '#platform/http/files/send-csv.ts';
import { fail, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canCopySite } from '../policy.ts';
import { isBusy } from '../rules.ts';
import { copyKey, makeCopy } from './jobs.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.list, { may: canCopySite, reads: true }, async ({ tx, params }) => ({
    copies: await queries.list(tx, params.accountId),
    hasSite: (await siteHost(tx, params.accountId)) !== undefined,
  })),
  answer(contract.make, { may: canCopySite }, async ({ tx, actor, params, services }) => {
    const { accountId } = params;
    const host = await siteHost(tx, accountId);
    if (host === undefined) throw fail('site_copies.no_site', 409);
    await queries.lock(tx, accountId);
    if ((await queries.list(tx, accountId)).some(isBusy)) throw fail('site_copies.running', 409);
    const copy = await queries.insert(tx, accountId, host);
    audit(tx, actor, { action: 'exports.made', object: { type: 'account', id: accountId, name: host } });
    await services.jobs.enqueue(tx, makeCopy, { accountId, copyId: copy!.id });
    return copy!;
  }),
  answer(
    contract.download,
    {
      may: canCopySite,
      subject: async ({ tx, params }) => {
        const copy = await queries.find(tx, params.accountId, params.copyId);
        return copy?.state === 'ready' ? copy : undefined;
      },
    },
    async ({ subject: copy, params, ...call }) => {
      const key = copyKey(params.accountId, copy.id);
      if (!(await call.services.storage.stat(key))) throw notFound();
      async function* body() {
        yield* (await call.services.storage.get(key)) as AsyncIterable<Buffer>;
      }
      return sendDownload(call, { name: copy.host, ending: 'zip', type: 'application/zip' }, body);
    },
  ),
];
