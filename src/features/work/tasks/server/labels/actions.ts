import { canRead } from '#features/items/content/policy.ts';
import { chargeTokens, estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { countWords } from '#features/work/writings/rules.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import type { Place } from '#platform/place.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { mayUseAi } from '#shared/rights/rights.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { generateLabels } from '../../contract.ts';
import { chooseLabels, rateLabels, SUGGESTIONS_MOST } from '../../rules-labels.ts';
import { findItem } from '../queries.ts';
import { askModel } from './actions-model.ts';
import { readItemWords, readVocabulary } from './queries.ts';

/** Words that labels of a model have at most: three each. */
const MOST_WORDS = SUGGESTIONS_MOST * 3;
type Task = { title: string; description: string; contentId: string | null };
/**
 * Has the model of the account choose labels, as far as its tokens and limits allow; null: none did. The balance is
 * locked after the answer only.
 */
async function askAndPay({ tx, services, actor, accountId }: Place, task: Task, words: string[]) {
  if (!mayUseAi(actor)) return null;
  const { service } = await chooseModel(tx, services, accountId).catch(() => ({ service: null }));
  if (!service) return null;
  const asker = { accountId, userId: actor.userId, kind: 'words' as const };
  const price = await estimateTokens(tx, { ...asker, quantity: MOST_WORDS });
  // Words of the account are there for nothing, so that no limit needs to be passed for labels.
  if (!price.isEnough || price.asksFirst) return null;
  const labels = await askModel(services.config, service, task, words).catch((error: Error) => {
    services.log.warn({ error: error.message }, 'labels by the model');
    return null;
  });
  if (!labels?.length) return null;
  const { cost } = await chargeTokens(tx, {
    ...asker,
    quantity: countWords(labels.join(' ')),
    ref: {
      type: 'labels',
      id: task.contentId ?? '',
      contentId: task.contentId,
      label: fitting(task.title, 200),
    },
    waives: true,
  });
  return { labels, tokens: { estimated: price.tokens, charged: cost } };
}
/**
 * Suggests labels for a task, by the model of the account where there is one and the person may use AI, which costs
 * tokens; else by the words of the account (TASK-08, AI-26).
 *
 * @throws 400 `tasks.unknown_item`
 */
export async function suggestLabels(place: Place, task: Task): Promise<Output<typeof generateLabels>> {
  const { tx, actor, accountId } = place;
  const { contentId } = task;
  const item = contentId === null ? undefined : await findItem(tx, accountId, contentId);
  if (contentId !== null && !(item && canRead(actor, item)))
    throw fail('tasks.unknown_item', 400, [{ path: 'contentId', code: 'tasks.unknown_item' }]);
  const vocabulary = await readVocabulary(tx, accountId);
  const itemWords = item ? await readItemWords(tx, accountId, item.id) : [];
  const fitting = chooseLabels(task, { vocabulary, itemWords });
  const accountWords = [...itemWords, ...vocabulary];
  const answer = await askAndPay(place, task, [...new Set([...itemWords, ...fitting, ...vocabulary])]);
  return {
    labels: rateLabels(answer?.labels ?? fitting, task, accountWords),
    tokens: answer?.tokens ?? { estimated: 0, charged: 0 },
    source: answer ? 'ai' : 'words',
  };
}
