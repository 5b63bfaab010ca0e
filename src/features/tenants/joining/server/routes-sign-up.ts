import { randomUUID } from 'node:crypto';
import { audit, auditPerson, type LogOf } from '#features/ground/audit/server/actions.ts';
import { afterFirstStep, fullName, recorderOf } from '#features/identity/identity/server/actions.ts';
import { checkPassword, hashPassword } from '#features/identity/identity/server/actions-password.ts';
import * as identity from '#features/identity/identity/server/queries.ts';
import { createAccount, createAgency } from '#features/tenants/tenants/server/actions.ts';
import type { Trade } from '#features/structure/taxonomy/rules.ts';
import { asMember, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answerOpen, wayIn, type Call } from '#platform/http/answer.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import type { Endpoint, Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { isTimeZone } from '#shared/time/time-zone.ts';
import * as contract from '../contract.ts';
import { LINK_MINUTES } from '../rules.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

/** Sign-ups of one network address. */
const SIGN_UPS = { points: 10, seconds: 3600 };
const CODES = { points: 20, seconds: 900 };
type OpenCall = Omit<Call<Endpoint>, 'tx' | 'actor'>;
type Form = {
  firstName: string;
  lastName: string;
  email: string;
  businessName: string;
  password: string;
  website?: string | undefined;
  description?: string | undefined;
  phone?: string | undefined;
  zip?: string | undefined;
  language: Language;
  /** Trade whose start words the account gets. */
  trade?: Trade | undefined;
  timeZone?: string | undefined;
};
/** Data of the link of a sign-up. */
type SignUpData = actions.LinkData &
  Omit<Form, 'password'> & {
    passwordHash: string;
    /** Hash of the cookie of the browser that signed up, in base64url; other browsers are asked first. */
    browser: string;
    agencyId?: string;
  };
const BROWSER = 'sign-up';

/**
 * Returns the id of the agency that a business signs up with: that of the code, and without one that of the host.
 *
 * @throws joining.code_unknown 400, validation 400 without both, too_many_requests 429
 */
async function agencyToJoin(call: OpenCall, code: string): Promise<string> {
  if (code) return (await agencyOf(call, code)).agencyId;
  if (call.site.kind === 'agency' && call.site.agencyId) return call.site.agencyId;
  throw fail('validation', 400, [{ path: 'inviteCode', code: 'field.required' }]);
}
/**
 * Finds the agency of a code; on the host of an agency only its own codes count.
 *
 * @throws joining.code_unknown 400, too_many_requests 429
 */
async function agencyOf({ services, request, site }: OpenCall, code: string) {
  await consume(services, 'invite-codes', placeOf(request), CODES);
  const agency = await services.db.withTenant(asNobody(), (tx) => queries.agencyByCode(tx, code));
  if (!agency || (site.agencyId && site.agencyId !== agency.agencyId))
    throw fail('joining.code_unknown', 400, [{ path: 'inviteCode', code: 'joining.code_unknown' }]);
  return agency;
}

/**
 * Stores a sign-up and mails its link. Work and answer are the same for registered and unregistered emails; a
 * registered email gets another mail.
 *
 * @throws auth/weak-password 400, too_many_requests 429
 */
async function signUp(
  { services, request, reply, site }: OpenCall,
  purpose: 'signup-account' | 'signup-agency',
  form: Form,
  agencyId?: string,
) {
  await consume(services, 'sign-up', placeOf(request), SIGN_UPS);
  await checkPassword(form.password, [
    form.email,
    form.firstName,
    form.lastName,
    form.businessName,
    site.brandName,
  ]);
  const {
    firstName,
    lastName,
    email,
    businessName,
    website,
    description,
    phone,
    zip,
    language,
    trade,
    timeZone,
  } = form;
  const passwordHash = await hashPassword(form.password);
  const answer = { ok: true as const, mailed: services.mailer.configured };
  const browser = giveSecret(reply, services.config, BROWSER, LINK_MINUTES[purpose] * 60).toString(
    'base64url',
  );
  if (!(await actions.mayMail(services, email))) return answer;
  await services.db.withTenant(asNobody(), async (tx) => {
    const login = await identity.findLogin(tx, email);
    const { host } = site;
    const code = await actions.makeLink(tx, {
      purpose,
      userId: null,
      host,
      data: {
        email,
        firstName,
        lastName,
        businessName,
        website,
        description,
        phone,
        zip,
        language,
        trade,
        timeZone,
        passwordHash,
        browser,
        ...(agencyId ? { agencyId } : {}),
      },
    });
    const confirmation =
      purpose === 'signup-agency'
        ? actions.addressOf(services, host, '/signup-agency-confirm', { code })
        : actions.addressOf(services, host, '/signup-account-confirm', { uid: code, email });
    const href = login ? actions.addressOf(services, host, '/login', {}).replace(/\?$/, '') : confirmation;
    await actions.tellStranger(tx, services, site, {
      to: email,
      language,
      kind: login ? 'signUpKnown' : 'signUp',
      ...(agencyId ? { agencyId, listedAs: 'signUp' } : {}),
      href,
      name: businessName,
    });
  });
  return answer;
}

