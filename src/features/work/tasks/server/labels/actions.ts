import { canRead } from '#features/items/content/policy.ts';
import { chargeTokens, estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { countWords } from '#features/work/writings/rules.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
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
/** A model with what it is asked for, as far as the tokens and limits of the account allow. */
type Asked = { service: ModelService; tokens: number };
/** The words and the model from which labels are chosen. */
export type Plan = {
  task: Task;
  fitting: string[];
  accountWords: string[];
  words: string[];
  asked: Asked | null;
};

async function modelFor({ tx, services, actor, accountId }: Place): Promise<Asked | null> {
  if (!mayUseAi(actor)) return null;
  const { service } = await chooseModel(tx, services, accountId).catch(() => ({ service: null }));
  if (!service) return null;
  const asker = { accountId, userId: actor.userId, kind: 'words' as const };
  const price = await estimateTokens(tx, { ...asker, quantity: MOST_WORDS });
  // Words of the account are there for nothing, so that no limit needs to be passed for labels.
  return price.isEnough && !price.asksFirst ? { service, tokens: price.tokens } : null;
}
/** Gathers the words from which labels are chosen. @throws 400 `tasks.unknown_item` */
export async function planLabels(place: Place, task: Task): Promise<Plan> {
  const { tx, actor, accountId } = place;
  const { contentId } = task;
  const item = contentId === null ? undefined : await findItem(tx, accountId, contentId);
  if (contentId !== null && !(item && canRead(actor, item)))
    throw fail('tasks.unknown_item', 400, [{ path: 'contentId', code: 'tasks.unknown_item' }]);
  const vocabulary = await readVocabulary(tx, accountId);
  const itemWords = item ? await readItemWords(tx, accountId, item.id) : [];
  const chosen = chooseLabels(task, { vocabulary, itemWords });
  return {
    task,
    fitting: chosen,
    accountWords: [...itemWords, ...vocabulary],
    words: [...new Set([...itemWords, ...chosen, ...vocabulary])],
    asked: await modelFor(place),
  };
}
/** Has the model choose labels; null: none did. No transaction is open meanwhile. */
export async function askLabels(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { task, words, asked }: Plan,
  stop: AbortSignal,
): Promise<string[] | null> {
  if (!asked) return null;
  const labels = await askModel(config, asked.service, task, words, stop).catch((error: Error) => {
    log.warn({ error: error.message }, 'labels by the model');
    return null;
  });
  return labels?.length ? labels : null;
}
/**
 * Answers with the labels of the model, which cost tokens, or with the words of the account (TASK-08, AI-26). The balance
 * is locked after the answer of the model only.
 */
export async function endLabels(
  { tx, actor, accountId }: Place,
  { task, fitting: ofWords, accountWords, asked }: Plan,
  ofModel: string[] | null,
): Promise<Output<typeof generateLabels>> {
  const { contentId, title } = task;
  if (!ofModel || !asked)
    return {
      labels: rateLabels(ofWords, task, accountWords),
      tokens: { estimated: 0, charged: 0 },
      source: 'words',
    };
  const { cost } = await chargeTokens(tx, {
    accountId,
    userId: actor.userId,
    kind: 'words',
    quantity: countWords(ofModel.join(' ')),
    ref: { type: 'labels', id: contentId ?? '', contentId, label: fitting(title, 200) },
    waives: true,
  });
  return {
    labels: rateLabels(ofModel, task, accountWords),
    tokens: { estimated: asked.tokens, charged: cost },
    source: 'ai',
  };
}
