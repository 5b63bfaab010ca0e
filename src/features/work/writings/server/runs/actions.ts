import { z } from 'zod';
import { audit } from '#features/ground/audit/server/actions.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { askRun, stopRun } from '#platform/runs/ask.ts';
import { countRefusals, findRun, type RunRow } from '#platform/runs/queries.ts';
import { readItems, readRuns } from '#platform/runs/read.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type { RunItemState, RunState } from '#shared/runs/states.ts';
import { refusalOf } from '#shared/rights/right.ts';
import type * as contract from '../../contract-runs.ts';
import type { RunOrder } from '../../contract-runs.ts';
import { canGenerate, seesAllRuns } from '../../policy.ts';
import { destinations as destinationNames, estimateWords, type Destination } from '../../rules.ts';
import { chooseModel } from '../generate/actions-model.ts';
import { priceOf } from '../generate/actions.ts';
import { isWriterOn } from '../queries.ts';
import { listGeneral, listOwn } from '../settings/queries.ts';
import { writingRun, type Request } from './jobs.ts';
import { drafted, type Text } from './queries.ts';

const MOST_INSTRUCTIONS = 500;
const destinationName = z.enum(destinationNames);

/** The states of a run as its calls name them; no text is set back. */
const stateNames = {
  asked: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
  undoing: 'running',
  undone: 'done',
} as const satisfies Record<RunState, contract.Run['state']>;
const shownOf = ({ request, changed, refused, amount, ...row }: RunRow): contract.Run => ({
  ...row,
  ...writingRun.request.parse(request),
  state: stateNames[row.state],
  done: changed,
  failed: refused,
  words: amount,
});
const read = async ({ tx, accountId }: Place, runId: string): Promise<contract.Run> =>
  shownOf((await findRun(tx, { accountId, runId }))!);
type Choice = { uid: string; words: number | null };
/**
 * Returns the instruction of each destination: the first own one that is for it, else its standard.
 *
 * @throws writings.need_instruction 400 (AI-11)
 */
async function instructionsOf(
  tx: TenantTx,
  accountId: string,
  { destinations, language }: Pick<RunOrder, 'destinations' | 'language'>,
): Promise<Map<Destination, Choice>> {
  const own = await listOwn(tx, accountId, MOST_INSTRUCTIONS);
  const general = await listGeneral(tx, MOST_INSTRUCTIONS);
  const choices = new Map<Destination, Choice>();
  for (const destination of destinations) {
    const chosen =
      own.find(
        ({ bodyInstruction, checkeds, languages }) =>
          bodyInstruction !== null &&
          checkeds.includes(destination) &&
          (!languages.length || languages.includes(language)),
      ) ?? general.find(({ standardFor }) => standardFor === destination);
    if (!chosen) throw fail('writings.need_instruction', 400);
    choices.set(destination, { uid: chosen.uid, words: 'words' in chosen ? chosen.words : null });
  }
  return choices;
}
/** Works out which texts a run writes, what they come to, and why others are left out. @throws writings.off 403 */
async function plan(place: Place, { ids, destinations, language, onlyMissing }: RunOrder) {
  const { tx, services, actor, accountId } = place;
  const isOn = await isWriterOn(tx, accountId);
  if (!isOn) throw fail('writings.off', 403);
  const contentIds = [...new Set(ids)];
  const wanted = [...new Set(destinations)];
  const instructions = await instructionsOf(tx, accountId, { destinations: wanted, language });
  const codes = new Map<string, number>();
  const leaveOut = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1);
  const drafts = onlyMissing ? await drafted(tx, accountId, { ids: contentIds, language }) : [];
  const draftKeys = new Set(drafts.map(({ contentId, destination }) => `${contentId} ${destination}`));
  const heads = new Map((await headsOf(tx, accountId, contentIds)).map((head) => [head.id, head]));
  const texts: Text[] = [];
  for (const contentId of contentIds) {
    const head = heads.get(contentId);
    const code = head ? refusalOf(actor, canGenerate, { ...head, isWriterOn: isOn }) : 'not_found';
    for (const destination of wanted)
      if (code) leaveOut(code);
      else if (draftKeys.has(`${contentId} ${destination}`)) leaveOut('writings.has_draft');
      else texts.push({ contentId, destination });
  }
  let words = 0;
  let most = 0;
  for (const { destination } of texts) {
    const text = estimateWords({ destination, change: 'write' }, instructions.get(destination)!.words, 0);
    words += text.words;
    most += text.most;
  }
  const { service } = await chooseModel(tx, services, accountId);
  const price = await priceOf(place, service ? { words, most } : { words: 0, most: 0 });
  const reasons = [...codes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
  // Each text is held by itself: enough is what they come to, not the most that all of them together might.
  const isEnough = !service || price.tokens <= price.tokensLeft;
  const request: Request = {
    destinations: wanted,
    language,
    instructions: Object.fromEntries([...instructions].map(([destination, { uid }]) => [destination, uid])),
  };
  return { texts, words, price: { ...price, isEnough }, reasons, request, isTemplate: !service };
}

