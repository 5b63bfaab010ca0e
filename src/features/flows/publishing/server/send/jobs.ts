import { z } from 'zod';
import * as connections from '#features/ground/connections/server/actions.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reach } from '#platform/outside/wordpress/client.ts';
import { whySignedOut } from '#platform/outside/wordpress/signed-out.ts';
import { lastingCodes, WordPressError } from '#platform/outside/wordpress/protocol.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import { distributionCompleted, distributionFailed } from '../../events.ts';
import { PUBLICATIONS_TOPIC } from '../../rules-topic.ts';
import { siteOf, wordPress } from '../actions-provider.ts';
import { hide, LostError, show } from './actions.ts';
import { letterOf, type Letter } from './actions-letter.ts';
import * as queries from './queries.ts';

/** The signal of work that nobody waits for. */
const never = new AbortController().signal;
type Payload = { accountId: string; publicationId: string };
/** A publication with all that its website needs; `refusal`: why nothing can be sent. */
type Work = { begun: queries.Begun } & (
  | { refusal: Code }
  | { stored: connections.StoredConnection; site: ReturnType<typeof siteOf>; letter: Letter | null }
);

async function readLetter(tx: TenantTx, accountId: string, contentId: string): Promise<Letter | undefined> {
  const item = await queries.findPublic(tx, accountId, contentId);
  if (!item) return undefined;
  const writing = await queries.findWriting(tx, accountId, contentId, item.language);
  return letterOf(item, writing, await queries.findNames(tx, accountId, item));
}
/** Reads a publication whose job is wanted. */
async function begin(
  tx: TenantTx,
  services: Services,
  { accountId, publicationId }: Payload,
): Promise<Work | undefined> {
  const begun = await queries.begin(tx, accountId, publicationId);
  if (!begun) return undefined;
  const stored = await findConnection(tx, { accountId, agencyId: null }, begun.websiteId);
  if (!stored) return { begun, refusal: 'publishing.no_website' };
  const letter = begun.isShow ? await readLetter(tx, accountId, begun.contentId) : null;
  if (letter === undefined) return { begun, refusal: 'publishing.not_public' };
  try {
    const opened = connections.open<{ address: string; userName: string }>(services, stored);
    return { begun, stored, site: siteOf(opened), letter };
  } catch (error) {
    if (error instanceof Problem) return { begun, refusal: error.code };
    throw error;
  }
}

/** Ends a publication and tells of it. Returns false when something else was asked meanwhile. */
const end = (services: Services, accountId: string, begun: queries.Begun, ending: queries.Ending) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    if (!(await queries.end(tx, accountId, begun, ending))) return false;
    const { id: subject, contentId, websiteId, isShow, askedBy } = begun;
    const place = { tx, services, accountId };
    const data = { contentId, websiteId, isShow, askedBy };
    const { failure, permalink } = ending;
    if (failure === null) await emit(place, distributionCompleted, { subject, data: { ...data, permalink } });
    else await emit(place, distributionFailed, { subject, data: { ...data, code: failure } });
    await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
    return true;
  });
/** Returns notes that are written while the website works. */
const notesOf = ({ db }: Services, accountId: string, begun: queries.Begun, address: string) => {
  const note = (step: Parameters<typeof queries.note>[3]) =>
    db.withTenant(asJobOf(accountId), async (tx) => {
      await queries.note(tx, accountId, begun, step);
      await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
    });
  return {
    made: (remoteId: number) => note({ state: 'ready', failure: null, remoteId, remoteAddress: address }),
    lost: () => note({ state: 'unknown', failure: 'publishing.answer_lost' }),
  };
};

/** Does what is wanted of a publication at its website. @throws WordPressError, LostError */
async function send(services: Services, accountId: string, work: Work): Promise<queries.Ending> {
  try {
    return await sendTo(services, accountId, work);
  } catch (error) {
    if (!(error instanceof WordPressError) || error.code !== 'website.signed_out' || 'refusal' in work)
      throw error;
    const { said, own } = error;
    throw new WordPressError(await whySignedOut(services.config, work.site, never), said, own);
  }
}
async function sendTo(services: Services, accountId: string, work: Work): Promise<queries.Ending> {
  const { begun } = work;
  const same = { status: begun.status, permalink: begun.permalink };
  if ('refusal' in work) return { ...same, state: 'failed', failure: work.refusal, said: '' };
  const { stored, site, letter } = work;
  const { address } = stored;
  const client = await reach(services.config, site, never);
  const done = { state: 'completed', failure: null, said: '' } as const;
  if (letter === null) {
    await hide(client, begun, address);
    return { ...done, status: 'notPublished', permalink: null };
  }
  const notes = notesOf(services, accountId, begun, address);
  const { permalink, leftOut } = await show(
    { client, storage: services.storage, address, notes },
    begun,
    letter,
  );
  const sent = { hash: letter.hash, leftOut, title: letter.title };
  return { ...done, status: 'published', permalink, sent };
}
/** Returns how a publication ends after an error. */
function endingOf({ status, permalink }: queries.Begun, error: WordPressError | LostError): queries.Ending {
  const isLost = error instanceof LostError;
  const { code, said } = isLost ? error.inner : error;
  return {
    state: isLost ? 'unknown' : 'failed',
    status,
    permalink,
    failure: isLost ? 'publishing.answer_lost' : code,
    said,
  };
}
/** So many wishes that came meanwhile are taken up by one job. */
const MOST_ROUNDS = 5;
/** Brings one item to one website, or takes it down there; asked again meanwhile, it begins again. */
export const sendPublication = defineJob({
  name: 'publishing.send',
  payload: z.object({ accountId: id, publicationId: id }),
  fairBy: ({ accountId }: Payload) => accountId,
  atOnce: 2,
  timeoutSeconds: 1200,
  async run(payload, services, { lastAttempt }) {
    const { accountId } = payload;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const work = await services.db.withTenant(asJobOf(accountId), (tx) => begin(tx, services, payload));
      if (!work) return;
      const stored = 'stored' in work ? work.stored : undefined;
      const noteUse = (code: Code | null, words: string) => {
        if (stored) connections.noteBeside(services, wordPress, stored, { code, said: words });
      };
      let ending: queries.Ending;
      try {
        ending = await send(services, accountId, work);
        noteUse(null, '');
      } catch (error) {
        if (!(error instanceof WordPressError) && !(error instanceof LostError)) {
          if (!lastAttempt) throw error;
          ending = { ...work.begun, state: 'failed', failure: 'internal', said: '' };
          await end(services, accountId, work.begun, ending);
          throw error;
        }
        const { code, said } = error instanceof LostError ? error.inner : error;
        const isLasting = lastingCodes.includes(code) || code === 'website.failed';
        if (!lastAttempt && (error instanceof LostError || !isLasting)) throw error;
        noteUse(code, said);
        ending = endingOf(work.begun, error);
      }
      if (await end(services, accountId, work.begun, ending)) return;
    }
    throw new Error('a publication was asked for again and again');
  },
  async putAside({ accountId, publicationId }, services, reason) {
    const begun = await services.db.withTenant(asJobOf(accountId), (tx) =>
      queries.begin(tx, accountId, publicationId),
    );
    if (begun)
      await end(services, accountId, begun, {
        state: 'failed',
        status: begun.status,
        permalink: begun.permalink,
        failure: reason,
        said: '',
      });
  },
});
