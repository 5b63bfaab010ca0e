import * as connections from '#features/ground/connections/server/actions.ts';
import type { Opened } from '#features/ground/connections/server/actions-provider.ts';
import { SendError } from '#features/flows/publishing/server/send/actions-destination.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { checkServer, serverOf } from '#platform/outside/networks/client.ts';
import { openAyrshare } from '#platform/outside/networks/closed/ayrshare.ts';
import { NetworkError } from '#platform/outside/networks/protocol.ts';
import { momentOf } from '#platform/outside/networks/tid.ts';
import type { Services } from '#platform/services.ts';
import { originOf } from '#shared/address/origin.ts';
import type { SocialLooks } from '../../contract.ts';
import { limitsOf, narrowTexts } from '../../rules.ts';
import type { Session } from '../send/actions-session.ts';
import { ayrshareApp, type AyrshareSettings } from './actions-provider.ts';
import { keepProfile } from './queries.ts';

/**
 * Opens the profile of an account with the key of its agency or the house, and notes its networks. A profile key goes only
 * to the address that it was entered for.
 *
 * @throws NetworkError, SendError connections.no_app
 */
export async function openProfile(
  services: Services,
  { settings: { address }, secrets }: Opened<AyrshareSettings>,
  { id, accountId }: connections.StoredConnection,
) {
  const app = await services.db.withTenant(asJobOf(accountId!), (tx) =>
    connections.choose(tx, services, ayrshareApp, accountId!),
  );
  if (!app || originOf(app.settings.address) !== originOf(address)) throw new SendError('connections.no_app');
  await checkServer(services.config, serverOf(address));
  const profile = openAyrshare(services.config, {
    address,
    apiKey: app.secrets['key'] ?? '',
    profileKey: secrets['profile'] ?? '',
  });
  const user = await profile.user();
  await services.db.withTenant(asJobOf(accountId!), (tx) =>
    keepProfile(tx, { accountId: accountId!, connectionId: id, ...user }),
  );
  return { profile, platforms: user.platforms };
}
/** Milliseconds by which the clock of an aggregator may be behind. */
const CLOCKS_MS = 300_000;
/** Opens the profile of an account for posts. @throws NetworkError, SendError */
export async function openAggregator(
  services: Services,
  opened: Opened<AyrshareSettings>,
  stored: connections.StoredConnection,
  looks: SocialLooks,
): Promise<Session> {
  const { profile, platforms } = await openProfile(services, opened, stored);
  const session: Session<string> = {
    limits: limitsOf('network.ayrshare', null),
    named: null,
    upload({ address }) {
      if (address === null) throw new NetworkError('network.no_public_photo');
      return Promise.resolve(address);
    },
    make: ({ key, title, text, link, film }, pictures) =>
      profile.make(platforms, {
        key,
        title,
        text,
        texts: narrowTexts(platforms, { text, title, link }),
        link,
        pictures,
        film,
        looks,
      }),
    find: ({ key, text }) => profile.find({ text, since: new Date(momentOf(key).getTime() - CLOCKS_MS) }),
    remove: profile.remove,
  };
  return session as Session;
}
