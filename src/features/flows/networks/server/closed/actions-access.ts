import { TokenError, tokenOf } from '#features/ground/connections/server/permission/actions-tokens.ts';
import type { StoredConnection } from '#features/ground/connections/server/actions.ts';
import { SendError } from '#features/flows/publishing/server/send/actions-destination.ts';
import { checkServer, serverOf } from '#platform/outside/networks/client.ts';
import type { Access, ClosedPost } from '#platform/outside/networks/closed/adapter.ts';
import { NetworkError } from '#platform/outside/networks/protocol.ts';
import { momentOf } from '#platform/outside/networks/tid.ts';
import type { Services } from '#platform/services.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { SocialLooks } from '../../contract.ts';
import { limitsOf } from '../../rules.ts';
import type { Post, Session } from '../send/actions-session.ts';
import type { Closed, ClosedSettings } from './actions-provider.ts';

/** Opens the interface of a network for the person of a connection. @throws TokenError, NetworkError */
export async function accessOf(services: Services, { accountId, id }: StoredConnection): Promise<Access> {
  const holder = { accountId: accountId!, connectionId: id };
  const { apiAddress: address } = await tokenOf(services, holder);
  await checkServer(services.config, serverOf(address));
  return {
    guard: services.config,
    address,
    tokens: async (refused) => (await tokenOf(services, holder, refused)).token,
  };
}
/** Returns the error that the job of publications knows, for one of tokens. */
const sendErrorOf = ({ code, said }: TokenError): SendError =>
  new SendError(code, { said, isPassing: code === 'connections.away' });
/** Passes on what a network does; an error of tokens is one of the job. */
const withTokens = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TokenError ? sendErrorOf(error) : error;
  }
};
/** Milliseconds by which the clock of a network may be behind. */
const CLOCKS_MS = 300_000;
const closedPostOf = ({ key, ...post }: Post): ClosedPost => ({
  ...post,
  since: new Date(momentOf(key).getTime() - CLOCKS_MS),
});
/** How posts look there, and in which time zone its days begin. */
export type ClosedLook = { looks: SocialLooks; timeZone: string };
/** Opens a closed network for posts. @throws NetworkError, SendError */
export async function openClosed(
  services: Services,
  { kind, network }: Closed,
  stored: StoredConnection,
  { looks, timeZone }: ClosedLook,
): Promise<Session> {
  const { place } = stored.settings as ClosedSettings;
  if (!place) throw new SendError('networks.no_place');
  const access = await withTokens(accessOf(services, stored));
  const today = clockAt(services.clock(), timeZone).slice(0, 10);
  const session = network.open(access, place, { looks, today });
  const { prepare } = session;
  const closed: Session<string> = {
    limits: limitsOf(kind, null),
    named: null,
    upload: (picture) => withTokens(session.upload(picture)),
    ...(prepare ? { prepare: (post, pictures) => withTokens(prepare(closedPostOf(post), pictures)) } : {}),
    make: (post, prepared) => withTokens(session.make(closedPostOf(post), prepared)),
    find: (post) => withTokens(session.find(closedPostOf(post))),
    remove: (ref) => withTokens(session.remove(ref)),
  };
  return closed as Session;
}
/** Returns how a question to a network has failed, for people. @throws every other error */
export function failureOf(error: unknown): { failure: string; said: string } {
  if (error instanceof NetworkError || error instanceof TokenError)
    return { failure: error.code, said: error.said };
  throw error;
}
