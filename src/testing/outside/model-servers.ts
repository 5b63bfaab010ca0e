import type { ServerResponse } from 'node:http';

type Sent = Record<string, unknown>;
type Refusal = { status: number; body: unknown };
/**
 * A server of models as it answers: what it refuses, how a stream of the words `Clay ` and `terrace` looks, and the same
 * as a whole.
 */
export type ModelServer = {
  name: string;
  refuses?: (sent: Sent) => Refusal | undefined;
  stream: string;
  whole: unknown;
};

const lines = (...pieces: unknown[]) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : `data: ${JSON.stringify(piece)}`))
    .map((line) => `${line}\n\n`)
    .join('');
const DONE = 'data: [DONE]';
const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' };
const usage = { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 };
const piece = (delta: object | null, finish: string | null = null, more: object = {}) => ({
  ...base,
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
});
const whole = (message: object, more: object = {}) => ({
  ...base,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  usage,
  ...more,
});
const plain = whole({ content: 'Clay terrace' });
const words = [
  piece({ role: 'assistant', content: '' }),
  piece({ content: 'Clay ' }),
  piece({ content: 'terrace' }),
];
/** Refuses one parameter in the words of OpenAI. */
const unsupported = (param: string, message: string): Refusal => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } },
});
function refusesOldLimits(sent: Sent): Refusal | undefined {
  if ('max_tokens' in sent)
    return unsupported(
      'max_tokens',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
  if ('temperature' in sent && sent['temperature'] !== 1)
    return unsupported(
      'temperature',
      "Unsupported value: 'temperature' does not support 0.6 with this model. Only the default (1) value is supported.",
    );
  return undefined;
}

/** Twelve servers of the OpenAI protocol, each with what is its own. */
export const modelServers: readonly ModelServer[] = [
  {
    name: 'OpenAI',
    refuses: refusesOldLimits,
    stream: lines(
      piece({ role: 'assistant', content: '', refusal: null }, null, { service_tier: 'default' }),
      ...words.slice(1),
      piece({}, 'stop'),
      { ...base, choices: [], usage },
      DONE,
    ),
    whole: whole({ content: 'Clay terrace', refusal: null, annotations: [] }),
  },
  {
    name: 'Azure',
    refuses: refusesOldLimits,
    stream: lines(
      { ...base, id: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      ...words,
      { ...base, choices: [{ index: 0, finish_reason: null, content_filter_offsets: { start_offset: 0 } }] },
      piece({}, 'stop'),
      DONE,
    ),
    whole: plain,
  },
  {
    name: 'Mistral',
    refuses: (sent) =>
      'stream_options' in sent
        ? {
            status: 422,
            body: {
              object: 'error',
              message: {
                detail: [
                  {
                    type: 'extra_forbidden',
                    loc: ['body', 'stream_options', 'include_usage'],
                    msg: 'Extra inputs are not permitted',
                  },
                ],
              },
              type: 'invalid_request_error',
            },
          }
        : undefined,
    stream: lines(
      piece({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'A title first.' }] }] }),
      piece({ content: [{ type: 'text', text: 'Clay ' }] }),
      piece({
        content: [{ type: 'reference', reference_ids: [1] }, null, { type: 'text', text: 'terrace' }],
      }),
      piece({ content: '' }, 'stop', { usage }),
      DONE,
    ),
    whole: whole({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'A title first.' }] },
        { type: 'text', text: 'Clay terrace' },
      ],
    }),
  },
  {
    name: 'Anthropic',
    refuses: (sent) =>
      'temperature' in sent
        ? {
            status: 400,
            body: {
              error: {
                code: 'invalid_request_error',
                message: '`temperature` is deprecated for this model.',
                type: 'invalid_request_error',
                param: null,
              },
            },
          }
        : undefined,
    stream: lines(': ping', ...words, piece({}, 'stop'), { ...base, choices: [], usage }, DONE),
    whole: whole({ content: 'Clay terrace' }, { service_tier: null, system_fingerprint: null }),
  },
  {
    name: 'Google',
    refuses: (sent) =>
      'stream_options' in sent
        ? {
            status: 400,
            body: [
              {
                error: {
                  code: 400,
                  message: 'Invalid JSON payload received. Unknown name "stream_options": Cannot find field.',
                  status: 'INVALID_ARGUMENT',
                },
              },
            ],
          }
        : undefined,
    stream: lines(
      piece({ role: 'assistant', content: 'Clay ', extra_content: { google: { thought: false } } }),
      piece({ content: 'terrace' }, 'stop', { usage }),
      DONE,
    ),
    whole: plain,
  },
  {
    name: 'Ollama',
    stream: lines(
      piece({ role: 'assistant', content: '<think>\nOkay, the user' }),
      piece({ content: ' wants a title.\n</thi' }),
      piece({ content: 'nk>\n\nClay ' }),
      piece({ content: 'terrace' }),
      piece({ role: 'assistant', content: '' }, 'stop'),
      DONE,
    ),
    whole: whole({ content: '<think>\nOkay, a title.\n</think>\n\nClay terrace' }),
  },
  {
    name: 'vLLM',
    stream: lines(
      piece({ role: 'assistant', content: '' }),
      piece({ content: null, reasoning_content: 'A title first.' }),
      ...words.slice(1),
      piece({ content: '' }, 'stop', { stop_reason: null }),
      { ...base, choices: null, usage },
      DONE,
    ),
    whole: whole({ content: 'Clay terrace', reasoning_content: 'A title first.', tool_calls: [] }),
  },
  {
    name: 'llama.cpp',
    stream: lines(
      piece({ role: 'assistant', content: null }),
      ...words.slice(1),
      piece({}, 'stop', { timings: { prompt_n: 10 }, usage }),
      DONE,
    ),
    whole: plain,
  },
  {
    name: 'LM Studio',
    refuses: (sent) =>
      'response_format' in sent
        ? { status: 400, body: { error: "'response_format.type' is not supported for this model" } }
        : undefined,
    stream: lines(
      piece({ role: 'assistant', content: '```text\n' }),
      ...words.slice(1),
      piece({ content: '\n```' }),
      piece({}, 'stop'),
      DONE,
    ),
    whole: whole({ content: '```\nClay terrace\n```' }, { usage: {}, stats: {} }),
  },
  {
    name: 'Groq',
    stream: lines(
      piece({ role: 'assistant', content: '' }, null, { x_groq: { id: 'req_1' } }),
      ...words.slice(1),
      piece({}, 'stop', { x_groq: { usage } }),
      DONE,
    ),
    whole: whole({ content: 'Clay terrace' }, { x_groq: { id: 'req_1' } }),
  },
  {
    name: 'OpenRouter',
    stream: lines(
      ': OPENROUTER PROCESSING',
      'data: ping',
      piece({ role: 'assistant', content: '', reasoning: null }, null, { provider: 'Somebody' }),
      ...words.slice(1),
      piece({ content: '' }, 'stop', { native_finish_reason: 'stop' }),
      { ...base, choices: [piece({ content: '' }).choices[0]], usage },
      DONE,
    ),
    whole: whole({ content: 'Clay terrace', reasoning: null }),
  },
  {
    name: 'DeepSeek',
    refuses: (sent) =>
      'response_format' in sent
        ? {
            status: 400,
            body: { error: { message: 'This response_format type is unavailable now', param: null } },
          }
        : undefined,
    stream: lines(
      piece({ role: 'assistant', content: null, reasoning_content: 'A title first.' }),
      ': keep-alive',
      ...words.slice(1),
      piece({ content: '', reasoning_content: null }, 'stop', { usage }),
      DONE,
    ).trimEnd(),
    whole: plain,
  },
];

/** Answers a request as a server does; counts nothing, remembers nothing. */
export function replyOf({ refuses, stream, whole: answer }: ModelServer) {
  return (response: ServerResponse, sent: Sent): void => {
    const refusal = refuses?.(sent);
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (refusal) json(refusal.status, refusal.body);
    else if (sent['stream']) response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream);
    else json(200, answer);
  };
}
