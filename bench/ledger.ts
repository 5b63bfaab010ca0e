import { asJobOf } from '#platform/db/scope.ts';
import { readConfig } from '#platform/config.ts';
import { startServices } from '#processes/start-services.ts';
import { holdTokens, settleTokens } from '#features/tenants/tokens/server/actions.ts';
import { cpuOf, note, row, whole } from './measure.ts';
import { folderOf, startWorld } from './worlds.ts';

/** The ledger of tokens: a hold and its settlement, each in a transaction of its own, over some accounts. */
const GENERATIONS = 4000;
const AT_ONCE = 10;
const LEAST = 500;

export async function measure(): Promise<void> {
  const world = await startWorld('small');
  const services = await startServices({
    config: readConfig({ ...process.env, DATA_DIR: folderOf('small'), LOG_LEVEL: 'silent' }),
    appUrl: world.appUrl,
    works: false,
  });
  try {
    const { rows: accounts } = await world.db.query<{ id: string }>(
      'update account set tokens_max30 = 6500000 returning id',
    );
    const generate = async (index: number) => {
      const accountId = accounts[index % accounts.length]!.id;
      const ref = { type: 'writing', id: String(index) };
      const { entryId } = await services.db.withTenant(asJobOf(accountId), (tx) =>
        holdTokens(tx, { accountId, userId: null, kind: 'words', quantity: 3, ref }),
      );
      await services.db.withTenant(asJobOf(accountId), (tx) =>
        settleTokens(tx, { accountId, entryId, quantity: 2 }),
      );
    };
    let next = 0;
    const work = async (count: number) => {
      const end = next + count;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < end) {
            const index = next;
            next += 1;
            await generate(index);
          }
        }),
      );
    };
    await work(GENERATIONS / 8);
    const cpu = () => world.databaseCpu() + cpuOf([process.pid]);
    const before = { cpu: cpu(), database: world.databaseCpu(), at: performance.now() };
    await work(GENERATIONS);
    const seconds = { cpu: cpu() - before.cpu, database: world.databaseCpu() - before.database };
    const clock = (performance.now() - before.at) / 1000;
    const { rows: wrong } = await world.db.query(
      `
        select from token_balance b
        where b.used + b.held <> (
          select coalesce(sum(e.cost), 0)
          from token_entry e
          where e.account_id = b.account_id and e.state in ('settled', 'held')
        )
      `,
    );
    note(`${wrong.length} of ${accounts.length} balances differ from their lines`);
    const rate = GENERATIONS / seconds.cpu;
    row(
      'ledger: a hold and its settlement, in two transactions, the balance equal to the lines',
      `at least ${LEAST}/s on one core`,
      `${whole(rate)}/s by CPU time (${((1000 * seconds.database) / GENERATIONS).toFixed(2)} ms of it the database), ${whole(GENERATIONS / clock)}/s by the clock; ${wrong.length} balances differ`,
      rate >= LEAST && wrong.length === 0,
    );
  } finally {
    await services.stop();
    await world.close();
  }
}
