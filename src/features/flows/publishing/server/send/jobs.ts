import { z } from 'zod';
import * as connections from '#features/ground/connections/server/actions.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { partsOf } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import { PUBLICATIONS_TOPIC } from '../../rules-topic.ts';
import { destinations, SendError, type Destination, type Notes, type Ready } from './actions-destination.ts';
import * as queries from './queries.ts';

type Payload = { accountId: string; publicationId: string };
/** A publication whose job is wanted, with its destination while that is connected. */
type Work = {
  begun: queries.Begun;
  destination: Destination;
  stored?: connections.StoredConnection;
  ready: Ready;
};

/** Reads a publication whose job is wanted. */
async function begin(
  tx: TenantTx,
  services: Services,
  { accountId, publicationId }: Payload,
): Promise<Work | undefined> {
  const begun = await queries.begin(tx, accountId, publicationId);
  if (!begun) return undefined;
  const { kind, isIdle } = await queries.kindOf(tx, accountId, begun.websiteId);
  const destination = partsOf(services, destinations).find(({ provider }) => provider.kind === kind);
  if (!destination) throw new Error(`no feature publishes on ${kind}`);
  const stored = await findConnection(tx, { accountId, agencyId: null }, begun.websiteId);
  if (!stored || isIdle) return { begun, destination, ready: { refusal: 'publishing.no_website' } };
  try {
    const ready = await destination.read({ tx, services, accountId }, begun, stored);
    return { begun, destination, stored, ready };
  } catch (error) {
    if (error instanceof Problem) return { begun, destination, stored, ready: { refusal: error.code } };
    throw error;
  }
}

/** Ends a publication and tells of it. Returns false when something else was asked meanwhile. */
const end = (services: Services, accountId: string, { begun, destination }: Work, ending: queries.Ending) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    if (!(await queries.end(tx, accountId, begun, ending))) return false;
    await destination.tell({ tx, services, accountId }, begun, ending);
    await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
    return true;
  });
/** Lets a publication wait as long as its destination asks for. Returns false when something else was asked meanwhile. */
const postpone = ({ db }: Services, accountId: string, { begun }: Work, seconds: number) =>
  db.withTenant(asJobOf(accountId), async (tx) => {
    const waits = await queries.postpone(tx, accountId, begun, seconds);
    await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
    return waits;
  });
/** Returns notes that are written while the destination works. */
const notesOf = ({ db }: Services, accountId: string, begun: queries.Begun): Notes => {
  const note = (step: queries.Step) =>
    db.withTenant(asJobOf(accountId), async (tx) => {
      await queries.note(tx, accountId, begun, step);
      await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
    });
  return {
    made: (step) => note({ ...step, state: 'ready', failure: null }),
    lost: () => note({ state: 'unknown', failure: 'publishing.answer_lost' }),
  };
};

/** Does what is wanted of a publication at its destination. @throws SendError */
async function send(services: Services, accountId: string, { begun, ready }: Work): Promise<queries.Ending> {
  const { status, permalink } = begun;
  if ('refusal' in ready) return { status, permalink, state: 'failed', failure: ready.refusal, said: '' };
  const outcome = await ready.send(notesOf(services, accountId, begun));
  return { said: '', ...outcome, state: 'completed', failure: null };
}
/** Returns how a publication ends after an error. */
const endingOf = (
  { status, permalink }: queries.Begun,
  { code, said, isLost }: SendError,
): queries.Ending => ({
  state: isLost ? 'unknown' : 'failed',
  status,
  permalink,
  failure: isLost ? 'publishing.answer_lost' : code,
  said,
});
/** So many wishes that came meanwhile are taken up by one job. */
const MOST_ROUNDS = 5;
/** So often a destination may ask for patience in one turn, and so long each time, in seconds. */
const MOST_DELAYS = 5;
const LONGEST_DELAY = 86_400;
/** Brings one item to one destination, or takes it down there; asked again meanwhile, it begins again. */
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
      const { stored, begun } = work;
      const noteUse = (code: Code | null, words: string) => {
        if (stored)
          connections.noteBeside(services, work.destination.provider, stored, { code, said: words });
      };
      let ending: queries.Ending;
      try {
        ending = await send(services, accountId, work);
        if ('send' in work.ready) noteUse(null, '');
      } catch (error) {
        if (!(error instanceof SendError)) {
          if (!lastAttempt) throw error;
          ending = { ...begun, state: 'failed', failure: 'internal', said: '' };
          await end(services, accountId, work, ending);
          throw error;
        }
        const { code, said, isLost, isPassing, waitSeconds } = error;
        if (waitSeconds !== undefined && begun.delays < MOST_DELAYS) {
          if (await postpone(services, accountId, work, Math.min(waitSeconds, LONGEST_DELAY))) return;
          continue;
        }
        if (!lastAttempt && waitSeconds === undefined && (isLost || isPassing)) throw error;
        noteUse(code, said);
        ending = endingOf(begun, error);
      }
      if (await end(services, accountId, work, ending)) return;
    }
    throw new Error('a publication was asked for again and again');
  },
  async putAside(payload, services, reason) {
    const { accountId } = payload;
    const work = await services.db.withTenant(asJobOf(accountId), (tx) => begin(tx, services, payload));
    if (!work) return;
    const { status, permalink } = work.begun;
    await end(services, accountId, work, { state: 'failed', status, permalink, failure: reason, said: '' });
  },
});
/** Publications that are begun at once. */
const AT_ONCE = 200;
/** Looks every minute for publications whose moment has come. */
export const startDue = defineJob({
  name: 'publishing.due',
  payload: z.object({}),
  every: '* * * * *',
  async run(_none, { db, jobs }) {
    const due = await db.withTenant(asHouseJob(), (tx) => queries.listDue(tx, AT_ONCE));
    for (const payload of due)
      await db.withTenant(asJobOf(payload.accountId), async (tx) => {
        if (await queries.start(tx, payload.accountId, payload.publicationId))
          await jobs.enqueue(tx, sendPublication, payload);
      });
  },
});
