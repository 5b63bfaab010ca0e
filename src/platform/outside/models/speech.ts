import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { askOutside, OutsideError } from '../guard/network-guard.ts';
import { ModelError, type ModelService } from './protocol.ts';

/** Milliseconds for the words of a recording. */
const WHOLE_MS = 300_000;
const MOST_BYTES = 2_000_000;
/** Words that were said, with their times in seconds. */
export type Spoken = { from: number; to: number; text: string };
const answerShape = z.object({
  segments: z
    .array(z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string() }))
    .max(5000),
});

/** Returns the parts of a form as one body with its boundary. */
function formOf(fields: Record<string, string>, sound: Buffer): { boundary: string; body: Buffer } {
  const boundary = `part-${randomBytes(12).toString('hex')}`;
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const file = `${part('name="file"; filename="sound.wav"')}Content-Type: audio/wav\r\n\r\n`;
  return {
    boundary,
    body: Buffer.concat([Buffer.from(texts.join('') + file), sound, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/**
 * Asks a service of the OpenAI protocol (`/audio/transcriptions`) what is said in a WAV file.
 *
 * @throws ModelError, model.answer when the words come without times, model.empty when nothing is said
 */
export async function transcribe(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  { sound, language }: { sound: Buffer; language: string },
): Promise<Spoken[]> {
  const { boundary, body } = formOf(
    {
      model: service.model,
      language,
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'segment',
    },
    sound,
  );
  try {
    const { status, text } = await askOutside(
      config,
      new URL(`${service.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`),
      {
        method: 'POST',
        timeoutMs: WHOLE_MS,
        maxBytes: MOST_BYTES,
        body,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          accept: 'application/json',
          'user-agent': 'perfect-content',
          ...(service.key ? { authorization: `Bearer ${service.key}` } : {}),
        },
      },
    );
    if (status !== 200)
      throw new ModelError(
        [400, 401, 403, 404, 413, 422].includes(status) ? 'model.refused' : 'model.failed',
        `the service answered ${status}`,
      );
    const { segments } = answerShape.parse(JSON.parse(text));
    const spoken = segments
      .map(({ start, end, text: words }) => ({ from: start, to: end, text: words.trim() }))
      .filter(({ from, to, text: words }) => words !== '' && to > from);
    if (!spoken.length) throw new ModelError('model.empty', 'nothing is said');
    return spoken;
  } catch (error) {
    if (error instanceof OutsideError)
      throw new ModelError(
        error.code === 'outside.private' ? 'model.private' : 'model.unreachable',
        error.message,
      );
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ModelError('model.answer', 'the service answered without times');
    throw error;
  }
}
