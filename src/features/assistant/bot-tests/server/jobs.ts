import { z } from 'zod';
import { CERTAIN } from '#features/assistant/chatbots/rules-replies.ts';
import type { BotSettings } from '#features/assistant/chatbots/rules.ts';
import * as replies from '#features/assistant/chatbots/server/reply/actions.ts';
import { timeBooks } from '#features/assistant/chatbots/server/reply/actions-tools.ts';
import { context } from '#features/assistant/chats/contract.ts';
import { contextOf } from '#features/assistant/chats/server/actions-reply.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { ItemTask } from '#platform/runs/run.ts';
import { partsOf } from '#platform/server-slots.ts';
import { Problem } from '#shared/fail.ts';
import { outcome } from '../contract.ts';
import { MOST_TESTS, sourceOf, toolOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Questions that are asked at once, and milliseconds for which one waits for its answer. */
const AT_ONCE = 3;
const REPLY_MS = 40_000;
/** Days for which runs are remembered. */
const KEPT_DAYS = 30;
/** Failures after which the next questions would fail as well. */
const fatalCodes = new Set([
  'tokens.empty',
  'tokens.person_empty',
  'bulk.rights_changed',
  'model.private',
  'model.unreachable',
  'model.refused',
  'connections.secret',
]);
const request = z.object({ settings: z.custom<BotSettings>() });
/** An answer as a run keeps it. */
const keptAnswer = z.object({ text: z.string(), outcome, context, charged: z.number() });
export type KeptAnswer = z.output<typeof keptAnswer>;
type Task = ItemTask<z.output<typeof request>, KeptAnswer>;

/** Asks one question as a visitor would; nothing is held and nothing is booked. Returns the code of its failure. */
async function askOne({ services, request: { settings }, item, inName, end }: Task): Promise<string | null> {
  const silent = { text: () => {}, again: () => {} };
  const [book] = partsOf(services, timeBooks);
  const begun = await inName(async (place) => {
    const test = await queries.find(place.tx, place.accountId, item.id);
    if (!test) return undefined;
    const { question: text, language } = test;
    const times = (await book?.read(place, { text, language })) ?? null;
    const question = { settings, stage: settings.openingStage, turns: [], text };
    return replies.begin(place, question, language, { times });
  });
  if (!begun) return 'not_found';
  const { accountId, language } = begun;
  const within = <Result>(work: Parameters<typeof services.db.withTenant<Result>>[1]) =>
    services.db.withTenant(asJobOf(accountId), work);
  try {
    const stop = AbortSignal.timeout(REPLY_MS);
    const act = book?.rehearse(services, accountId, language);
    const reply = await replies.reply(services, begun, { stop, hear: silent, act });
    const best = begun.passages[0];
    const isFound = best && best.score >= CERTAIN && reply.by !== 'times';
    await within(async (tx) => {
      const charged = await replies.pay(tx, begun, reply.words);
      const answer: KeptAnswer = {
        text: reply.text,
        outcome: {
          answered: reply.handoff === null,
          source: sourceOf(isFound ? best : undefined),
          tool: reply.by === 'times' ? 'times' : toolOf(reply.toolCalls),
        },
        context: contextOf(begun, reply),
        charged,
      };
      await end(tx, { state: 'done', kept: answer, amount: reply.words });
    });
    return null;
  } catch (error) {
    await within((tx) => replies.pay(tx, begun, 0));
    throw error;
  }
}

/** Asks the assistant all questions of an account. */
export const botTestRun = defineRun({
  name: 'bot_tests.run',
  request,
  item: keptAnswer,
  rights: withControls,
  caps: { items: MOST_TESTS, atOnce: 1, few: 0 },
  keptDays: KEPT_DAYS,
  timeoutSeconds: 3600,
  each: {
    atOnce: AT_ONCE,
    fatal: fatalCodes,
    run: (task) =>
      askOne(task).catch((error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      }),
  },
});
