import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canManageKeys } from '../policy.ts';
import { createKey, revokeKey, rolesFor, setCap } from './actions.ts';
import { listKeys } from './queries.ts';

const keyOf = (row: Awaited<ReturnType<typeof listKeys>>[number]) => contract.apiKey.parse(row);

export const routes = [
  answer(contract.list, { may: canManageKeys, reads: true }, async ({ place, tx, params }) => ({
    keys: (await listKeys(tx, params.accountId)).map(keyOf),
    roles: await rolesFor(place),
  })),
  answer(contract.create, { may: canManageKeys }, async ({ place, body }) => {
    const { row, secret } = await createKey(place, body);
    return { key: keyOf(row), secret };
  }),
  answer(contract.setCap, { may: canManageKeys }, async ({ place, params, body }) =>
    keyOf(await setCap(place, params.apiKeyId, body.tokenCap)),
  ),
  answer(contract.revoke, { may: canManageKeys }, async ({ place, params }) => {
    await revokeKey(place, params.apiKeyId);
  }),
];
