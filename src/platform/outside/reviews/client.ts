import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { askOutside, OutsideError } from '../guard/network-guard.ts';
import { SourceError, type SourceCode } from './protocol.ts';

type Guard = Pick<Config, 'privateHosts'>;
/** A request to a source; its secrets stand in `headers` only and are never repeated in an error. */
export type Question = {
  url: URL;
  headers: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: object;
  form?: Record<string, string>;
  stop: AbortSignal;
};
const LIMITS = { timeoutMs: 20_000, maxBytes: 5_000_000 };
/** Times that a busy source is asked again, and the longest wait that it may ask for, in seconds. */
const BUSY = { times: 3, seconds: 30 };
const LONGEST = 300;

const outsideCodes: Record<OutsideError['code'], SourceCode> = {
  'outside.private': 'reviews.private',
  'outside.unreachable': 'reviews.no_answer',
  'outside.slow': 'reviews.slow',
  'outside.too_large': 'reviews.too_large',
  'outside.status': 'reviews.failed',
  'outside.stopped': 'reviews.slow',
};
const words = z.string().trim().min(1);
const problem = z.union([
  z.object({ error: z.object({ message: words }).transform(({ message }) => message) }),
  z.object({ error: z.object({ description: words }).transform(({ description }) => description) }),
  z.object({ error: words }),
  z.object({ errorCode: z.unknown(), message: words }).transform(({ message }) => ({ error: message })),
  z
    .object({ fault: z.object({ faultstring: words }) })
    .transform(({ fault }) => ({ error: fault.faultstring })),
]);
/** Returns what an answer says about its error, as plain text; undefined where it is none. */
function problemOf(answer: unknown): string | undefined {
  const parsed = problem.safeParse(answer);
  if (parsed.success) return parsed.data.error.replace(/\s+/g, ' ').slice(0, LONGEST);
  const isError = answer !== null && typeof answer === 'object' && 'error' in answer && answer.error !== null;
  return isError ? '' : undefined;
}
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
function codeOf(status: number): SourceCode {
  if (status === 401) return 'reviews.key';
  if (status === 403) return 'reviews.no_right';
  if (status === 404 || status === 410) return 'reviews.not_found';
  if (status === 429) return 'reviews.busy';
  return status >= 500 ? 'reviews.away' : 'reviews.failed';
}
/** Returns the seconds after which a busy source wants to be asked again. */
function secondsOf(header: string | undefined): number {
  if (header === undefined) return 1;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 1;
}

/** Asks a source once. @throws SourceError */
async function askOnce(
  guard: Guard,
  { url, headers, method = 'GET', json, form, stop }: Question,
): Promise<{ status: number; retryAfter: string | undefined; answer: unknown; isEmpty: boolean }> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
    const {
      status,
      headers: head,
      text,
    } = await askOutside(guard, url, {
      ...LIMITS,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
      stop,
    });
    return { status, retryAfter: head['retry-after'], answer: readJson(text), isEmpty: text.trim() === '' };
  } catch (error) {
    if (error instanceof OutsideError)
      throw new SourceError(outsideCodes[error.code], '', error.code === 'outside.private');
    throw error;
  }
}
/**
 * Asks a source and returns its answer, which may be undefined where it is empty. A source that is busy is asked again as
 * soon as it allows, if that is soon.
 *
 * @throws SourceError
 */
export async function askSource(guard: Guard, question: Question): Promise<unknown> {
  for (let times = 0; ; times += 1) {
    const { status, retryAfter, answer, isEmpty } = await askOnce(guard, question);
    const problemWords = problemOf(answer);
    if (status === 429 && times < BUSY.times && secondsOf(retryAfter) <= BUSY.seconds) {
      await wait(secondsOf(retryAfter) * 1000, undefined, { signal: question.stop }).catch(() => {
        throw new SourceError('reviews.busy', problemWords, true);
      });
      continue;
    }
    if (status >= 300 && status < 400) throw new SourceError('reviews.not_data', '', true);
    if (status >= 400) throw new SourceError(codeOf(status), problemWords, status < 500);
    // An error that comes with status 200.
    if (problemWords !== undefined) throw new SourceError('reviews.failed', problemWords, true);
    if (answer === undefined && !isEmpty) throw new SourceError('reviews.not_data');
    return answer;
  }
}
