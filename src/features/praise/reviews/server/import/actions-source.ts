import { open, type StoredConnection } from '#features/ground/connections/server/actions.ts';
import { tokenOf } from '#features/ground/connections/server/permission/actions-tokens.ts';
import { googleReviews, type BusinessProfiles } from '#platform/outside/reviews/google.ts';
import type { ReviewPage } from '#platform/outside/reviews/protocol.ts';
import { trustpilotReviews } from '#platform/outside/reviews/trustpilot.ts';
import { yelpReviews } from '#platform/outside/reviews/yelp.ts';
import type { Services } from '#platform/services.ts';
import type { ConnectedSource } from '../../rules.ts';
import { google, trustpilot, trustpilotOf, yelp, yelpOf } from '../actions-provider.ts';

/** The provider of each source. */
export const providerOfSource = { google, yelp, trustpilot };
/** Returns the interface of the Business Profiles of a connection; its tokens are renewed as they end. */
export async function profilesOf(
  services: Services,
  { accountId, id }: StoredConnection,
): Promise<BusinessProfiles> {
  const holder = { accountId: accountId!, connectionId: id };
  const { apiAddress } = await tokenOf(services, holder);
  return {
    address: apiAddress,
    tokens: async (refused) => (await tokenOf(services, holder, refused)).token,
  };
}
/** The work of an import: its connection, and the location on Google. */
export type Source = { source: ConnectedSource; stored: StoredConnection; location: string | null };
/** Reads the reviews of a source, page by page. @throws SourceError, TokenError, connections.secret 409 */
export async function* reviewsOf(
  services: Services,
  { source, stored, location }: Source,
  stop: AbortSignal,
): AsyncGenerator<ReviewPage> {
  const { config } = services;
  if (source === 'trustpilot') yield* trustpilotReviews(config, trustpilotOf(open(services, stored)), stop);
  else if (source === 'yelp') yield* yelpReviews(config, yelpOf(open(services, stored)), stop);
  else yield* googleReviews(config, await profilesOf(services, stored), location ?? '', stop);
}
/** Tells whether a source gives all reviews that it has, so that one that did not come is gone. */
export const givesAll = (source: ConnectedSource): boolean => source !== 'yelp';
