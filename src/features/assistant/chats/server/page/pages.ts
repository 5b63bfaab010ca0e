import { disclosureOf, isOpenTo } from '#features/assistant/chatbots/rules.ts';
import { avatars, findBot } from '#features/assistant/chatbots/server/queries.ts';
import { head, image, open } from '#features/site/public-pages/server/site-pages/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { page, type Page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { LiveChatData } from '../../contract-pages.ts';
import { agencyOf, bookPath, buttonOf, isOver, messagesFor, standingOf, timesFor } from '../actions-view.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import { CHAT_PATH, chatForm, secretOf } from './actions-form.ts';

/** Returns the networks with the addresses that share a page (CHAT-23). */
function shareOf(address: string): LiveChatData['share'] {
  const at = encodeURIComponent(address);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { name: 'X', href: `https://x.com/intent/post?url=${at}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${at}` },
  ];
}
/** Returns the page of this host from which a visitor came, as a path; '' from elsewhere. */
function cameFrom({ request, services, site, refused }: PageCall): string {
  const token = refused?.values['t']?.[0];
  const memo = token ? chatForm.memoIn(services, site.accountId!, token)?.page : undefined;
  if (memo) return memo;
  const referer = String(request.headers.referer ?? '');
  if (!URL.canParse(referer)) return '';
  const { host, pathname } = new URL(referer);
  return host === request.headers.host && pathname !== CHAT_PATH ? pathname.slice(0, 500) : '';
}
/** Loads the chat page: the conversation of this browser, its forms, and the ways to the business (CHAT-22, CHAT-25). */
async function liveChat(call: PageCall): Promise<PageAnswer<'live-chat'>> {
  const { services, site, refused, language, request } = call;
  const { data } = await open(call);
  const accountId = site.accountId!;
  const t = siteWords(language);
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const bot = await findBot(tx, accountId);
    const isOn = isOpenTo(bot);
    const secret = isOn ? secretOf(services, request) : null;
    const chat = secret ? await queries.findBySecret(tx, accountId, secret) : undefined;
    const messages = chat ? await queries.messagesOf(tx, accountId, chat.id) : [];
    const bookHref = await bookPath(tx, accountId);
    const avatar = (await avatars(tx)).find(({ id }) => id === bot?.avatar);
    const title = bot?.landingPageTitle || bot?.widgetName || t('title');
    const answer: LiveChatData = {
      frame: data.frame,
      styleView: bot?.styleView ?? 'card',
      background: bot?.landingBackgroundImg ?? null,
      icon: bot?.landingPageIcon ?? null,
      title,
      links: bot?.landingActionButtons ?? [],
      isOn,
      isOver: isOver(messages, chat?.state),
      standing: standingOf(bot, chat),
      avatar: avatar ? { color: avatar.color, path: avatar.path } : null,
      name: bot?.widgetName ?? '',
      disclosure: disclosureOf(bot, language),
      greeting: bot?.greeting ?? '',
      buttons: isOn && bot ? bot.callToActionButtons.map((button) => buttonOf(button, bookHref)) : [],
      messages: messagesFor(messages, chat),
      ...(await timesFor({ tx, services, accountId, language }, chat)),
      bookHref,
      isNoted: Boolean(chat?.email || chat?.phone) || call.query.get('note') === 'noted',
      share: shareOf(`${services.hosts.origin(site.host)}${CHAT_PATH}`),
      agency: await agencyOf(tx, accountId),
      token: chatForm.show(services, accountId, { page: cameFrom(call) }),
      intent: refused?.values['intent']?.[0] ?? '',
      values: refused?.values ?? {},
      errors: refused?.errors ?? {},
      problem: refused?.problem ?? null,
    };
    const color = bot?.landingBackgroundColor ?? '';
    return {
      ...(refused ? { status: refused.status } : {}),
      data: answer,
      head: head(call, data, title, t('lead', { business: data.frame.businessName }), {
        ...image(call, data, bot?.landingBackgroundImg),
        vars: {
          ...(color ? { '--lc-color': color } : {}),
          '--lc-opacity': String((bot?.landingBackgroundOpacity ?? 100) / 100),
        },
      }),
      ...(chat ? { secretFor: site.host } : {}),
    };
  });
}
/** The page is not cached: it shows the conversation of one browser. */
export const pages: Page[] = page('live-chat', liveChat, { cache: false });
