import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { canManageKeys } from '../policy.ts';
import { createKey, revokeKey, rolesFor } from './actions.ts';
import { listKeys } from './queries.ts';

const at = ({
  tx,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'actor'> & { params: { accountId: string } }) => ({
  tx,
  actor,
  accountId: params.accountId,
});
const keyOf = (row: Awaited<ReturnType<typeof listKeys>>[number]) => contract.apiKey.parse(row);

export const routes = [
  answer(contract.list, { may: canManageKeys, reads: true }, async (call) => ({
    keys: (await listKeys(call.tx, call.params.accountId)).map(keyOf),
    roles: await rolesFor(at(call)),
  })),
  answer(contract.create, { may: canManageKeys }, async (call) => {
    const { row, secret } = await createKey(at(call), call.body);
    return { key: keyOf(row), secret };
  }),
  answer(contract.revoke, { may: canManageKeys }, async (call) => {
    await revokeKey(at(call), call.params.apiKeyId);
  }),
];
