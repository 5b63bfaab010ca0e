import type { FastifyInstance } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { beginPermission, endPermission } from '../../contract-permission.ts';
import { canConnect } from '../../policy.ts';
import { providerOf } from '../actions.ts';
import { find } from '../queries.ts';
import * as actions from './actions.ts';

const LIMIT = { points: 60, seconds: 60 };
/** Adds the one address to which other programs send people back; it leads on to the host where they began. */
export function permissionDoor(app: FastifyInstance, services: Services): void {
  type Answer = { Querystring: { state?: unknown; code?: unknown; error?: unknown } };
  app.get<Answer>(actions.CALLBACK, async (request, reply) => {
    await consume(services, 'connections', placeOf(request), LIMIT, reply);
    const { state, code, error } = request.query;
    const { host } = actions.readState(services, typeof state === 'string' ? state : '');
    const url = new URL(services.hosts.origin(host) + actions.ENDING);
    if (typeof state === 'string') url.searchParams.set('state', state);
    if (typeof code === 'string') url.searchParams.set('code', code);
    else url.searchParams.set('error', typeof error === 'string' ? error : 'none');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(url.href, 303);
  });
}
const allowed = ({ may }: ReturnType<typeof providerOf>, actor: Parameters<typeof canConnect>[0]) =>
  may === undefined || may(actor as Parameters<typeof may>[0]);

const nextOf = ({ permission }: ReturnType<typeof providerOf>, connectionId: string): string =>
  permission?.next ? `${permission.next}/${connectionId}` : '/settings/integrations';

/** Calls of permissions at other programs. */
export const permissionRoutes = [
  answer(beginPermission, { may: canConnect }, async ({ place, body, site, request }) => {
    const { tx, services, accountId, actor } = place;
    const provider = providerOf(services, body.kind);
    if (!provider.owners.includes('account') || !allowed(provider, actor))
      throw fail('connections.kind', 400, [{ path: 'kind', code: 'connections.kind' }]);
    if (body.connectionId !== null) {
      const stored = await find(tx, { accountId, agencyId: null }, body.connectionId);
      if (stored?.kind !== body.kind) throw notFound();
    }
    return actions.begin(place, { provider, connectionId: body.connectionId, host: site.host, request });
  }),
  answerBeside(
    endPermission,
    { may: canConnect },
    {
      before: ({ place, body, request }) =>
        actions.take(place, {
          state: body.state,
          request,
          permissionOf: (kind) => providerOf(place.services, kind).permission,
        }),
      async work({ services, begun, body }) {
        return 'connectionId' in begun ? null : actions.exchange(services, begun, body.code);
      },
      async after({ place, begun, done }) {
        const { tx, services, accountId, actor } = place;
        const owner = { accountId, agencyId: null };
        if ('connectionId' in begun || done === null) {
          const { connectionId } = begun as { connectionId: string };
          const stored = await find(tx, owner, connectionId);
          if (!stored) throw notFound();
          return { connectionId, next: nextOf(providerOf(services, stored.kind), connectionId) };
        }
        const { kind } = begun.pending;
        const provider = providerOf(services, kind);
        const { connectionId, isNew } = await actions.store(place, provider, begun, done);
        const stored = (await find(tx, owner, connectionId))!;
        audit(tx, actor, {
          action: isNew ? 'connections.added' : 'connections.changed',
          object: { type: 'connection', id: connectionId, name: stored.name || provider.title.en },
        });
        return { connectionId, next: nextOf(provider, connectionId) };
      },
    },
  ),
];
