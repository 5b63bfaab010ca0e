import type * as connections from '#features/ground/connections/server/actions.ts';
import { settle } from '#features/ground/connections/server/permission/actions.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { AccountCall } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import type { NetworkPlace } from '#platform/outside/networks/closed/adapter.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { canPlanPosts } from '../../policy.ts';
import { viewOf } from '../actions.ts';
import * as queries from '../queries.ts';
import { accessOf, failureOf } from './actions-access.ts';
import { closedNetworks, grantOf, type Closed, type ClosedSettings } from './actions-provider.ts';

type Subject = { stored: connections.StoredConnection; closed: Closed };
/** Finds the connection of a closed network. */
async function closedConnection({
  tx,
  params: { accountId, networkId },
}: AccountCall<{ networkId: string }>): Promise<Subject | undefined> {
  const stored = await findConnection(tx, { accountId, agencyId: null }, networkId);
  const closed = closedNetworks.find(({ kind }) => kind === stored?.kind);
  return stored && closed ? { stored, closed } : undefined;
}
type Read = { places: NetworkPlace[]; failure: string | null; said: string };
/** Asks a network for its places. A token of one place sees no others. */
async function read(services: Services, { stored, closed }: Subject): Promise<Read> {
  const { place, handle = '' } = stored.settings as ClosedSettings;
  const isOfPlace = place !== undefined && stored.secrets['refresh'] === undefined;
  if (isOfPlace) return { places: [{ id: place, name: handle, token: null }], failure: null, said: '' };
  try {
    const places = await closed.network.places(await accessOf(services, stored));
    return { places, failure: places.length ? null : 'networks.no_places', said: '' };
  } catch (error) {
    return { places: [], ...failureOf(error) };
  }
}
/** Calls about the place of a network on which posts appear. */
export const placeRoutes = [
  answerBeside(
    contract.readPlaces,
    { may: canPlanPosts, subject: closedConnection },
    {
      before: ({ subject }) => Promise.resolve(subject),
      work: ({ services, begun }) => read(services, begun),
      after: ({ subject: { stored }, done: { places, failure, said } }) =>
        Promise.resolve({
          places: places.map(({ id, name }) => ({ id, name })),
          chosen: (stored.settings as ClosedSettings).place ?? null,
          failure,
          said,
        }),
    },
  ),
  answerBeside(
    contract.choosePlace,
    { may: canPlanPosts, subject: closedConnection },
    {
      before: ({ subject }) => Promise.resolve(subject),
      work: ({ services, begun }) => read(services, begun),
      async after({ tx, services, actor, body, subject: { stored, closed }, done, params: { accountId } }) {
        if (done.failure !== null) throw fail('networks.unreached', 409);
        const place = done.places.find(({ id }) => id === body.placeId);
        if (!place) throw fail('networks.no_place', 409);
        const { provider } = closed;
        const settings = { place: place.id, handle: place.name };
        const grant =
          place.token === null ? null : grantOf(place, { access: '', refresh: null, until: null });
        await settle({ tx, services }, provider, stored, { settings, grant });
        audit(tx, actor, {
          action: 'connections.changed',
          object: { type: 'connection', id: stored.id, name: place.name },
        });
        await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
        const row = (await queries.find(tx, accountId, stored.id))!;
        return viewOf(row, await queries.settingsOf(tx, accountId));
      },
    },
  ),
];
