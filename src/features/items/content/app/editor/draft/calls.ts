import { call } from '#app/client.ts';
import { callAddress } from '#shared/web/call-address.ts';
import * as contract from '../../../contract.ts';

type ItemParams = { accountId: string; contentId: string };

/** Makes an empty item; with the same key, once. @throws Problem */
export const createItem = (accountId: string, idempotencyKey: string): Promise<contract.Item> =>
  call(contract.create, {
    params: { accountId },
    // The editor itself says the states that it shows of a new item (SITE-108).
    body: { statusService: 'open', statusContent: 'draft' },
    idempotencyKey,
  });
/** Saves edits of a version; with the same key, once. @throws Problem */
export const saveItem = (
  params: ItemParams,
  body: contract.Change & { version: number },
  idempotencyKey: string,
): Promise<contract.Item> => call(contract.update, { params, body, idempotencyKey });
/** Sends edits by a request that outlives the tab; nobody reads its answer. */
export function saveAfterClose(params: ItemParams, { text, key }: { text: string; key: string }): void {
  void fetch(callAddress(contract.update, { params }), {
    method: 'PATCH',
    keepalive: true,
    body: text,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  }).catch(() => {});
}
