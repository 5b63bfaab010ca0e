import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import { Dice } from '../random.ts';
import { idAt } from './ids.ts';
import type { Plan } from './plan.ts';

const DAY = 86_400_000;
/** Days of the window of the balance. */
const DAYS = 30;
const prices = { words: 1, storage: 0.5 };

type Line = { id: string; kind: 'words' | 'storage'; quantity: number; cost: number; at: Date; day: string };
type Order = { plan: Plan; userId: string; today: Date; max30: number };
/** Returns what the ledger of a business says about the last 30 days, oldest first. */
function linesOf({ plan, today }: Pick<Order, 'plan' | 'today'>) {
  const dice = new Dice(`tokens ${plan.business.key}`);
  const lines: (Line & { content: string; label: string })[] = [];
  const items = plan.items.filter(({ type }) => type === 'project');
  for (let ago = DAYS - 1; ago > 0; ago--) {
    if (dice.next() < 0.35) continue;
    const item = dice.pick(items);
    const at = new Date(today.getTime() - ago * DAY);
    const isStorage = dice.next() < 0.4;
    const quantity = isStorage ? dice.int(4, 40) : dice.int(35, 240);
    const kind = isStorage ? 'storage' : 'words';
    lines.push({
      id: idAt(at),
      kind,
      quantity,
      cost: quantity * prices[kind],
      at,
      day: at.toISOString().slice(0, 10),
      content: item.id,
      label: item.title,
    });
  }
  return lines;
}

/** Writes the ledger of a business of the demo world: its lines, the sums of its days and its balance. */
export async function insertTokens(
  tx: TenantTx,
  { accountId, agencyId }: { accountId: string; agencyId: string },
  { plan, userId, today, max30 }: Order,
): Promise<void> {
  const lines = sql`
    jsonb_to_recordset(${json(linesOf({ plan, today }))}) as r (
      id uuid, kind text, quantity numeric, cost numeric, at timestamptz, day date, content uuid, label text
    )
  `;
  await tx.run(sql`
    insert into token_entry (
      account_id, id, agency_id, kind, state, quantity, coefficient, cost, balance, user_id, ref_type, ref_id,
      content_id, label, at, day
    )
    select ${accountId}, id, ${agencyId}, kind, 'settled', quantity, cost / quantity, cost,
      ${max30}::numeric - ceil(sum(cost) over (order by at)), ${userId}, 'content', content::text, content,
      label, at, day
    from ${lines}
  `);
  await tx.run(sql`
    insert into token_day (account_id, day, person_id, kind, quantity, cost)
    select account_id, day, user_id, kind, sum(quantity), sum(cost)
    from token_entry
    where account_id = ${accountId}
    group by account_id, day, user_id, kind
  `);
  await tx.run(sql`
    insert into token_balance (account_id, day, used)
    select account_id, (now() at time zone 'UTC')::date, sum(cost)
    from token_day
    where account_id = ${accountId}
    group by account_id
    on conflict (account_id) do update set day = excluded.day, used = excluded.used
  `);
}
