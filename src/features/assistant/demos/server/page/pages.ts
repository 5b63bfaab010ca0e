import { agencyBrand, agencyOf } from '#features/assistant/chats/server/queries.ts';
import { timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { head, open } from '#features/site/public-pages/server/site-pages/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { page, type Page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { readSecret } from '#platform/http/session.ts';
import { dateText } from '#shared/time/date-text.ts';
import type { BotDemoData } from '../../contract-pages.ts';
import { DEMO_PATH, MOST_MESSAGES, stateNow } from '../../rules.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import * as chats from '../queries-chats.ts';
import { cookieOf, demoForm } from './actions-form.ts';

/** Returns whose demo it is: the agency of the account, else the business itself. */
async function makerOf(tx: TenantTx, accountId: string, business: string): Promise<BotDemoData['by']> {
  const account = await agencyOf(tx, accountId);
  const brand = account && (await agencyBrand(tx, account.agencyId));
  const href = brand?.appHomeUrl && URL.canParse(brand.appHomeUrl) ? brand.appHomeUrl : null;
  return { name: brand?.appName || business, href };
}
/** Loads the page of a demo: the conversation of this browser with it, or that it is over (CHAT-07). */
async function botDemo(call: PageCall): Promise<PageAnswer<'bot-demo'>> {
  const { services, site, refused, language, request, params } = call;
  const { data } = await open(call);
  const accountId = site.accountId!;
  const t = siteWords(language);
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const demo = await queries.findByKey(tx, accountId, params['key'] ?? '');
    const state = demo && stateNow(demo, services.clock());
    if (!demo || !state || state === 'failed') return undefined;
    const secret = state === 'ready' ? readSecret(request, services.config, cookieOf(demo.id)) : null;
    const chat = secret ? await chats.findChat(tx, accountId, demo.id, secret) : undefined;
    const by = await makerOf(tx, accountId, data.frame.businessName);
    const title = t('title', { site: demo.site });
    const answer: BotDemoData = {
      frame: data.frame,
      state,
      href: `${DEMO_PATH}/${demo.key}`,
      by,
      site: demo.site,
      title: demo.title || demo.site,
      until: dateText(demo.endsAt, 'day', language, await timeZoneOf(tx, accountId)),
      messages: chat ? await chats.messagesOf(tx, accountId, chat.id) : [],
      isFull: (chat?.messages ?? 0) >= MOST_MESSAGES,
      token: state === 'ready' ? demoForm.show(services, accountId, { demoId: demo.id }) : '',
      values: refused?.values ?? {},
      errors: refused?.errors ?? {},
      problem: refused?.problem ?? null,
    };
    const standing = state === 'ended' ? 410 : undefined;
    const status = refused?.status ?? standing;
    return {
      ...(status === undefined ? {} : { status }),
      data: answer,
      head: { ...head(call, data, title, ''), noindex: true },
      secretFor: site.host,
    };
  });
}
/** The page is not cached: it shows the conversation of one browser. */
export const pages: Page[] = page('bot-demo', botDemo, { cache: false });
