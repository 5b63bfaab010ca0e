import type { TenantTx } from '#platform/db/tenant.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Balance } from '../contract.ts';
import { costOf, isQuantity, megabytes, type WorkKind } from '../rules.ts';
import * as queries from './queries.ts';

const demandQuantity = (quantity: number) => {
  if (!isQuantity(quantity)) throw fail('tokens.quantity', 400);
};
const demandHeld = <Outcome extends { outcome: string }>(held: Outcome): Outcome => {
  if (held.outcome === 'empty') throw fail('tokens.empty', 402);
  if (held.outcome === 'person') throw fail('tokens.person_empty', 402);
  return held;
};

/**
 * Holds tokens for work that is about to begin, in the transaction of the caller. The balance of the account
 * stays locked until that transaction ends, so take tokens last in it. Nobody has to be asked in time: a hold that
 * neither `settleTokens` nor `releaseTokens` ends within 15 minutes is given back.
 * `cost`, `balance`: tokens that are held, and free after it; `asks`: a soft cap is passed.
 *
 * @throws tokens.empty 402 (AI-25), tokens.person_empty 402, tokens.quantity 400
 */
export async function holdTokens(
  tx: TenantTx,
  order: queries.Hold,
): Promise<{ entryId: string; cost: number; balance: number; asks: boolean }> {
  demandQuantity(order.quantity);
  const { entryId, cost, balance, asks } = demandHeld((await queries.hold(tx, order))!);
  return { entryId, cost, balance, asks };
}

/**
 * Ends a hold with the units that its work took. More than was held is taken from the free tokens; beyond them
 * it is waived, so that an answer is never cut off and the account never goes below its limit. A hold that was
 * given back by time is settled all the same.
 *
 * @throws not_found 404, tokens.closed 409 (settled or released before), tokens.quantity 400
 */
export async function settleTokens(
  tx: TenantTx,
  order: { accountId: string; entryId: string; quantity: number },
): Promise<{ cost: number; balance: number }> {
  demandQuantity(order.quantity);
  const { outcome, cost, balance } = (await queries.settle(tx, order))!;
  if (outcome === 'missing') throw notFound();
  if (outcome === 'closed') throw fail('tokens.closed', 409);
  return { cost, balance };
}

/**
 * Gives a hold back whole; a second time nothing changes.
 *
 * @throws not_found 404, tokens.closed 409 (settled before)
 */
export async function releaseTokens(
  tx: TenantTx,
  order: { accountId: string; entryId: string },
): Promise<void> {
  const { outcome } = (await queries.release(tx, order))!;
  if (outcome === 'missing') throw notFound();
  if (outcome === 'closed') throw fail('tokens.closed', 409);
}

/**
 * Takes tokens for work that is done in the same transaction: hold and settlement at once. `waives`: work that
 * cannot be refused, as the photo of a customer, takes what there is and is waived the rest.
 *
 * @throws tokens.empty 402, tokens.person_empty 402, tokens.quantity 400
 */
export async function chargeTokens(
  tx: TenantTx,
  { waives = false, ...order }: queries.Hold & { waives?: boolean },
): Promise<{ entryId: string; cost: number; balance: number }> {
  demandQuantity(order.quantity);
  const { entryId, cost, balance } = demandHeld((await queries.hold(tx, order, { settles: true, waives }))!);
  return { entryId, cost, balance };
}

/** Reads the tokens of an account. @throws not_found 404 */
export async function readTokens(tx: TenantTx, accountId: string): Promise<Balance> {
  const state = await queries.stateOf(tx, accountId);
  if (!state) throw notFound();
  return state;
}

/** Reads the tokens for one unit of a kind of work (AI-22). */
export const readPrice = async (tx: TenantTx, kind: WorkKind): Promise<number> =>
  (await queries.weights(tx))[kind];

type Work = {
  accountId: string;
  userId: string | null;
  kind: WorkKind;
  quantity: number;
  /** Units that the work will probably take, of which only the price is told. */
  likely?: number;
};
type Estimate = {
  tokens: number;
  likelyTokens: number;
  tokensLeft: number;
  isEnough: boolean;
  asksFirst: boolean;
};
/** Returns the price of some work, for the words beside the button that begins it. */
export async function estimateTokens(
  tx: TenantTx,
  { accountId, userId, kind, quantity, likely = quantity }: Work,
): Promise<Estimate> {
  const weight = (await queries.weights(tx))[kind];
  const tokens = costOf(quantity, weight);
  const state = await readTokens(tx, accountId);
  const own = userId === null ? undefined : await queries.capsOf(tx, accountId, userId);
  const { hardCap, softCap, used } = own ?? { hardCap: null, softCap: null, used: 0 };
  const tokensLeft = Math.min(state.tokensLeft, hardCap === null ? Infinity : Math.max(0, hardCap - used));
  const passes = (cap: number | null, before: number) => cap !== null && before + tokens > cap;
  return {
    tokens,
    likelyTokens: costOf(likely, weight),
    tokensLeft,
    isEnough: tokensLeft > 0 && tokens <= tokensLeft,
    asksFirst: passes(state.softCap, state.usedTokens + state.held) || passes(softCap, used),
  };
}
/** Returns the price of stored bytes in tokens (Y-04). */
export const storageTokens = async (tx: TenantTx, bytes: number): Promise<number> =>
  costOf(megabytes(bytes), (await queries.weights(tx)).storage);
