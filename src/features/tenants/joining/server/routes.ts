import { asPerson, asNobody } from '#platform/db/scope.ts';
import { auditPerson } from '#features/ground/audit/server/actions.ts';
import {
  afterFirstStep,
  factsOf,
  fullName,
  loadMe,
  recorderOf,
} from '#features/identity/identity/server/actions.ts';
import { checkPassword, hashPassword } from '#features/identity/identity/server/actions-password.ts';
import { demandProof } from '#features/identity/security/server/actions.ts';
import { answerOpen, answerOpenSession, wayIn, type Call } from '#platform/http/answer.ts';
import { sessionKey } from '#platform/http/session.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { anybody, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { afterPassword, type Purpose } from '../rules.ts';
import * as actions from './actions.ts';
import { mailLink } from './jobs.ts';
import * as queries from './queries.ts';

const ok = { ok: true as const };
const noSession = () => fail('joining.no_session', 410);
type OpenCall = Omit<Call<Endpoint>, 'tx' | 'actor'>;

/**
 * Enqueues the mail with a link; the answer is the same for registered and unregistered emails.
 *
 * @throws too_many_requests 429
 */
async function requestLink(
  { services, request, site }: OpenCall,
  purpose: 'reset' | 'sign-in',
  body: { email: string; language?: 'en' | 'tr' | 'ar' | undefined },
) {
  await actions.countAddress(services, request);
  if (await actions.mayMail(services, body.email))
    await services.db.withTenant(asNobody(), (tx) =>
      services.jobs.enqueue(tx, mailLink, {
        email: body.email,
        purpose,
        host: site.host,
        language: body.language ?? null,
      }),
    );
  return { ...ok, mailed: services.mailer.configured };
}
/**
 * Finds a link without taking it, for checks that go before.
 *
 * @throws joining.link_expired 410 or the problem of `gone`, too_many_requests 429
 */
async function linkOf(
  { services, request, site }: OpenCall,
  purpose: Purpose,
  code: string,
  gone = actions.expired,
) {
  await actions.countAddress(services, request);
  const link = await services.db.withTenant(asNobody(), (tx) =>
    actions.findLink(tx, purpose, code, site.host),
  );
  if (!link) throw gone();
  // A link that signs in asks for the email as well, so guesses of the email stay counted.
  if (purpose !== 'sign-in') await actions.spareAddress(services, request);
  return link;
}

