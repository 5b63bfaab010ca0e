import { z } from 'zod';

/** A service of the OpenAI protocol: `baseUrl` without `/chat/completions`. */
export type ModelService = { baseUrl: string; model: string; key: string | null };

/** A part of a message: words, or a picture by its address or as a data URL. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string; detail: 'low' | 'high' | 'auto' } };
/** A message of the conversation with a model. */
export type Message =
  | { role: 'system' | 'assistant'; content: string }
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

/** Error of a model by its code; `retryAfter` in seconds where the service says it. */
export class ModelError extends Error {
  readonly code:
    | 'model.private'
    | 'model.unreachable'
    | 'model.slow'
    | 'model.too_large'
    | 'model.stopped'
    | 'model.busy'
    | 'model.refused'
    | 'model.failed'
    | 'model.answer'
    | 'model.empty'
    | 'model.cut_off';
  readonly retryAfter: number | undefined;
  constructor(code: ModelError['code'], detail: string, retryAfter?: number) {
    super(detail);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const usageShape = z
  .object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) })
  .nullish()
  .catch(null);
const finishShape = z.string().nullish().catch(null);
/** A whole answer. */
export const answerShape = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }),
            )
            .nullish(),
        }),
        finish_reason: finishShape,
      }),
    )
    .min(1),
  usage: usageShape,
});
/** A piece of an answer; the last one may have usage and no choice. */
export const pieceShape = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(50),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: finishShape,
      }),
    )
    .default([]),
  usage: usageShape,
  error: z.unknown().optional(),
});

/** Returns why a model has ended in words of its own type. */
export function finishOf(reason: string | null | undefined): ChatAnswer['finish'] {
  return reason === 'stop' || reason === 'length' || reason === 'tool_calls' ? reason : 'other';
}
/** Returns the body of a request. */
export const bodyOf = (
  model: string,
  { messages, maxTokens, temperature, tools, schema }: ChatRequest,
  streams: boolean,
): string =>
  JSON.stringify({
    model,
    messages,
    max_tokens: maxTokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(tools?.length ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) } : {}),
    ...(schema ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } } : {}),
    ...(streams ? { stream: true, stream_options: { include_usage: true } } : {}),
  });
