import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail, forbiddenTo, notFound, Problem } from '#shared/fail.ts';
import { asHouse } from '../../db/scope.ts';
import { sql, type TenantTx } from '../../db/tenant.ts';
import type { SessionRow } from '../../db/transaction/session-guess.ts';
import type { Services } from '../../services.ts';
import type { Route } from '../answer.ts';
import { touchSession, withSession } from '../session.ts';

/** The caller of a public call. */
export const visitorActor: Actor = {
  kind: 'visitor',
  userId: null,
  type: 'visitor',
  role: null,
  isPrimary: false,
  accountId: null,
  agencyId: null,
  email: '',
  firstName: '',
  lastName: '',
  language: null,
};

const actorOf = (row: SessionRow): Actor => ({
  kind: row.key ? 'key' : 'user',
  userId: row.userId,
  type: row.type,
  role: row.role,
  isPrimary: row.isPrimary,
  accountId: row.accountId,
  agencyId: row.agencyId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  language: row.language,
  rights: row.rights,
  flags: row.flags,
  controls: row.controls ?? null,
  workAs: row.workAs,
  key: row.key,
});

/** Returns the owner of an Idempotency-Key: impersonation, API key, person or address. */
export function keeperOf({ workAs, key, userId }: Actor, request: FastifyRequest): string {
  if (workAs) return `${workAs.byUserId} as ${userId}`;
  if (key) return `key ${key.id}`;
  return userId ?? request.ip;
}

/** Returns an error with the code of refusals that fits its caller. */
const refusalFor = (actor: Actor, error: unknown) =>
  error instanceof Problem && error.code === 'forbidden'
    ? fail(forbiddenTo(actor), 403, error.fields, error.extra)
    : error;

/** Throws an error again, with the code of refusals that fits its caller. */
export const refuseFor =
  (actor: Actor) =>
  (error: unknown): never => {
    throw refusalFor(actor, error);
  };

/** Returns the `accountId` of the body for a call whose path cannot name the tenant; else an empty object. */
const namedInBody = ({ who, path, body }: Endpoint, content: unknown): object =>
  who === 'account' &&
  !path.includes(':accountId') &&
  'accountId' in ((body as { shape?: object }).shape ?? {})
    ? { accountId: (content as { accountId?: unknown } | null)?.accountId }
    : {};

/** Returns the tenant that a call names; malformed ids count as none. */
function tenantOf(endpoint: Endpoint, request: FastifyRequest) {
  const named: { accountId?: string; agencyId?: string } = {
    ...(request.query as object),
    ...namedInBody(endpoint, request.body),
    ...(request.params as object),
  };
  const uuid = (value: string | undefined) =>
    value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null;
  return {
    accountId: endpoint.who === 'account' ? uuid(named.accountId) : null,
    agencyId: endpoint.who === 'agency' ? uuid(named.agencyId) : null,
  };
}

/** Runs work in a transaction of the caller; `isAgain`: the request was counted against its limits before. */
export type InSession = <T>(
  work: (actor: Actor, tx: TenantTx) => Promise<T>,
  isAgain?: boolean,
) => Promise<T>;
/**
 * Makes transactions of the caller of a call, who must belong to the tenant that it names. The tenant is checked before
 * the body is validated, so that strangers learn nothing from its errors.
 */
export const sessionOf =
  (route: Pick<Route, 'endpoint' | 'reads'>, services: Services, request: FastifyRequest): InSession =>
  (work, isAgain = false) => {
    const { endpoint } = route;
    return withSession(
      services,
      request,
      tenantOf(endpoint, request),
      async (row, tx) => {
        if (
          (endpoint.who === 'account' && !row.accountId) ||
          (endpoint.who === 'agency' && !row.agencyId) ||
          !row.role
        )
          throw notFound();
        request.sessionDue = row.due;
        const sessionOwnerId = row.workAs?.byUserId ?? row.userId;
        if (sessionOwnerId) touchSession(services, request, sessionOwnerId);
        const actor = actorOf(row);
        if (endpoint.who === 'house') {
          if (row.type !== 'house') throw notFound();
          await tx.one(sql`select set_config('role', ${asHouse(actor).role!}, true)`);
        }
        return work(actor, tx);
      },
      { ...route, isAgain },
    );
  };
