import type { Desk } from '../actions.ts';
import { messagesOf } from '../queries.ts';
import { suggestJob } from './jobs.ts';

/** Asks for a proposal to the last message of a conversation. */
export async function askSuggestion({ tx, services, accountId }: Desk, chatId: string): Promise<void> {
  const last = (await messagesOf(tx, accountId, chatId)).at(-1);
  if (last?.sender === 'visitor')
    await services.jobs.enqueue(tx, suggestJob, { accountId, chatId, n: last.n });
}