/**
 * Takes the link and creates the person in one transaction; `build` creates the tenant.
 *
 * @throws joining.link_expired 410, too_many_requests 429
 */
async function confirm(
  call: OpenCall,
  purpose: 'signup-account' | 'signup-agency',
  body: { confirmed?: true | undefined; email?: string },
  code: string,
  build: (tx: TenantTx, signUp: SignUpData, userId: string) => Promise<LogOf>,
) {
  const { services, request, reply, site } = call;
  const userId = randomUUID();
  const kind = purpose === 'signup-agency' ? 'agency' : 'account';
  await actions.countAddress(services, request);
  const link = await services.db.withTenant(asNobody(), (tx) =>
    actions.findLink(tx, purpose, code, site.host),
  );
  const data = link?.data as SignUpData | undefined;
  const agencyId = kind === 'agency' ? randomUUID() : data?.agencyId;
  if (!data || !agencyId || (body.email !== undefined && body.email !== data.email)) throw actions.expired();
  await actions.spareAddress(services, request);
  const browser = readSecret(request, services.config, BROWSER);
  if (!body.confirmed && browser?.toString('base64url') !== (data.browser ?? ''))
    return { me: null, next: '/login', asks: { name: fullName(data), email: data.email } };
  await services.db.withTenant(asMember({ userId, agencyId }), async (tx) => {
    if (!(await actions.takeLink(tx, purpose, code, site.host))) throw actions.expired();
    const { email, firstName, lastName, language, businessName } = data;
    const person = { id: userId, type: kind, role: kind, email, firstName, lastName, language, businessName };
    if (!(await queries.addUser(tx, person))) throw actions.expired();
    await queries.putPassword(tx, userId, data.passwordHash);
    const log = await build(tx, { ...data, agencyId }, userId);
    const actor = recorderOf({ userId, email, firstName, lastName, role: kind });
    audit(tx, actor, {
      action: kind === 'agency' ? 'tenants.agency_created' : 'tenants.account_created',
      object: { type: kind, id: log.id, name: businessName },
      log: { kind: 'agency', id: agencyId },
    });
    await auditPerson(tx, actor, {
      action: 'team.joined',
      object: { type: 'user', id: userId, name: email },
      after: { role: kind },
    });
  });
  dropSecret(reply, services.config, BROWSER);
  return afterFirstStep({ services, request, reply, userId, email: data.email, method: 'sign-up' });
}

export const signUpRoutes = [
  answerOpen(contract.findCode, { may: anybody }, async (call) => {
    const { name, free } = await agencyOf(call, call.body.inviteCode);
    return { name, free };
  }),
  answerOpen(contract.signUpAccount, { may: anybody }, async (call) =>
    signUp(call, 'signup-account', call.body, await agencyToJoin(call, call.body.inviteCode)),
  ),
  answerOpen(contract.signUpAgency, { may: anybody }, async (call) => {
    // Agencies sign up on the product's own host only.
    if (call.site.kind !== 'app') throw notFound();
    return signUp(call, 'signup-agency', call.body);
  }),
  answerOpen(contract.confirmAccount, { may: anybody }, (call) =>
    confirm(call, 'signup-account', call.body, call.body.uid, async (tx, data, userId) => {
      const { businessName, language, firstName, lastName, email, phone, trade } = data;
      const { accountId } = await createAccount(tx, call.services.config, {
        agencyId: data.agencyId!,
        businessName,
        language,
        firstName,
        lastName,
        email,
        trade,
        ...(phone ? { phone } : {}),
      });
      await queries.fillAccount(tx, accountId, {
        website: data.website || null,
        description: data.description ?? '',
        zip: data.zip || null,
        timeZone: data.timeZone && isTimeZone(data.timeZone) ? data.timeZone : null,
      });
      await queries.addAccountMember(tx, accountId, userId, 'account', { primary: true });
      return { kind: 'account', id: accountId };
    }),
  ),
  answerOpen(contract.confirmAgency, { may: anybody }, (call) =>
    confirm(call, 'signup-agency', call.body, call.body.code, async (tx, data, userId) => {
      const { businessName, language, email } = data;
      const agencyId = data.agencyId!;
      await createAgency(tx, call.services.config, {
        agencyId,
        businessName,
        language,
        email,
        advancedAgency: false,
      });
      await queries.addAgencyMember(tx, agencyId, userId, 'agency', { primary: true });
      return { kind: 'agency', id: agencyId };
    }),
  ),
].map(wayIn);
