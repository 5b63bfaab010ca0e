import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { OutsideError, streamOutside, type StreamHead } from '../guard/network-guard.ts';
import { Answer } from './answer.ts';
import { learn, refusedBy } from './dialects.ts';
import { bodyOf, ModelError, type ChatAnswer, type ChatRequest, type ModelService } from './protocol.ts';

/** Milliseconds without a piece of the answer, and for the whole of it. */
const IDLE_MS = 30_000;
const WHOLE_MS = 180_000;
/** Bytes of an answer with its envelopes, and characters of a refusal. */
const MOST_BYTES = 4_000_000;
const MOST_REFUSAL = 20_000;
/** Times that a model is asked without a parameter that it has refused. */
const MOST_LESSONS = 4;

export type ChatOptions = {
  /** Ends the answer from the side of the caller. */
  stop?: AbortSignal;
  /** Takes the text as it comes; the next piece waits for it. */
  onText?: (text: string) => void | Promise<void>;
  idleMs?: number;
  wholeMs?: number;
};

/** Returns the error of a service that refuses. */
function refusalOf({ status, retryAfter }: StreamHead, refusal: string): ModelError {
  const seconds = Number(retryAfter);
  const detail = `the service answered ${status}`;
  if (status === 429)
    return new ModelError('model.busy', detail, {
      retryAfter: seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined,
      refusal,
    });
  return new ModelError(
    [400, 401, 403, 404, 422].includes(status) ? 'model.refused' : 'model.failed',
    detail,
    { refusal },
  );
}
/** Returns what is wrong with an answer, by the code of a model. */
function modelErrorOf(error: unknown): unknown {
  if (error instanceof ModelError) return error;
  if (error instanceof OutsideError) {
    const code = error.code === 'outside.status' ? 'outside.unreachable' : error.code;
    return new ModelError(code.replace('outside.', 'model.') as ModelError['code'], error.message);
  }
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return new ModelError('model.answer', `the service answered nonsense: ${error.message.slice(0, 200)}`);
  return error;
}

/** Returns the model of the house (`AI_URL`); null where there is none. */
export const houseService = ({ ai }: Pick<Config, 'ai'>): ModelService | null =>
  ai ? { baseUrl: ai.url, model: ai.model, key: ai.key ?? null } : null;

/** Returns what is sent to a service about its body. */
const headersOf = (key: string | null, streams: boolean) => ({
  'content-type': 'application/json',
  accept: streams ? 'text/event-stream' : 'application/json',
  'user-agent': 'perfect-content',
  ...(key ? { authorization: `Bearer ${key}` } : {}),
});
/** Asks once; the answer, or the refusal of a service with its words. */
async function askOnce(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  body: Record<string, unknown>,
  { stop, onText, idleMs = IDLE_MS, wholeMs = WHOLE_MS }: ChatOptions,
): Promise<ChatAnswer | { head: StreamHead; refusal: string }> {
  const answer = new Answer();
  const parser = createParser({ maxBufferSize: MOST_BYTES, onEvent: ({ data }) => answer.takeEvent(data) });
  let whole = '';
  const handOn = async () => {
    const fresh = answer.takeFresh();
    if (fresh) await onText?.(fresh);
  };
  const head = await streamOutside(
    config,
    new URL(`${service.baseUrl.replace(/\/+$/, '')}/chat/completions`),
    {
      method: 'POST',
      timeoutMs: wholeMs,
      idleMs,
      maxBytes: MOST_BYTES,
      body: JSON.stringify(body),
      headers: headersOf(service.key, onText !== undefined),
      ...(stop ? { stop } : {}),
    },
    async (piece, { status, mediaType }) => {
      if (status !== 200) whole = (whole + piece).slice(0, MOST_REFUSAL);
      else if (mediaType.startsWith('text/event-stream')) parser.feed(piece);
      else whole += piece;
      await handOn();
    },
  );
  if (head.status !== 200) return { head, refusal: whole };
  // The last event may end without an empty line.
  if (head.mediaType.startsWith('text/event-stream')) parser.reset({ consume: true });
  else {
    if (!whole.trim()) throw new ModelError('model.empty', 'the answer is empty');
    answer.takeWhole(whole);
  }
  const result = answer.end();
  await handOn();
  return result;
}

/**
 * Asks a model, whose text is handed on as it comes, without thoughts. A service that streams nothing may answer as a
 * whole. A parameter that the service refuses is left out from then on.
 *
 * @throws ModelError
 */
export async function askChat(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  request: ChatRequest,
  options: ChatOptions = {},
): Promise<ChatAnswer> {
  try {
    for (let lessons = 0; ; lessons++) {
      const body = bodyOf(service.model, request, {
        streams: options.onText !== undefined,
        refused: refusedBy(service),
      });
      const outcome = await askOnce(config, service, body, options);
      if ('text' in outcome) {
        service.ended?.(null);
        return outcome;
      }
      const { head, refusal } = outcome;
      const mayLearn = lessons < MOST_LESSONS && [400, 422].includes(head.status);
      if (!mayLearn || !learn(service, body, refusal)) throw refusalOf(head, refusal);
    }
  } catch (error) {
    const failure = modelErrorOf(error);
    if (failure instanceof ModelError) service.ended?.(failure);
    throw failure;
  }
}

/**
 * Asks a model for JSON of a shape.
 *
 * @throws ModelError, model.answer when the answer does not have the shape
 */
export async function askJson<Shape extends z.ZodType>(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  request: Omit<ChatRequest, 'schema'>,
  { name, shape }: { name: string; shape: Shape },
  options: Omit<ChatOptions, 'onText'> = {},
): Promise<z.output<Shape>> {
  const schema = z.toJSONSchema(shape) as Record<string, unknown>;
  const { text } = await askChat(config, service, { ...request, schema: { name, schema } }, options);
  try {
    // Services without schemas write words around the JSON.
    return shape.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  } catch (error) {
    throw modelErrorOf(error);
  }
}
