import { audit } from '#features/ground/audit/server/actions.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import { standingOf } from '#platform/runs/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { refusalOf } from '#shared/rights/right.ts';
import type * as contract from '../../contract-runs.ts';
import type { RunOrder } from '../../contract-runs.ts';
import { canGenerate, seesAllRuns } from '../../policy.ts';
import { estimateWords, type Destination } from '../../rules.ts';
import { chooseModel } from '../generate/actions-model.ts';
import { priceOf } from '../generate/actions.ts';
import { isWriterOn } from '../queries.ts';
import { listGeneral, listOwn } from '../settings/queries.ts';
import { writeMany } from './jobs.ts';
import * as queries from './queries.ts';

const MOST_BUSY = 3;
const MOST_INSTRUCTIONS = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const shownOf = ({ asker: _asker, standing: _standing, request, ...row }: queries.Row): contract.Run => ({
  ...row,
  destinations: request.destinations,
  language: request.language,
});
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
  const drafted = onlyMissing ? await queries.drafted(tx, accountId, { ids: contentIds, language }) : [];
  const draftKeys = new Set(drafted.map(({ contentId, destination }) => `${contentId} ${destination}`));
  const heads = new Map((await headsOf(tx, accountId, contentIds)).map((head) => [head.id, head]));
  const texts: queries.Text[] = [];
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
  const request: queries.Request = {
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
 * @throws writings.run_none 409, writings.run_busy 409, writings.asks_first 409, tokens.empty 402
 */
export async function create(
  place: Place,
  { passesSoftCap, ...order }: RunOrder & { passesSoftCap: boolean },
): Promise<contract.Run> {
  const { tx, services, actor, accountId } = place;
  const { texts, price, request, isTemplate } = await plan(place, order);
  if (!texts.length) throw fail('writings.run_none', 409);
  if ((await queries.countBusy(tx, accountId)) >= MOST_BUSY) throw fail('writings.run_busy', 409);
  if (!isTemplate && !price.isEnough) throw fail('tokens.empty', 402);
  if (!isTemplate && price.asksFirst && !passesSoftCap)
    throw fail('writings.asks_first', 409, [], { tokens: price.tokens });
  const standing = await standingOf(tx, actor.userId);
  const runId = await queries.insert(tx, accountId, { asker: actor, standing, request, texts });
  audit(tx, actor, {
    action: 'writings.bulk_started',
    object: { type: 'content' },
    after: { texts: texts.length, destinations: request.destinations.join(', '), language: request.language },
  });
  await services.jobs.enqueue(tx, writeMany, { accountId, writingRunId: runId });
  return shownOf((await queries.find(tx, accountId, runId))!);
}
/** @throws cursor.invalid 400 */
export async function list(
  { tx, actor, accountId }: Place,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listRuns>> {
  const after = readCursor('writing-runs', cursor, 2)?.map(String) as [string, string] | undefined;
  if (after && (Number.isNaN(Date.parse(after[0])) || !uuid.test(after[1])))
    throw fail('cursor.invalid', 400);
  const userId = seesAllRuns(actor) ? null : actor.userId;
  const runRows = await queries.list(tx, accountId, { userId, after, limit });
  const { rows, nextCursor } = cutPage(runRows, limit, (row) =>
    writeCursor('writing-runs', [row.createdAt, row.id]),
  );
  return { runs: rows.map(shownOf), nextCursor };
}
export async function get(
  { tx, accountId }: Place,
  row: queries.Row,
): Promise<Output<typeof contract.getRun>> {
  return { ...shownOf(row), reasons: await queries.countReasons(tx, accountId, row.id) };
}
/** @throws cursor.invalid 400 */
export async function listItems(
  { tx, accountId }: Place,
  row: queries.Row,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listRunItems>> {
  const after = readCursor('writing-run-items', cursor, 2)?.map(String) as [string, string] | undefined;
  if (after && !uuid.test(after[0])) throw fail('cursor.invalid', 400);
  const itemRows = await queries.listItems(tx, accountId, row.id, { after, limit });
  const { rows, nextCursor } = cutPage(itemRows, limit, (item) =>
    writeCursor('writing-run-items', [item.contentUid, item.destination]),
  );
  return { items: rows, nextCursor };
}
/** Stops a run after the texts that are being written. @throws writings.run_over 409 */
export async function stop({ tx, actor, accountId }: Place, row: queries.Row): Promise<contract.Run> {
  const isStopped = await queries.setState(tx, accountId, row.id, {
    from: ['waiting', 'running'],
    state: 'stopped',
  });
  if (!isStopped) throw fail('writings.run_over', 409);
  audit(tx, actor, {
    action: 'writings.bulk_stopped',
    object: { type: 'content' },
    after: { done: row.done, texts: row.total },
  });
  return shownOf((await queries.find(tx, accountId, row.id))!);
}
