import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { findRun } from '#platform/runs/queries.ts';
import type { ItemTask } from '#platform/runs/run.ts';
import { Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { demand } from '#shared/rights/right.ts';
import { order } from '../../contract.ts';
import { MOST_RUN_ITEMS } from '../../contract-runs.ts';
import { writingFinished } from '../../events.ts';
import { canGenerate } from '../../policy.ts';
import { destinations } from '../../rules.ts';
import { findItem } from '../actions.ts';
import * as generate from '../generate/actions.ts';

/** Texts that are written at once. */
const AT_ONCE = 3;
/** Most runs of an account that wait or go on. */
const MOST_BUSY = 3;
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
  'connections.secret',
]);

/** The order of a run: with the instruction of each destination, as it was when it was asked for. */
const request = z.object({
  destinations: z.array(z.enum(destinations)),
  language: z.enum(languages),
  instructions: z.partialRecord(z.enum(destinations), z.string()).default({}),
});
export type Request = z.output<typeof request>;
/** The draft that was written. */
const writtenText = z.object({ writingId: z.string() });
type Task = ItemTask<Request, z.output<typeof writtenText>>;

/** Begins a text in the name of the person who asked for the run. */
async function beginText(place: Place, { request: { instructions, language }, item: text }: Task) {
  const item = await findItem(place, text.id);
  demand(place.actor, canGenerate, item);
  const destination = z.enum(destinations).parse(text.part);
  const instructionsUid = instructions[destination] ?? null;
  // Whoever asked for the run was asked whether it may pass a soft limit.
  const ordered = order.parse({ destination, language, instructionsUid, passesSoftCap: true });
  return generate.begin(place, item, ordered);
}
/** Writes a text once and ends it in the transaction that stores its draft. Returns the code of its failure. */
async function writeOnce(task: Task): Promise<string | null> {
  const { services } = task;
  const generation = await task.inName((place) => beginText(place, task));
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
        if (writingId !== null) await task.end(tx, { state: 'done', kept: { writingId }, amount: words });
      },
    );
    return failure;
  } catch (error) {
    // Nothing of it is stored, and its tokens are given back.
    await generate.finish(services, generation, { text: '', state: 'stopped', failure: null });
    throw error;
  }
}
/** Writes a text, again where the model was busy. */
async function writeText(task: Task): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const code = await writeOnce(task).catch((error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    });
    if (code !== 'model.busy' || attempt === TRIES) return code;
    await wait(BUSY_MS * attempt);
  }
}

/** Writes texts for many items (AI-26). */
export const writingRun = defineRun({
  name: 'writings.write_many',
  request,
  item: writtenText,
  rights: withControls,
  caps: { items: MOST_RUN_ITEMS * destinations.length, atOnce: MOST_BUSY, few: 0 },
  keptDays: KEPT_DAYS,
  timeoutSeconds: 3600,
  each: { atOnce: AT_ONCE, fatal: fatalCodes, run: writeText },
  async ended(place, runId) {
    const run = await findRun(place.tx, { accountId: place.accountId, runId });
    if (!run) return;
    const state = run.state === 'failed' ? 'failed' : 'done';
    const { changed: done, total } = run;
    await emit(place, writingFinished, { subject: runId, data: { state, done, total } });
  },
});
