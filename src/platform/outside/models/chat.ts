import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { OutsideError, streamOutside, type StreamHead } from '../guard/network-guard.ts';
import {
  answerShape,
  bodyOf,
  finishOf,
  ModelError,
  pieceShape,
  type ChatAnswer,
  type ChatRequest,
  type ModelService,
  type ToolCall,
} from './protocol.ts';

/** Milliseconds without a piece of the answer, and for the whole of it. */
const IDLE_MS = 30_000;
const WHOLE_MS = 180_000;
/** Bytes of an answer with its envelopes, and characters of its text. */
const MOST_BYTES = 4_000_000;
const MOST_TEXT = 100_000;
const MOST_CALLS = 20;

export type ChatOptions = {
  /** Ends the answer from the side of the caller. */
  stop?: AbortSignal;
  /** Takes the text as it comes; the next piece waits for it. */
  onText?: (text: string) => void | Promise<void>;
  idleMs?: number;
  wholeMs?: number;
};

/** An answer while it comes. */
class Answer {
  text = '';
  finish: string | null = null;
  isOver = false;
  usage: ChatAnswer['usage'] = null;
  private readonly calls: ToolCall[] = [];
  private fresh = '';

  /** Takes an event of a stream. @throws ModelError model.answer, model.failed, model.too_large */
  takeEvent(data: string): void {
    if (data === '[DONE]') {
      this.isOver = true;
      return;
    }
    const piece = pieceShape.parse(JSON.parse(data));
    if (piece.error !== undefined)
      throw new ModelError('model.failed', 'the service broke off with an error');
    if (piece.usage)
      this.usage = { prompt: piece.usage.prompt_tokens, completion: piece.usage.completion_tokens };
    const [choice] = piece.choices;
    if (!choice) return;
    this.finish = choice.finish_reason ?? this.finish;
    this.addText(choice.delta?.content ?? '');
    for (const { index, id, function: part } of choice.delta?.tool_calls ?? []) {
      if (index >= MOST_CALLS) throw new ModelError('model.answer', 'too many functions are asked for');
      this.calls[index] ??= { id: '', name: '', args: '' };
      const toolCall = this.calls[index];
      toolCall.id ||= id ?? '';
      toolCall.name += part?.name ?? '';
      toolCall.args += part?.arguments ?? '';
      if (toolCall.args.length > MOST_TEXT) throw new ModelError('model.too_large', 'arguments are too long');
    }
  }
  /** Takes an answer that came as a whole. */
  takeWhole(json: string): void {
    const { choices, usage } = answerShape.parse(JSON.parse(json));
    const { message, finish_reason: reason } = choices[0]!;
    this.finish = reason ?? 'stop';
    this.isOver = true;
    if (usage) this.usage = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
    this.addText(message.content ?? '');
    for (const { id, function: asked } of (message.tool_calls ?? []).slice(0, MOST_CALLS))
      this.calls.push({ id, name: asked.name, args: asked.arguments });
  }
  private addText(text: string): void {
    this.text += text;
    this.fresh += text;
    if (this.text.length > MOST_TEXT)
      throw new ModelError('model.too_large', `more than ${MOST_TEXT} characters`);
  }
  /** Returns the text that has come since the last call. */
  takeFresh(): string {
    const { fresh } = this;
    this.fresh = '';
    return fresh;
  }
  /** Returns the answer. @throws ModelError model.cut_off, model.empty */
  end(): ChatAnswer {
    if (!this.isOver && this.finish === null) throw new ModelError('model.cut_off', 'the answer broke off');
    const toolCalls = this.calls.filter(({ name }) => name);
    if (!this.text.trim() && !toolCalls.length) throw new ModelError('model.empty', 'the answer is empty');
    return { text: this.text, toolCalls, finish: finishOf(this.finish), usage: this.usage };
  }
}

/** Returns the error of a service that refuses. */
function refusalOf({ status, retryAfter }: StreamHead): ModelError {
  const seconds = Number(retryAfter);
  const detail = `the service answered ${status}`;
  if (status === 429)
    return new ModelError('model.busy', detail, seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined);
  return new ModelError(
    [400, 401, 403, 404, 422].includes(status) ? 'model.refused' : 'model.failed',
    detail,
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

/**
 * Asks a model, whose text is handed on as it comes. A service that streams nothing may answer as a whole.
 *
 * @throws ModelError
 */
export async function askChat(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  request: ChatRequest,
  { stop, onText, idleMs = IDLE_MS, wholeMs = WHOLE_MS }: ChatOptions = {},
): Promise<ChatAnswer> {
  const answer = new Answer();
  const parser = createParser({ maxBufferSize: MOST_BYTES, onEvent: ({ data }) => answer.takeEvent(data) });
  let whole = '';
  try {
    const head = await streamOutside(
      config,
      new URL(`${service.baseUrl.replace(/\/+$/, '')}/chat/completions`),
      {
        method: 'POST',
        timeoutMs: wholeMs,
        idleMs,
        maxBytes: MOST_BYTES,
        body: bodyOf(service.model, request, onText !== undefined),
        headers: {
          'content-type': 'application/json',
          accept: onText ? 'text/event-stream' : 'application/json',
          'user-agent': 'perfect-content',
          ...(service.key ? { authorization: `Bearer ${service.key}` } : {}),
        },
        ...(stop ? { stop } : {}),
      },
      async (piece, { status, mediaType }) => {
        if (status !== 200) return;
        if (mediaType.startsWith('text/event-stream')) parser.feed(piece);
        else whole += piece;
        const fresh = answer.takeFresh();
        if (fresh) await onText?.(fresh);
      },
    );
    if (head.status !== 200) throw refusalOf(head);
    if (!head.mediaType.startsWith('text/event-stream')) {
      if (!whole.trim()) throw new ModelError('model.empty', 'the answer is empty');
      answer.takeWhole(whole);
      const fresh = answer.takeFresh();
      if (fresh) await onText?.(fresh);
    }
    return answer.end();
  } catch (error) {
    throw modelErrorOf(error);
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
