import type { StoredConnection } from '#features/ground/connections/server/actions.ts';
import { TokenError } from '#features/ground/connections/server/permission/actions-tokens.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { googleLocations } from '#platform/outside/reviews/google.ts';
import { SourceError } from '#platform/outside/reviews/protocol.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { canImportReviews } from '../../policy.ts';
import { kindOf } from '../../rules.ts';
import { profilesOf } from '../import/actions-source.ts';
import * as queries from './queries.ts';

/** Finds the connection of a Business Profile. */
async function profileConnection({
  tx,
  params,
}: AccountCall<{ profileId: string }>): Promise<StoredConnection | undefined> {
  const stored = await findConnection(tx, { accountId: params.accountId, agencyId: null }, params.profileId);
  return stored?.kind === kindOf('google') ? stored : undefined;
}
/** Calls of the locations of a Business Profile (INTG-11). */
export const locationRoutes = [
  answer(
    contract.listLocations,
    { may: canImportReviews, subject: profileConnection, reads: true },
    async ({ tx, params }) => ({
      locations: await queries.list(tx, params.accountId, params.profileId),
    }),
  ),
  answerBeside(
    contract.readLocations,
    { may: canImportReviews, subject: profileConnection },
    {
      before: ({ subject }) => Promise.resolve(subject),
      async work({ services, begun, signal }) {
        try {
          const profiles = await profilesOf(services, begun);
          return { read: await googleLocations(services.config, profiles, signal), code: null, said: '' };
        } catch (error) {
          if (error instanceof SourceError || error instanceof TokenError)
            return { read: null, code: error.code, said: error.said };
          throw error;
        }
      },
      async after({ tx, params: { accountId, profileId }, done: { read, code, said } }) {
        if (read) await queries.replace(tx, accountId, profileId, read);
        return { locations: await queries.list(tx, accountId, profileId), failure: code, said };
      },
    },
  ),
  answer(
    contract.chooseLocation,
    { may: canImportReviews, subject: profileConnection },
    async ({ tx, params: { accountId, profileId, locationId } }) => {
      const before = await queries.list(tx, accountId, profileId);
      if (!before.some(({ id }) => id === locationId)) throw notFound();
      await queries.choose(tx, accountId, profileId, locationId);
      return { locations: await queries.list(tx, accountId, profileId) };
    },
  ),
];
