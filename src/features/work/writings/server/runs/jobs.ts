import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { standingOf } from '#platform/runs/queries.ts';
import { asHouseJob, asMember } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { order } from '../../contract.ts';
import { writingFinished } from '../../events.ts';
import { canGenerate } from '../../policy.ts';
import { findItem } from '../actions.ts';
import * as generate from '../generate/actions.ts';
import * as queries from './queries.ts';

/** Texts that are written at once. */
const AT_ONCE = 3;
/** Tries of a text whose model is busy, and milliseconds between them. */
const TRIES = 4;
const BUSY_MS = 5000;
/** Days for which runs are remembered. */
const KEPT_DAYS = 30;
/** Failures after which the next texts would fail as well. */
const fatalCodes = new Set([
  'tokens.empty',
  'tokens.person_empty',
  'bulk.rights_changed',
  'writings.off',
  'model.private',
  'model.unreachable',
  'model.refused',
  'model.key',
]);

/** Begins a text by the rights that the person had when asking and still has. */
const beginText = (services: Services, accountId: string, row: queries.Row, text: queries.Text) =>
  services.db.withTenant(
    asMember({ userId: row.asker.userId, accountId, agencyId: row.asker.agencyId }),
    async (tx) => {
      if ((await standingOf(tx, row.asker.userId)) !== row.standing) throw fail('bulk.rights_changed', 403);
      const actor = await withControls({ tx, actor: row.asker, params: { accountId } });
      const place: Place = { tx, services, actor, accountId };
      const item = await findItem(place, text.contentId);
      demand(actor, canGenerate, item);
      const { instructions, language } = row.request;
      const { destination } = text;
      const instructionsUid = instructions[destination] ?? null;
      // Whoever asked for the run was asked whether it may pass a soft limit.
      const ordered = order.parse({ destination, language, instructionsUid, passesSoftCap: true });
      return generate.begin(place, item, ordered);
    },
  );
/** Code of a text that another process has written meanwhile. */
const WRITTEN = 'writings.run_over';
/** Writes a text once and ends it in the transaction that stores its draft. Returns the code of its failure. */
async function writeText(
  services: Services,
  accountId: string,
  row: queries.Row,
  text: queries.Text,
): Promise<string | null> {
  const generation = await beginText(services, accountId, row, text);
  const outcome = await generate.write(services, generation, {
    stop: new AbortController().signal,
    onText: () => {},
  });
  try {
    const { failure } = await generate.finish(
      services,
      generation,
      outcome,
      async (tx, { writingId, words }) => {
        if (writingId === null) return;
        const end = { state: 'done' as const, code: null, writingId, words };
        if (!(await queries.endText(tx, accountId, row.id, { ...text, ...end }))) throw fail(WRITTEN, 409);
      },
    );
    return failure;
  } catch (error) {
    // Nothing of it is stored, and its tokens are given back.
    await generate.finish(services, generation, { text: '', state: 'stopped', failure: null });
    throw error;
  }
}
/** Writes a text of a run, again where the model was busy. Returns the code of its failure. */
async function runText(
  services: Services,
  accountId: string,
  row: queries.Row,
  text: queries.Text,
): Promise<string | null> {
  let code: string | null = null;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    code = await writeText(services, accountId, row, text).catch((error: unknown) => {
      if (error instanceof Problem) return error.code;
      services.log.warn({ err: error, run: row.id }, 'text of a run');
      return 'internal';
    });
    if (code !== 'model.busy' || attempt === TRIES) break;
    await wait(BUSY_MS * attempt);
  }
  if (code === WRITTEN) return null;
  if (code === null || fatalCodes.has(code)) return code;
  const end = { state: 'failed' as const, code, writingId: null, words: 0 };
  await services.db.withTenant(asMember({ accountId }), (tx) =>
    queries.endText(tx, accountId, row.id, { ...text, ...end }),
  );
  return null;
}
/** Writes the waiting texts until there is none, the run was stopped, or the next ones would fail as well. */
async function runAll(services: Services, accountId: string, row: queries.Row): Promise<string | null> {
  for (;;) {
    const texts = await services.db.withTenant(asMember({ accountId }), async (tx) =>
      (await queries.find(tx, accountId, row.id))?.state === 'running'
        ? queries.nextTexts(tx, accountId, row.id, AT_ONCE)
        : [],
    );
    if (!texts.length) return null;
    const codes = await Promise.all(texts.map((text) => runText(services, accountId, row, text)));
    const failure = codes.find((code) => code !== null);
    if (failure) return failure;
  }
}
/** Ends a run, and tells of it. */
const endRun = (services: Services, accountId: string, row: queries.Row, failure: string | null) =>
  services.db.withTenant(asMember({ accountId }), async (tx) => {
    const state = failure ? 'failed' : 'done';
    const isEnded = await queries.setState(tx, accountId, row.id, { from: ['running'], state, failure });
    const ended = await queries.find(tx, accountId, row.id);
    if (!isEnded || !ended) return;
    const { done, total } = ended;
    await emit({ tx, services, accountId }, writingFinished, {
      subject: row.id,
      data: { state, done, total },
    });
  });

/** Writes texts for many items; begun again, it goes on with those still waiting. */
export const writeMany = defineJob({
  name: 'writings.write_many',
  payload: z.object({ accountId: z.uuid(), writingRunId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  retries: 10,
  async run({ accountId, writingRunId }, services, { lastAttempt }) {
    const row = await services.db.withTenant(asMember({ accountId }), async (tx) => {
      await queries.setState(tx, accountId, writingRunId, { from: ['waiting'], state: 'running' });
      return queries.find(tx, accountId, writingRunId);
    });
    if (row?.state !== 'running') return;
    try {
      await endRun(services, accountId, row, await runAll(services, accountId, row));
    } catch (error) {
      if (lastAttempt) await endRun(services, accountId, row, 'internal');
      throw error;
    }
  },
});
/** Forgets runs every night, after their days. */
export const sweepRuns = defineJob({
  name: 'writings.sweep_runs',
  payload: z.object({}),
  every: '50 3 * * *',
  run: async (_payload, { db }) => {
    await db.withTenant(asHouseJob(), (tx) => queries.sweep(tx, KEPT_DAYS));
  },
});
