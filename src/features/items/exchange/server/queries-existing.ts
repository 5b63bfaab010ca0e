import { anyId, anyText, q, type TenantTx } from '#platform/db/tenant.ts';

/** Items of an account that have one of these ids or links. */
export const findNamed = (tx: TenantTx, accountId: string, ids: string[], links: string[]) =>
  tx.all(
    q
      .selectFrom('content')
      .select(['id', 'permalink'])
      .where('accountId', '=', accountId)
      .where((item) => item.or([item('id', '=', anyId(ids)), item('permalink', '=', anyText(links))])),
  );
