import { isOpenTo } from '#features/assistant/chatbots/rules.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { withoutMarks } from '#shared/words.ts';
import type { WidgetState } from '../../contract-widget.ts';
import { isOver, messagesFor, standingOf, timesFor } from '../actions-view.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import type { Opened } from './actions-open.ts';

/** Reads the conversation of a browser by the hash of its secret, without what visitors do not see. */
export async function stateOf(
  { tx, services }: { tx: TenantTx; services: Services },
  { accountId, bot }: Opened,
  { secret, language }: { secret: Buffer; language: Language },
): Promise<WidgetState> {
  const t = siteWords(language);
  const isOn = isOpenTo(bot);
  const chat = isOn ? await queries.findBySecret(tx, accountId, secret) : undefined;
  const messages = chat ? await queries.messagesOf(tx, accountId, chat.id) : [];
  const authors = { visitor: t('you'), assistant: bot?.widgetName || t('assistant'), person: t('person') };
  return {
    isOn,
    isOver: isOver(messages, chat?.state),
    standing: standingOf(bot, chat),
    isNoted: Boolean(chat?.email || chat?.phone),
    ...(await timesFor({ tx, services, accountId, language }, chat)),
    messages: messagesFor(messages, chat).map(({ source, ...message }) => ({
      ...message,
      author: authors[message.from],
      source: source && { text: withoutMarks(t('from', { title: source.title })), href: source.href },
    })),
  };
}