export const routes = [
  wayIn(answerOpen(contract.requestReset, { may: anybody }, (call) => requestLink(call, 'reset', call.body))),
  wayIn(
    answerOpen(contract.requestSignIn, { may: anybody }, (call) => requestLink(call, 'sign-in', call.body)),
  ),
  answerOpen(contract.checkLink, { may: anybody }, async (call) => {
    const { purpose, code } = call.body;
    const link = await linkOf(call, purpose, code, purpose === 'reset' ? noSession : actions.expired);
    // The person who signs in by a link has to enter the email.
    return { email: purpose === 'reset' ? link.data.email : null };
  }),
  wayIn(
    answerOpen(contract.setPassword, { may: anybody }, async (call) => {
      const { services, site, request, reply, body } = call;
      const link = await linkOf(call, 'reset', body.code, noSession);
      const userId = link.userId!;
      const me = await services.db.withTenant(asPerson(userId), (tx) => loadMe(tx, userId));
      await checkPassword(body.password, [me.email, me.firstName, me.lastName, site.brandName]);
      const passwordHash = await hashPassword(body.password);
      await services.db.withTenant(asPerson(userId), async (tx) => {
        if (!(await actions.takeLink(tx, 'reset', body.code, site.host))) throw noSession();
        await actions.replacePassword(tx, {
          services,
          site,
          userId,
          passwordHash,
          keep: null,
          action: 'sign_in.password_set',
        });
      });
      const arrival = await afterFirstStep({
        services,
        request,
        reply,
        userId,
        email: me.email,
        method: 'reset',
      });
      return arrival.me ? { ...arrival, next: afterPassword(arrival.me) } : arrival;
    }),
  ),
  wayIn(
    answerOpen(contract.signInByLink, { may: anybody }, async (call) => {
      const { services, site, request, reply, body } = call;
      const link = await linkOf(call, 'sign-in', body.code);
      if (!body.email)
        throw fail('auth/email-required', 400, [{ path: 'email', code: 'auth/email-required' }]);
      // The link alone does not sign in: the email of its request is needed as well.
      if (body.email !== link.data.email.toLowerCase())
        throw fail('joining.link_other', 400, [{ path: 'email', code: 'joining.link_other' }]);
      if (
        !(await services.db.withTenant(asNobody(), (tx) =>
          actions.takeLink(tx, 'sign-in', body.code, site.host),
        ))
      )
        throw actions.expired();
      await actions.spareAddress(services, request);
      return afterFirstStep({
        services,
        request,
        reply,
        userId: link.userId!,
        email: body.email,
        method: 'link',
      });
    }),
  ),
  answerOpenSession(contract.changePassword, { may: anyPerson }, async (call) => {
    const { services, site, actor, body, request } = call;
    const userId = actor.userId!;
    await services.db.withTenant(asPerson(userId), (tx) => demandProof(tx, { request }));
    await checkPassword(body.password, [actor.email, actor.firstName, actor.lastName, site.brandName]);
    const passwordHash = await hashPassword(body.password);
    await services.db.withTenant(asPerson(userId), (tx) =>
      actions.replacePassword(tx, {
        services,
        site,
        userId,
        passwordHash,
        keep: sessionKey(request)!.tokenHash,
        action: 'sign_in.password_changed',
      }),
    );
  }),
  answerOpenSession(contract.changeEmail, { may: anyPerson }, async (call) => {
    const { services, site, actor, body, request } = call;
    const userId = actor.userId!;
    await services.db.withTenant(asPerson(userId), (tx) => demandProof(tx, { request }));
    await actions.countAddress(services, request);
    if (await actions.mayMail(services, body.email))
      await services.db.withTenant(asPerson(userId), async (tx) => {
        const code = await actions.makeLink(tx, {
          purpose: 'email',
          userId,
          host: site.host,
          data: { email: body.email },
        });
        await actions.tellStranger(tx, services, site, {
          to: body.email,
          language: actor.language ?? site.language,
          kind: 'emailNew',
          href: actions.addressOf(services, site.host, '/confirm-email', { code }),
          name: body.email,
        });
      });
    return { ...ok, mailed: services.mailer.configured };
  }),
  answerOpen(contract.confirmEmail, { may: anybody }, async (call) => {
    const { services, site, request, body } = call;
    const link = await linkOf(call, 'email', body.code);
    const userId = link.userId!;
    const { email } = link.data;
    if (!body.confirmed) {
      const person = await services.db.withTenant(asPerson(userId), (tx) => loadMe(tx, userId));
      if (!(await factsOf({ services, request, userId, email: person.email }))?.isDeviceKnown)
        return { email, asks: { name: fullName(person), email } };
    }
    await services.db.withTenant(asPerson(userId), async (tx) => {
      if (!(await actions.takeLink(tx, 'email', body.code, site.host))) throw actions.expired();
      const me = await loadMe(tx, userId);
      // The mail goes to the old address, which is replaced below.
      await actions.tellPerson(tx, services, site, {
        userId,
        language: me.language,
        kind: 'emailOld',
        name: email,
      });
      if (!(await queries.setEmail(tx, userId, email))) throw actions.expired();
      await queries.dropSteps(tx, userId);
      await auditPerson(
        tx,
        recorderOf({ ...me, userId }),
        {
          action: 'sign_in.email_changed',
          object: { type: 'user', id: userId, name: email },
          before: { email: me.email },
          after: { email },
        },
        site.agencyId,
      );
    });
    return { email };
  }),
];
