import { randomUUID } from 'node:crypto';
import { audit, auditPerson, type LogOf } from '#features/audit/server/actions.ts';
import { afterFirstStep, fullName, recorderOf } from '#features/identity/server/actions.ts';
import { checkPassword, hashPassword } from '#features/identity/server/actions-password.ts';
import * as identity from '#features/identity/server/queries.ts';
import { createAccount, createAgency } from '#features/tenants/server/actions.ts';
import { asMember, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answerOpen, wayIn, type Call } from '#platform/http/answer.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import type { Endpoint, Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { LINK_MINUTES } from '../rules.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

/** Sign-ups of one address: a person makes one or two, a machine is slowed down. */
const SIGN_UPS = { points: 10, seconds: 3600 };
const CODES = { points: 20, seconds: 900 };
type Any = Omit<Call<Endpoint>, 'tx' | 'actor'>;
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
};
/** What waits in the link's row until the mail is answered; the password only as its hash. */
type Waiting = actions.LinkData &
  Omit<Form, 'password'> & {
    passwordHash: string;
    /** The browser that signed up, by the hash of its cookie: in any other one the link asks first. */
    browser: string;
    agencyId?: string;
  };
const BROWSER = 'sign-up';

/** On the host of an agency only its own codes count. */
async function agencyOf({ services, request, site }: Any, code: string) {
  await consume(services, 'invite-codes', placeOf(request), CODES);
  const found = await services.db.withTenant(asNobody(), (tx) => queries.agencyByCode(tx, code));
  if (!found || (site.agencyId && site.agencyId !== found.agencyId))
    throw fail('joining.code_unknown', 400, [{ path: 'inviteCode', code: 'joining.code_unknown' }]);
  return found;
}

/** The same work and answer for known and unknown e-mails: a known one gets a mail that says so. */
async function signUp(
  { services, request, reply, site }: Any,
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
  const { firstName, lastName, email, businessName, website, description, phone, zip, language } = form;
  const passwordHash = await hashPassword(form.password);
  const answered = { ok: true as const, mailed: services.mailer.configured };
  const browser = giveSecret(reply, services.config, BROWSER, LINK_MINUTES[purpose] * 60).toString(
    'base64url',
  );
  if (!(await actions.mayMail(services, email))) return answered;
  await services.db.withTenant(asNobody(), async (tx) => {
    const known = await identity.findLogin(tx, email);
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
        passwordHash,
        browser,
        ...(agencyId ? { agencyId } : {}),
      },
    });
    const confirmation =
      purpose === 'signup-agency'
        ? actions.addressOf(services, host, '/signup-agency-confirm', { code })
        : actions.addressOf(services, host, '/signup-account-confirm', { uid: code, email });
    const href = known ? actions.addressOf(services, host, '/login', {}).replace(/\?$/, '') : confirmation;
    await actions.tellStranger(tx, services, site, {
      to: email,
      language,
      kind: known ? 'signUpKnown' : 'signUp',
      href,
      name: businessName,
    });
  });
  return answered;
}

/** Takes the link and makes the login in one transaction; `build` makes what it is for. */
async function confirm(
  call: Any,
  purpose: 'signup-account' | 'signup-agency',
  body: { confirmed?: true | undefined; email?: string },
  code: string,
  build: (tx: TenantTx, waiting: Waiting, userId: string) => Promise<LogOf>,
) {
  const { services, request, reply, site } = call;
  const userId = randomUUID();
  const kind = purpose === 'signup-agency' ? 'agency' : 'account';
  await actions.countAddress(services, request);
  const found = await services.db.withTenant(asNobody(), (tx) =>
    actions.findLink(tx, purpose, code, site.host),
  );
  const agencyId = kind === 'agency' ? randomUUID() : (found?.data as Waiting | undefined)?.agencyId;
  if (!found || !agencyId || (body.email !== undefined && body.email !== found.data.email))
    throw actions.expired();
  await actions.spareAddress(services, request);
  const waiting = found.data as Waiting;
  const held = readSecret(request, services.config, BROWSER);
  if (!body.confirmed && held?.toString('base64url') !== (waiting.browser ?? ''))
    return { me: null, next: '/login', asks: { name: fullName(waiting), email: waiting.email } };
  await services.db.withTenant(asMember({ userId, agencyId }), async (tx) => {
    if (!(await actions.takeLink(tx, purpose, code, site.host))) throw actions.expired();
    const { firstName, lastName, language, businessName } = waiting;
    if (
      !(await queries.addUser(tx, {
        id: userId,
        type: kind,
        role: kind,
        email: waiting.email,
        firstName,
        lastName,
        language,
        businessName,
      }))
    )
      throw actions.expired();
    await queries.putPassword(tx, userId, waiting.passwordHash);
    const log = await build(tx, { ...waiting, agencyId }, userId);
    const actor = recorderOf({ userId, email: waiting.email, firstName, lastName, role: kind });
    audit(tx, actor, {
      action: kind === 'agency' ? 'tenants.agency_created' : 'tenants.account_created',
      object: { type: kind, id: log.id, name: businessName },
      log: { kind: 'agency', id: agencyId },
    });
    await auditPerson(tx, actor, {
      action: 'team.joined',
      object: { type: 'user', id: userId, name: waiting.email },
      after: { role: kind },
    });
  });
  dropSecret(reply, services.config, BROWSER);
  return afterFirstStep({ services, request, reply, userId, email: waiting.email, method: 'sign-up' });
}

export const signUpRoutes = [
  answerOpen(contract.findCode, { may: anybody }, async (call) => {
    const { name, free } = await agencyOf(call, call.body.inviteCode);
    return { name, free };
  }),
  answerOpen(contract.signUpAccount, { may: anybody }, async (call) =>
    signUp(call, 'signup-account', call.body, (await agencyOf(call, call.body.inviteCode)).agencyId),
  ),
  answerOpen(contract.signUpAgency, { may: anybody }, async (call) => {
    // Agencies are the product's customers: on the host of one of them there is no such thing.
    if (call.site.kind !== 'app') throw notFound();
    return signUp(call, 'signup-agency', call.body);
  }),
  answerOpen(contract.confirmAccount, { may: anybody }, (call) =>
    confirm(call, 'signup-account', call.body, call.body.uid, async (tx, given, userId) => {
      const { businessName, language, firstName, lastName, email, phone } = given;
      const { accountId } = await createAccount(tx, call.services.config, {
        agencyId: given.agencyId!,
        businessName,
        language,
        firstName,
        lastName,
        email,
        ...(phone ? { phone } : {}),
      });
      await queries.fillAccount(tx, accountId, {
        website: given.website || null,
        description: given.description ?? '',
        zip: given.zip || null,
      });
      await queries.addAccountMember(tx, accountId, userId, 'account', { primary: true });
      return { kind: 'account', id: accountId };
    }),
  ),
  answerOpen(contract.confirmAgency, { may: anybody }, (call) =>
    confirm(call, 'signup-agency', call.body, call.body.code, async (tx, given, userId) => {
      const { businessName, language, email } = given;
      const agencyId = given.agencyId!;
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
