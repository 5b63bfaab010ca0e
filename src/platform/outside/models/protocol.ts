import { z } from 'zod';
import type { modelErrors } from '#shared/web/model-trial.ts';

/** A service of the OpenAI protocol: `baseUrl` without `/chat/completions`. */
export type ModelService = {
  baseUrl: string;
  model: string;
  key: string | null;
  /** Hears how each call has ended; null: with an answer. */
  ended?: (error: ModelError | null) => void;
};

/** A part of a message: words, or a picture by its address or as a data URL. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string; detail: 'low' | 'high' | 'auto' } };
/** A function that a model has asked for, as it is sent back to it with the result. */
export type SentCall = { id: string; type: 'function'; function: { name: string; arguments: string } };
/** A message of the conversation with a model. */
export type Message =
  | { role: 'system'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: SentCall[] }
  | { role: 'user'; content: string | MessagePart[] }
  | { role: 'tool'; content: string; tool_call_id: string };
/** A function that the model may ask for; `parameters` is a JSON schema. */
export type Tool = { name: string; description: string; parameters: Record<string, unknown> };
/** A request to a model, without its name. */
export type ChatRequest = {
  messages: Message[];
  /** Most tokens of the answer. */
  maxTokens: number;
  temperature?: number;
  tools?: Tool[];
  /** Asks for JSON of this schema. */
  schema?: { name: string; schema: Record<string, unknown> };
};
/** A function that the model asks for; `args` is JSON as the model wrote it. */
export type ToolCall = { id: string; name: string; args: string };
/** The answer of a model. */
export type ChatAnswer = {
  text: string;
  toolCalls: ToolCall[];
  /** Why the model has ended: `length` when it met its limit. */
  finish: 'stop' | 'length' | 'tool_calls' | 'other';
  /** Tokens as the service counts them; null when it does not say. */
  usage: { prompt: number; completion: number } | null;
};

/** Error of a model by its code; `retryAfter` in seconds where the service says it, `refusal`: the body of its answer. */
export class ModelError extends Error {
  readonly code: (typeof modelErrors)[number];
  readonly retryAfter: number | undefined;
  readonly refusal: string;
  constructor(
    code: ModelError['code'],
    detail: string,
    { retryAfter, refusal = '' }: { retryAfter?: number | undefined; refusal?: string } = {},
  ) {
    super(detail);
    this.refusal = refusal;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const count = z.number().int().min(0);
const usageShape = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null);
const nameShape = z.string().nullish().catch(null);
/** Words of a message: a text, or parts of which those of text count; thoughts and unknown parts do not. */
const contentShape = z
  .union([
    z.string(),
    z
      .array(z.object({ type: z.string(), text: z.string() }).nullable().catch(null))
      .transform((parts) => parts.map((part) => (part?.type === 'text' ? part.text : '')).join('')),
  ])
  .nullish()
  .catch(null);
/** Arguments of a function as JSON; some servers send them as an object. */
const argumentsShape = z
  .union([z.string(), z.record(z.string(), z.unknown()).transform((args) => JSON.stringify(args))])
  .nullish();
const callsShape = z
  .array(
    z.object({
      index: z.number().int().min(0).max(50).nullish(),
      id: nameShape,
      function: z.object({ name: nameShape, arguments: argumentsShape }).nullish(),
    }),
  )
  .nullish();
const messageShape = z.object({ content: contentShape, tool_calls: callsShape });
/**
 * An answer, or a piece of one: what nothing depends on may be missing or null, since proxies put usage, filters and
 * pings between the pieces.
 */
export const pieceShape = z.object({
  choices: z
    .array(
      z.object({ delta: messageShape.nullish(), message: messageShape.nullish(), finish_reason: nameShape }),
    )
    .nullish(),
  usage: usageShape,
  error: z.unknown().optional(),
});

/** Returns why a model has ended in words of its own type. */
export function finishOf(reason: string | null | undefined): ChatAnswer['finish'] {
  return reason === 'stop' || reason === 'length' || reason === 'tool_calls' ? reason : 'other';
}
/** Parameters that a request has only where its service takes them. */
export type Parameter =
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'temperature'
  | 'stream_options'
  | 'response_format'
  | 'tools';
/** Returns the body of a request without the parameters that its service refuses (dialects.ts). */
export function bodyOf(
  model: string,
  { messages, maxTokens, temperature, tools, schema }: ChatRequest,
  { streams, refused }: { streams: boolean; refused: ReadonlySet<Parameter> },
): Record<string, unknown> {
  const most = (['max_tokens', 'max_completion_tokens'] as const).find((name) => !refused.has(name));
  const optional: Record<string, unknown> = {
    ...(most ? { [most]: maxTokens } : {}),
    temperature,
    response_format: schema && { type: 'json_schema', json_schema: { ...schema, strict: true } },
    stream_options: streams ? { include_usage: true } : undefined,
  };
  return {
    model,
    messages,
    ...(tools?.length && !refused.has('tools')
      ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) }
      : {}),
    ...(streams ? { stream: true } : {}),
    ...Object.fromEntries(
      Object.entries(optional).filter(
        ([name, value]) => value !== undefined && !refused.has(name as Parameter),
      ),
    ),
  };
}
