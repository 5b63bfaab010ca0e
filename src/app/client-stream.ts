import { createParser } from 'eventsource-parser';
import type { CallInput, Endpoint } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { problemOf } from './client.ts';

/** A server-sent event of a streamed response. */
export type StreamEvent = { name: string; data: unknown };
/**
 * Calls an endpoint that responds with server-sent events and passes them on in order. Aborting the signal stops the
 * work on the server.
 *
 * @throws Problem, as `call` does; `network` when the stream breaks off
 */
export async function callStream<E extends Endpoint>(
  { method, path }: E,
  input: CallInput<E> & { signal: AbortSignal },
  take: (event: StreamEvent) => void,
): Promise<void> {
  const {
    params = {},
    body,
    signal,
  } = input as {
    params?: Record<string, string>;
    body?: unknown;
    signal: AbortSignal;
  };
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parser = createParser({
    onEvent: ({ event, data }) => take({ name: event ?? 'message', data: JSON.parse(data) }),
  });
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok || !response.body) throw await problemOf(response);
    const decoder = new TextDecoder();
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (error instanceof Problem || (error as Error).name === 'AbortError') throw error;
    throw new Problem('network', 0);
  }
}
