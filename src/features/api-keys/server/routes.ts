import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canManageKeys } from '../policy.ts';
import { createKey, revokeKey, rolesFor } from './actions.ts';
import { listKeys } from './queries.ts';

const keyOf = (row: Awaited<ReturnType<typeof listKeys>>[number]) => contract.apiKey.parse(row);

export const routes = [
  answer(contract.list, { may: canManageKeys, reads: true }, async (call) => ({
    keys: (await listKeys(call.tx, call.params.accountId)).map(keyOf),
    roles: await rolesFor(call.place),
  })),
  answer(contract.create, { may: canManageKeys }, async (call) => {
    const { row, secret } = await createKey(call.place, call.body);
    return { key: keyOf(row), secret };
  }),
  answer(contract.revoke, { may: canManageKeys }, async (call) => {
    await revokeKey(call.place, call.params.apiKeyId);
  }),
];