/** Works out what a run comes to, without beginning it. */
export async function estimate(place: Place, order: RunOrder): Promise<Output<typeof contract.estimateRun>> {
  const { texts, words, price, reasons, isTemplate } = await plan(place, order);
  const items = new Set(texts.map(({ contentId }) => contentId)).size;
  return { items, texts: texts.length, reasons, words, ...price, isTemplate };
}
/**
 * Stores a run and asks for its job.
 *
 * @throws writings.run_none 409, runs.busy 409, writings.asks_first 409, tokens.empty 402
 */
export async function create(
  place: Place,
  { passesSoftCap, ...order }: RunOrder & { passesSoftCap: boolean },
): Promise<contract.Run> {
  const { texts, price, request, isTemplate } = await plan(place, order);
  if (!texts.length) throw fail('writings.run_none', 409);
  if (!isTemplate && !price.isEnough) throw fail('tokens.empty', 402);
  if (!isTemplate && price.asksFirst && !passesSoftCap)
    throw fail('writings.asks_first', 409, [], { tokens: price.tokens });
  const items = texts.map(({ contentId, destination }) => ({ id: contentId, part: destination }));
  const runId = await askRun(place, writingRun, { request, items });
  audit(place.tx, place.actor, {
    action: 'writings.bulk_started',
    object: { type: 'content' },
    after: { texts: texts.length, destinations: request.destinations.join(', '), language: request.language },
  });
  return read(place, runId);
}
/** @throws cursor.invalid 400 */
export async function list(
  place: Place,
  page: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listRuns>> {
  const userId = seesAllRuns(place.actor) ? null : place.actor.userId;
  const { rows, nextCursor } = await readRuns(place, writingRun.name, userId, page);
  return { runs: rows.map(shownOf), nextCursor };
}
export async function get({ tx, accountId }: Place, row: RunRow): Promise<Output<typeof contract.getRun>> {
  return { ...shownOf(row), reasons: await countRefusals(tx, { accountId, runId: row.id }) };
}
/** The states of a text; one is waiting, written or failed. */
const textStateOf = (state: RunItemState): contract.RunItem['state'] => {
  if (state === 'waiting') return 'waiting';
  return state === 'refused' ? 'failed' : 'done';
};
/** Reads texts of a run; an item that is gone has no title. @throws cursor.invalid 400 */
export async function listItems(
  place: Place,
  row: RunRow,
  page: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listRunItems>> {
  const { rows, nextCursor } = await readItems(place, row.id, page);
  const ids = rows.map(({ id }) => id);
  const heads = await headsOf(place.tx, place.accountId, [...new Set(ids)]);
  const titles = new Map(heads.map(({ id, title }) => [id, title]));
  const items = rows.map(({ id, part, state, code, kept }): contract.RunItem => ({
    contentUid: id,
    title: titles.get(id) ?? '',
    destination: destinationName.parse(part),
    state: textStateOf(state),
    code,
    writeId: kept === null ? null : writingRun.item.parse(kept).writingId,
  }));
  return { items, nextCursor };
}
/** Stops a run after the texts that are being written. @throws writings.run_over 409 */
export async function stop(place: Place, row: RunRow): Promise<contract.Run> {
  if (!(await stopRun(place, row.id))) throw fail('writings.run_over', 409);
  audit(place.tx, place.actor, {
    action: 'writings.bulk_stopped',
    object: { type: 'content' },
    after: { done: row.changed, texts: row.total },
  });
  return read(place, row.id);
}
