import * as replies from '#features/assistant/chatbots/server/reply/actions.ts';
import { findBot } from '#features/assistant/chatbots/server/queries.ts';
import { recordGap } from '#features/assistant/knowledge/server/gaps/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { tellOfChat } from '../actions.ts';
import { begin, contextOf, REPLY_MS, type Asked } from '../actions-reply.ts';
import * as chats from '../queries.ts';
import { setDraft } from './queries.ts';

type Wanted = { accountId: string; chatId: string; n: number };
/** Returns the message that waits for a proposal; undefined: somebody has answered, or the visitor wrote on. */
async function waiting(
  services: Services,
  { accountId, chatId, n }: Wanted,
): Promise<Omit<Asked, 'ipHash'> | undefined> {
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const settings = await findBot(tx, accountId);
    const chat = await chats.lock(tx, accountId, chatId);
    if (!chat || chat.state === 'closed' || settings?.mode !== 'suggest') return undefined;
    const last = (await chats.messagesOf(tx, accountId, chatId)).at(-1);
    if (last?.n !== n || last.sender !== 'visitor' || chat.draftN === n) return undefined;
    return { accountId, chat, text: last.text, settings };
  });
}
/** Has the assistant propose a reply, which the visitor does not see. No transaction is open while a model writes. */
export async function suggestTo(services: Services, wanted: Wanted): Promise<void> {
  const asked = await waiting(services, wanted);
  if (!asked) return;
  const { accountId, chatId, n } = wanted;
  const begun = await begin(services, asked);
  const silent = { text: () => {}, again: () => {} };
  const reply = await replies
    .reply(services, begun, { stop: AbortSignal.timeout(REPLY_MS), hear: silent })
    .catch((error: Error) => {
      services.log.warn({ error: error.message }, 'assistant proposed nothing');
      return undefined;
    });
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    await replies.pay(tx, begun, reply?.words ?? 0);
    const chat = await chats.lock(tx, accountId, chatId);
    const last = chat && (await chats.messagesOf(tx, accountId, chatId)).at(-1);
    if (!chat || chat.state === 'closed' || last?.n !== n) return;
    // It proposes nothing that it is not certain of.
    if (reply?.handoff === null && reply.text)
      await setDraft(tx, accountId, chatId, {
        text: reply.text.slice(0, 4000),
        n,
        context: contextOf(begun, reply),
      });
    else if (reply?.handoff === 'unknown') {
      await chats.countUnanswered(tx, accountId, chatId);
      await recordGap({ tx, services, accountId }, asked.text, begun.language);
    }
    await tellOfChat({ tx, accountId }, chatId);
  });
}
