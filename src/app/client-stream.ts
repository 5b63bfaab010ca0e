import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { stop as stopStream } from '#features/ground/streams/contract.ts';
import { streamProblem, type CallInput, type Endpoint } from '#shared/endpoint.ts';
import { Problem, type Code, type FieldError } from '#shared/fail.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { call, problemOf } from './client.ts';

/** Waits in milliseconds before a stream whose connection broke is asked for the rest. */
const WAITS = [500, 1500, 4000, 8000];
type Events = z.ZodType<{ type: string }>;

/** The place of a stream, as far as it was read. */
type Position = { streamId: string | null; lastId: string | null };
const idOf = ({ streamId, lastId }: Position) => lastId ?? (streamId && `${streamId}.0`);
/** Reads a response to its end. @throws Problem of its last event, TypeError when the connection breaks */
async function read<E extends Endpoint & { events: Events }>(
  { events }: E,
  body: ReadableStream<Uint8Array>,
  position: Position,
  take: (event: z.output<E['events']>) => void,
): Promise<void> {
  let problem: z.output<typeof streamProblem> | undefined;
  const parser = createParser({
    onEvent({ id, data }) {
      const json: unknown = JSON.parse(data);
      position.lastId = id ?? position.lastId;
      const failed = streamProblem.safeParse(json);
      if (failed.success) problem = failed.data;
      else take(events.parse(json) as z.output<E['events']>);
    },
  });
  const decoder = new TextDecoder();
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parser.feed(decoder.decode(value, { stream: true }));
  }
  if (problem)
    throw new Problem(problem.code as Code, problem.status, (problem.errors ?? []) as FieldError[]);
}

/**
 * Calls an endpoint that answers by a stream and passes its events on in order. A connection that breaks is resumed where
 * it broke. `stop` ends the work, whose last event still comes; `signal` leaves the stream, and ends the work too.
 *
 * @throws Problem, as `call` does, and that of a stream that fails; `network` when it cannot be resumed
 */
export async function callStream<E extends Endpoint & { who: 'account'; events: Events }>(
  endpoint: E,
  input: CallInput<E> & { signal: AbortSignal; stop?: AbortSignal },
  take: (event: z.output<E['events']>) => void,
): Promise<void> {
  const { params, body, signal, stop } = input as {
    params: { accountId: string };
    body?: unknown;
    signal: AbortSignal;
    stop?: AbortSignal;
  };
  const position: Position = { streamId: null, lastId: null };
  const end = () => {
    const { streamId } = position;
    if (streamId)
      call(stopStream, { params: { accountId: params.accountId, streamId } }).catch(() => {
        // It ends by itself when nobody reads it.
      });
  };
  signal.addEventListener('abort', end);
  stop?.addEventListener('abort', end);
  try {
    for (let tries = 0; ;) {
      try {
        const lastId = idOf(position);
        const response = await fetch(callAddress(endpoint, input), {
          method: endpoint.method,
          signal,
          headers: {
            accept: 'text/event-stream',
            'content-type': 'application/json',
            ...(lastId ? { 'last-event-id': lastId } : {}),
          },
          body: JSON.stringify(body ?? {}),
        });
        if (!response.ok || !response.body) throw await problemOf(response);
        position.streamId = response.headers.get('x-stream-id');
        if (stop?.aborted && !lastId) end();
        const seen = position.lastId;
        try {
          await read(endpoint, response.body, position, take);
        } finally {
          if (position.lastId !== seen) tries = 0;
        }
        return;
      } catch (error) {
        if (error instanceof Problem || (error as Error).name === 'AbortError') throw error;
        const wait = WAITS[tries];
        if (wait === undefined || !idOf(position)) throw new Problem('network', 0);
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, wait));
        signal.throwIfAborted();
      }
    }
  } finally {
    signal.removeEventListener('abort', end);
    stop?.removeEventListener('abort', end);
  }
}
