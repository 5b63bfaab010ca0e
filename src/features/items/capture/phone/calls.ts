import type { DraftOutcome, PhotoOutcome, Start } from '../contract.ts';
import { names } from '../contract-names.ts';
import type { QueuedJob, QueuedPhoto } from '../rules-queue.ts';
import type { Spot } from '../rules.ts';

/** An answer that is no success. `status` 0: there was none. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number;
  constructor(status: number, code: string, retryAfter = 0) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Milliseconds for an answer without a body of bytes: a weak network is taken for none after that. */
const ANSWER_MS = 30_000;
type Name = { method: string; path: string };
/** Asks the server. @throws Refusal */
async function ask<T>({ method, path }: Name, params: Record<string, string>, body?: unknown): Promise<T> {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    text = await answer.text();
  } catch {
    throw new Refusal(0, 'network');
  }
  const parsed = parse(text);
  if (answer.ok) return parsed as T;
  throw new Refusal(
    answer.status,
    String((parsed as { code?: unknown } | null)?.code ?? 'other'),
    Number(answer.headers.get('retry-after')) || 0,
  );
}
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The person of the session, as far as the page needs them. */
export type Me = {
  id: string;
  type: string;
  language: string | null;
  tenants: { kind: string; id: string; name: string }[];
};
export const readMe = () => ask<Me>({ method: 'GET', path: '/api/me' }, {});
export const readStart = (accountId: string, spot: Spot | null) =>
  ask<Start>(
    { ...names.start, path: names.start.path + (spot ? `?lat=${spot.lat}&lng=${spot.lng}` : '') },
    { accountId },
  );
export const putDraft = ({ id, accountId, person, title, contentTypeId, spot, seen }: QueuedJob) =>
  ask<DraftOutcome>(
    names.putDraft,
    { accountId, captureKey: id },
    { by: person, title, contentTypeId, spot, seen: seen.slice(-50) },
  );
export const putPhoto = (
  { id, accountId, person, name, type, size, role, pairId, takenAt, spot }: QueuedPhoto,
  contentUid: string | null,
) =>
  ask<PhotoOutcome>(
    names.putPhoto,
    { accountId, captureKey: id },
    { by: person, name, type, size, role, pairId, contentUid, takenAt, spot },
  );
export const endPhoto = ({ id, accountId, person }: QueuedPhoto) =>
  ask<{ arrived: boolean }>(names.endPhoto, { accountId, captureId: id }, { by: person });
