import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { WidgetSettings } from '../../rules-widget.ts';

const columns = ['matchId', 'approvedDomain', 'widgetColor', 'widgetTheme', 'widgetPosition'] as const;
/** The chat of an account on other websites, as it is stored. */
export type StoredWidget = WidgetSettings & { matchId: string };

/** Reads the chat of an account on other websites; undefined before it is set up. */
export const findWidget = (tx: TenantTx, accountId: string): Promise<StoredWidget | undefined> =>
  tx.one(
    q.selectFrom('chatWidget').select(columns).where('accountId', '=', accountId).$castTo<StoredWidget>(),
  );
/** Stores how an account shows its chat on other websites; the number stays. */
export const saveWidget = (tx: TenantTx, accountId: string, settings: WidgetSettings) =>
  tx.run(
    q
      .insertInto('chatWidget')
      .values({ accountId, ...settings })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ ...settings, updatedAt: new Date().toISOString() }),
      ),
  );
/** Replaces the number of the chat of an account; makes the chat where there is none. */
export const renewWidget = (tx: TenantTx, accountId: string) =>
  tx.run(
    q
      .insertInto('chatWidget')
      .values({ accountId })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ matchId: sql`gen_random_uuid()`, updatedAt: new Date().toISOString() }),
      ),
  );
