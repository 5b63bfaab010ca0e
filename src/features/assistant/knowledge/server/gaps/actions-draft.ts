import { holdTokens, releaseTokens, settleTokens } from '#features/tenants/tokens/server/actions.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { askChat } from '#platform/outside/models/chat.ts';
import { ModelError, type ChatRequest, type ModelService } from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import { cutAtWord } from '#shared/text/graphemes.ts';
import type { Span } from '../../contract.ts';
import type { Gap } from '../../contract-faqs.ts';
import { countWords } from '../../rules.ts';
import { promptOf, NO_ANSWER } from '../../rules-draft.ts';
import { searchKnowledge } from '../queries-search.ts';
import { tellKnowledge } from '../actions.ts';
import * as queries from './queries.ts';

/** Passages that a draft is made of, and the score from which one says something about the question. */
const MOST_SPANS = 5;
const LEAST_SCORE = 0.3;
const LONGEST = 600;
/** Words of a draft that are held before it is written. */
const MOST_WORDS = 150;
const MOST_TOKENS = 400;

const sourcesOf = (spans: readonly Span[]): Gap['draftSources'] =>
  spans.map(({ title, sourceUrl, heading }) => ({ title, url: sourceUrl, heading }));
/** Makes a draft of the nearest passages. */
function byPassages(spans: readonly Span[]): queries.Draft {
  const [best] = spans.filter(({ isUntrusted, score }) => !isUntrusted && score >= LEAST_SCORE);
  return best
    ? { draft: cutAtWord(best.text, LONGEST), draftState: 'passages', draftSources: sourcesOf([best]) }
    : { draft: '', draftState: 'empty', draftSources: [] };
}
/** Parts of a draft. */
type Begun = { gap: Gap; spans: Span[]; service: ModelService | null; entryId: string | null };
async function begin(
  tx: TenantTx,
  services: Services,
  { accountId, gapId, byModel }: { accountId: string; gapId: string; byModel: boolean },
): Promise<Begun | undefined> {
  const gap = await queries.find(tx, accountId, gapId);
  if (gap?.state !== 'open') return undefined;
  const spans = await searchKnowledge(tx, accountId, gap.question, gap.language, MOST_SPANS);
  const { service } =
    byModel && spans.length ? await chooseModel(tx, services, accountId) : { service: null };
  if (!service) return { gap, spans, service: null, entryId: null };
  const hold = { accountId, userId: null, kind: 'words' as const, quantity: MOST_WORDS };
  const { entryId } = await holdTokens(tx, { ...hold, ref: { type: 'knowledge', id: gapId } });
  return { gap, spans, service, entryId };
}
/** Asks the model; no transaction is open meanwhile. Returns its answer; empty: the passages say nothing about it. */
async function write(
  { config, log }: Services,
  service: ModelService,
  request: ChatRequest,
): Promise<string> {
  try {
    const { text } = await askChat(config, service, request);
    const answer = text.trim();
    return answer.includes(NO_ANSWER) ? '' : cutAtWord(answer, LONGEST);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ failure: error.code }, 'draft of an answer');
    return '';
  }
}
/** Drafts the answer to a question: by the model of the writer where that is asked for and set, else from the passages. */
export async function draftAnswer(
  services: Services,
  payload: { accountId: string; gapId: string; byModel: boolean },
): Promise<void> {
  const { accountId, gapId } = payload;
  const inAccount = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.db.withTenant(asJobOf(accountId), work);
  const begun = await inAccount((tx) => begin(tx, services, payload)).catch((error: unknown) => {
    // Without tokens, or with a secret that cannot be opened, the passages are there still.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return inAccount((tx) => begin(tx, services, { ...payload, byModel: false }));
  });
  if (!begun) return;
  const { gap, spans, service, entryId } = begun;
  const text = service ? await write(services, service, promptOf(gap, spans, MOST_TOKENS)) : '';
  await inAccount(async (tx) => {
    if (entryId && text)
      await settleTokens(tx, { accountId, entryId, quantity: Math.min(MOST_WORDS, countWords(text)) });
    else if (entryId) await releaseTokens(tx, { accountId, entryId });
    const draft: queries.Draft = text
      ? { draft: text, draftState: 'model', draftSources: sourcesOf(spans) }
      : byPassages(spans);
    await queries.setDraft(tx, accountId, gapId, draft);
    await tellKnowledge(tx, accountId);
  });
}
