import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Route } from '../answer.ts';
import { stepsOf, type SlowAdmission, type SlowSteps } from '../calls/answer-beside.ts';

type Events = z.ZodType<{ type: string }>;
/** Seconds that the work of a stream has where its call does not say. */
const SECONDS = 300;

/** Options of a stream besides the admission of a slow call. */
type StreamOptions<E extends { events: Events }> = {
  /** Data after the last frame, of a protocol that ends by a word. */
  closing?: string;
  /** Milliseconds for which work goes on without a reader, default 20 seconds. */
  graceMs?: number;
  /** Makes the answer of a caller that accepts no stream, as far as it differs from the last event. */
  answerOf?: (last: z.output<E['events']>) => unknown;
};
/**
 * Binds a call that answers by a stream of events: `stream(contract.generate, { may, subject }, { before, work, after })`.
 * `work` sends events, and `after` returns the last one. Where the contract has an output too, callers that accept no
 * stream get it out of the last event.
 */
export const stream = <
  E extends Endpoint & { who: 'account'; events: Events },
  Begun,
  Done,
  Subject = undefined,
>(
  endpoint: E,
  admission: SlowAdmission<E, Subject> & StreamOptions<E>,
  steps: SlowSteps<E, Subject, Begun, Done, z.input<E['events']>, z.input<E['events']>>,
): Route => ({
  endpoint,
  may: admission.may,
  opens: 'stream',
  closing: admission.closing,
  graceMs: admission.graceMs,
  answerOf: (last) => (admission.answerOf ? admission.answerOf(last as z.output<E['events']>) : last),
  prepare: stepsOf(endpoint, { seconds: SECONDS, ...admission }, steps, endpoint.events),
});
