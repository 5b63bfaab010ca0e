import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressHash } from '#features/assistant/bookings/server/actions-link.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { onceFor } from '#platform/http/calls/idempotency.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../../contract-widget.ts';
import { errorWord } from '../../rules.ts';
import { pageOf } from '../../rules-widget.ts';
import { replyTo } from '../actions-reply.ts';
import { cityOf, endChat, LIMITS, storeContact, storeMessage, type Sending } from '../actions-take.ts';
import { siteWords } from '../actions-words.ts';
import { ADDRESS_LIMIT, readContact } from '../page/actions-form.ts';
import { buttonFor, demandApproved, inWidget } from './actions-open.ts';
import { stateOf } from './actions-state.ts';

/** Seconds for which browsers and caches keep the button. */
const BUTTON_SECONDS = 25;
type Asked = { services: Services; site: Site; request: FastifyRequest; reply: FastifyReply };
type Body = { secret: string; language: Language; key: string; page: string };

/** Counts what is sent against the limits that the chat page has as well. @throws too_many_requests 429 */
async function count({ services, request, reply }: Asked, accountId: string, secret: Buffer): Promise<void> {
  await consume(services, 'live-chat', placeOf(request), ADDRESS_LIMIT, reply);
  await consume(services, 'chat-account', accountId, LIMITS.account, reply);
  await consume(services, 'chat-visitor', secret.toString('hex'), LIMITS.visitor, reply);
}
/** Returns the sending of a browser: the same key with the same words is done once. */
function sendingOf({ services, request }: Asked, accountId: string, body: Body): Sending {
  const { secret, language, key, page, ...values } = body;
  return {
    services,
    accountId,
    visitor: {
      secret: hashToken(secret),
      language,
      city: cityOf(request, services),
      page: pageOf(page),
      ipHash: addressHash(services, accountId, request),
    },
    once: (tx, work) => onceFor(tx, { scope: `chat-widget ${accountId}`, key, values }, work),
  };
}
/** Reads the conversation of a browser, with what is wrong with that which it has sent. */
async function outcomeOf(
  { services, site }: Asked,
  matchId: string,
  { visitor: { secret, language } }: Sending,
  { errors = {}, problem = null }: { errors?: Record<string, string>; problem?: string | null } = {},
): Promise<contract.WidgetOutcome> {
  const t = siteWords(language);
  const state = await inWidget(services, site, matchId, (tx, opened) =>
    stateOf({ tx, services }, opened, { secret, language }),
  );
  return {
    state,
    errors: Object.fromEntries(Object.entries(errors).map(([input, code]) => [input, t(errorWord(code))])),
    problem: problem && t(errorWord(problem)),
  };
}
const accountOf = ({ services, site }: Asked, matchId: string): Promise<string> =>
  inWidget(services, site, matchId, async (_tx, { accountId }) => accountId);

/** Calls of the chat on other websites: of its script, and of the panel in its frame. */
export const widgetRoutes = [
  answerOpen(
    contract.getButton,
    { may: anybody },
    async ({ services, site, params: { matchId }, query, request, reply }) => {
      const { origin } = request.headers;
      // A page that is refused reads why, and nothing else.
      if (origin !== undefined) reply.header('access-control-allow-origin', origin);
      reply.header('vary', 'Origin');
      const language = query.language ?? site.language;
      const button = await inWidget(services, site, matchId, (tx, opened) => {
        demandApproved(request, site, opened.widget);
        return buttonFor(tx, site, opened, language);
      });
      reply.header('cache-control', `public, max-age=${BUTTON_SECONDS}`);
      return button;
    },
  ),
  answerOpen(
    contract.readConversation,
    { may: anybody },
    ({ services, site, params: { matchId }, body: { secret, language } }) =>
      inWidget(services, site, matchId, (tx, opened) =>
        stateOf({ tx, services }, opened, { secret: hashToken(secret), language }),
      ),
  ),
  answerOpen(contract.sendMessage, { may: anybody }, async ({ params: { matchId }, body, ...asked }) => {
    const accountId = await accountOf(asked, matchId);
    const sending = sendingOf(asked, accountId, body);
    await count(asked, accountId, sending.visitor.secret);
    const stored = await storeMessage(sending, body.text);
    if (stored?.asked) await replyTo(asked.services, stored.asked);
    return outcomeOf(asked, matchId, sending, { problem: stored ? (stored.refused ?? null) : 'sent' });
  }),
  answerOpen(contract.sendContact, { may: anybody }, async ({ params: { matchId }, body, ...asked }) => {
    const accountId = await accountOf(asked, matchId);
    const sending = sendingOf(asked, accountId, body);
    const { name, email, phone, text } = body;
    const { typed, errors } = readContact(new URLSearchParams({ name, email, phone, text }));
    if (Object.keys(errors).length) return outcomeOf(asked, matchId, sending, { errors, problem: 'fields' });
    await count(asked, accountId, sending.visitor.secret);
    const taken = await storeContact(sending, { ...typed, key: `chat-widget ${body.key}` });
    const outcome = await outcomeOf(asked, matchId, sending, taken === undefined ? { problem: 'sent' } : {});
    return { ...outcome, state: { ...outcome.state, isNoted: taken !== undefined } };
  }),
  answerOpen(contract.endConversation, { may: anybody }, async ({ params: { matchId }, body, ...asked }) =>
    endChat(asked.services, await accountOf(asked, matchId), hashToken(body.secret)),
  ),
];
