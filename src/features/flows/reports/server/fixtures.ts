import { defineFixtures } from '#testing/fixtures.ts';
import type { Sheet } from '../contract.ts';
import { countedKinds } from '../rules.ts';

const KEY = 'k'.repeat(32);
/** Adds the report of the running month, as it was sent, and returns the key of its address. */
export async function addReport(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  accountId: string,
): Promise<string> {
  const month = new Date().toISOString().slice(0, 7);
  const sheet: Sheet = {
    month,
    business: 'Cedar Kitchens',
    until: `${month}-02`,
    counted: Object.fromEntries(
      countedKinds.map((kind) => [kind, { now: 3, before: 1 }]),
    ) as Sheet['counted'],
    steps: [{ at: `${month}-01`, visits: 3, leads: 3, calls: 3 }],
    items: [],
    published: 2,
    quote: { text: 'As if it were their own.', by: 'Margaret Ferrers', rating: 5 },
    used: { chats: 4, tokens: 900 },
    proposals: [{ kind: 'inquiries', count: 2, title: '' }],
  };
  await sql(
    "insert into report (account_id, month, key, sheet) values ($1, date_trunc('month', now())::date, $2, $3)",
    [accountId, KEY, JSON.stringify(sheet)],
  );
  return KEY;
}
/** A report that was sent, of an agency that sends them automatically. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, agencyId }) => {
    const key = await addReport(sql, accountId);
    await sql('insert into report_setting (agency_id, is_automatic) values ($1, true)', [agencyId]);
    return { month: new Date().toISOString().slice(0, 7), key };
  },
});
