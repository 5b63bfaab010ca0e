import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { MOST_OPTIONS, type FieldChange } from '../../contract-fields.ts';
import { MODEL_TOPIC } from '../../rules.ts';
import { convertValue, valueTexts } from '../../rules-values.ts';
import { announceMoved } from '../structure/actions.ts';
import * as queries from './queries.ts';

const TRIED_AT_ONCE = 2000;
const WRITTEN_AT_ONCE = 500;
/** Samples of each outcome that a change keeps, and their length in characters. */
const SAMPLES = 10;
const SAMPLE_LENGTH = 120;

type Outcome = { id: string; title: string; before: unknown; after: unknown };
/**
 * Returns the values of some items after a change, undefined where one does not fit. A trial without choices
 * collects them in `options`.
 */
function outcomesOf(
  change: queries.RunningChange,
  rows: { id: string; title: string; value: unknown }[],
  options: queries.Option[],
): Outcome[] {
  const { kind, key, fromType, toType } = change;
  const isOpen = kind === 'trial' && toType === 'select' && change.options.length === 0;
  return rows.map(({ id, title, value }) => {
    if (kind === 'removal') return { id, title, before: value, after: null };
    const after = convertValue(fromType, { key, type: toType, options: isOpen ? [] : options }, value);
    if (isOpen && after) {
      const choice = after as queries.Option;
      if (!options.some(({ uid }) => uid === choice.uid)) {
        if (options.length >= MOST_OPTIONS) return { id, title, before: value, after: undefined };
        options.push(choice);
      }
    }
    return { id, title, before: value, after };
  });
}
const shortened = (value: unknown) => valueTexts(value).join(', ').slice(0, SAMPLE_LENGTH);
/** Adds to the samples until there are enough of each outcome. */
function addSamples(samples: queries.Sample[], outcomes: Outcome[]): queries.Sample[] {
  const added = [...samples];
  for (const { id, title, before, after } of outcomes) {
    const isRefused = after === undefined;
    if (added.filter((sample) => (sample.after === null) === isRefused).length >= SAMPLES) continue;
    added.push({
      contentId: id,
      title,
      before: shortened(before),
      after: isRefused ? null : shortened(after),
    });
  }
  return added;
}

/** Looks at the next items of a change, and writes their values unless it is a trial. Returns false at the end. */
async function step(tx: TenantTx, services: Services, accountId: string, changeId: string) {
  const change = await queries.lockChange(tx, accountId, changeId);
  if (!change) return false;
  const isTrial = change.kind === 'trial';
  const limit = isTrial ? TRIED_AT_ONCE : WRITTEN_AT_ONCE;
  const rows = await queries.nextValues(tx, accountId, change, { limit, lock: !isTrial });
  const options = [...change.options];
  const outcomes = outcomesOf(change, rows, options);
  const refused = outcomes.filter(({ after }) => after === undefined);
  const isDone = rows.length < limit;
  await queries.updateChange(tx, accountId, changeId, {
    state: isDone ? 'done' : 'running',
    afterId: rows.at(-1)?.id ?? change.afterId,
    looked: change.looked + rows.length,
    total: isDone ? change.looked + rows.length : Math.max(change.total, change.looked + rows.length),
    refused: change.refused + refused.length,
    converted: change.converted + outcomes.filter(({ after }) => (after ?? null) !== null).length,
    ...(change.kind === 'removal' ? {} : { samples: addSamples(change.samples, outcomes) }),
    options,
  });
  if (!isTrial) {
    // A choice that is no longer offered stays with the items that have it.
    const written =
      change.kind === 'options' ? outcomes.filter(({ after }) => after !== undefined) : outcomes;
    await queries.writeValues(
      tx,
      accountId,
      change.key,
      written.map(({ id, after }) => ({ id, value: after ?? null })),
    );
    await announceMoved(
      { tx, services, accountId },
      written.map(({ id }) => id),
    );
  }
  await tellScreens(tx, { accountId, topic: MODEL_TOPIC });
  if (!isTrial) await siteChanged(tx, services, accountId);
  return !isDone;
}

/** Goes through the items of a change, each step in its own transaction; a second run goes on where one ended. */
export async function runChange(services: Services, accountId: string, changeId: string): Promise<void> {
  for (let hasMore = true; hasMore;)
    hasMore = await services.db.withTenant(asJobOf(accountId), (tx) =>
      step(tx, services, accountId, changeId),
    );
}
/** Says of a change that it ended before its last item. */
export const failChange = (services: Services, accountId: string, changeId: string): Promise<void> =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    if (!(await queries.lockChange(tx, accountId, changeId))) return;
    await queries.updateChange(tx, accountId, changeId, { state: 'failed' satisfies FieldChange['state'] });
    await tellScreens(tx, { accountId, topic: MODEL_TOPIC });
  });
