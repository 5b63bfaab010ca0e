import { useSyncExternalStore } from 'react';
import type { Upload as Tus } from 'tus-js-client';
import { call } from '#app/client.ts';
import { keepUntilDone } from '#app/keepers.ts';
import { deliver, liveIsOpen, onLive } from '#app/live.ts';
import { session } from '#app/session.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { kindOfType, pollThumbnail, refusal } from '../rules.ts';
import { drop, keep, kept, type Kept } from './upload-memory.ts';

/**
 * All uploads of this tab, whatever screen is open: three at a time, resumable, kept over a reload. What is
 * pushed by the server ends the wait for the thumbnail; only while no push comes is it asked for (MEDIA-11).
 */
type UploadState = 'waiting' | 'sending' | 'offline' | 'preparing' | 'ready' | 'failed';
/** A file on its way; `sent` in bytes, `preview` an address of this tab, `uid` once its row exists. */
export type Upload = {
  key: string;
  accountId: string;
  contentUid: string | null;
  name: string;
  type: string;
  size: number;
  sent: number;
  state: UploadState;
  code?: string;
  uid?: string;
  preview?: string;
  resumed?: boolean;
};

const AT_ONCE = 3;
const CHUNK = 2 * 1024 * 1024;
const RETRIES = [0, 1000, 3000, 5000];
let list: readonly Upload[] = [];
const listeners = new Set<() => void>();
const work = new Map<string, { kept: Kept; tus?: Tus; cancelled?: boolean }>();
const tell = (next: readonly Upload[]) => {
  list = next;
  for (const listener of listeners) listener();
};
const patch = (key: string, change: Partial<Upload>) =>
  tell(list.map((one) => (one.key === key ? { ...one, ...change } : one)));
const find = (key: string) => list.find((one) => one.key === key);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** All of this tab, in the order in which they were brought. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => list);
export const isBusy = (upload: Upload) => upload.state !== 'ready' && upload.state !== 'failed';
keepUntilDone('uploads', () =>
  Promise.resolve(
    !list.some((one) => one.state === 'waiting' || one.state === 'sending' || one.state === 'offline'),
  ),
);

const codeOf = (error: unknown): string =>
  error instanceof Problem ? (error.fields[0]?.code ?? error.code) : 'media.unknown';
/** Phones leave the type empty now and then; the ending tells then. */
const typeByName: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  csv: 'text/csv',
};
const typeOf = (file: File) =>
  file.type || typeByName[file.name.split('.').at(-1)?.toLowerCase() ?? ''] || '';

/** Takes files in: those that cannot be used say why at once, the others start. */
export function addFiles(accountId: string, contentUid: string | null, files: readonly File[]): void {
  const userId = session().me?.id ?? '';
  const added = files.map((file, i): Upload => {
    const key = crypto.randomUUID();
    const type = typeOf(file);
    const code = refusal({ type, size: file.size });
    const base = { key, accountId, contentUid, name: file.name, type, size: file.size };
    if (code) return { ...base, sent: 0, state: 'failed', code };
    const one: Kept = { ...base, userId, addedAt: Date.now() + i, file };
    work.set(key, { kept: one });
    void keep(one);
    return {
      ...base,
      sent: 0,
      state: 'waiting',
      ...(kindOfType(type) === 'image' && type !== 'image/tiff'
        ? { preview: URL.createObjectURL(file) }
        : {}),
    };
  });
  tell([...list, ...added]);
  next();
}

function next(): void {
  const busy = list.filter((one) => one.state === 'sending').length;
  for (const one of list
    .filter((upload) => upload.state === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - busy))) {
    patch(one.key, { state: 'sending' });
    void alone(one.key);
  }
}
/** Of two tabs only one sends a file. */
const alone = (key: string): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request(`upload ${key}`, { ifAvailable: true }, (lock) =>
        lock ? send(key) : forgetHere(key),
      )
    : send(key);
function forgetHere(key: string): void {
  tell(list.filter((one) => one.key !== key));
  work.delete(key);
  next();
}

/** Codes for answers without a body of ours. */
const codesByStatus: Record<number, string> = {
  404: 'upload.gone',
  410: 'upload.gone',
  413: 'media.too_large',
  507: 'storage.full',
};
async function send(key: string): Promise<void> {
  const one = work.get(key);
  if (!one) return;
  try {
    if (!one.kept.uploadUrl) {
      announcing = announcing.catch(() => {}).then(() => announce(key, one.kept));
      await announcing;
    }
    if (one.cancelled) return;
    await transfer(key, one);
    await drop(key);
    patch(key, { state: 'preparing', sent: one.kept.size });
    void settle(key);
  } catch (error) {
    if (one.cancelled) return;
    if (error instanceof Problem && (error.status === 0 || error.status === 503))
      return void waitForNetwork(key);
    patch(key, { state: 'failed', code: codeOf(error) });
    if (error instanceof Problem && error.status !== 507) await drop(key);
  } finally {
    next();
  }
}

let announcing: Promise<void> = Promise.resolve();
/** One after another, so that photographs stand in the order in which they were chosen. */
async function announce(key: string, one: Kept): Promise<void> {
  const { accountId, contentUid, name, type, size } = one;
  const created = await call(contract.create, {
    params: { accountId },
    body: { name, type, size, contentUid, isMediaSourceMobileApp: matchMedia('(pointer: coarse)').matches },
    idempotencyKey: key,
  });
  Object.assign(one, { uid: created.uid, uploadUrl: created.uploadUrl });
  await keep(one);
  patch(key, { uid: created.uid });
}

async function transfer(key: string, one: { kept: Kept; tus?: Tus }): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const tus = new TusUpload(one.kept.file, {
      uploadUrl: new URL(one.kept.uploadUrl!, location.origin).href,
      chunkSize: CHUNK,
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onProgress: (sent) => patch(key, { sent }),
      onSuccess: () => resolve(),
      onError(error) {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        let code = codesByStatus[status] ?? 'media.unknown';
        try {
          code = String((JSON.parse(answer?.getBody() ?? '') as { code: string }).code);
        } catch {
          /* an answer without a body */
        }
        reject(new Problem(code, status >= 500 && status !== 507 ? 503 : status));
      },
    });
    one.tus = tus;
    tus.start();
  });
}

function waitForNetwork(key: string): void {
  patch(key, { state: 'offline' });
  let timer = 0;
  const again = () => {
    removeEventListener('online', again);
    clearTimeout(timer);
    if (find(key)?.state === 'offline') {
      patch(key, { state: 'waiting' });
      next();
    }
  };
  addEventListener('online', again);
  timer = window.setTimeout(again, 15_000);
}

/** The server tells when a picture is prepared; while it does not, it is asked in the rhythm of MEDIA-11. */
async function settle(key: string): Promise<void> {
  const one = find(key);
  if (!one?.uid) return;
  let over = false;
  const end = (media: contract.MediaItem) => {
    if (over || media.uid !== one.uid || (media.state !== 'ready' && media.state !== 'failed')) return false;
    over = true;
    for (const off of offs) off();
    patch(
      key,
      media.state === 'ready'
        ? { state: 'ready' }
        : { state: 'failed', code: media.failure ?? 'media.unknown' },
    );
    return true;
  };
  const offs = [contract.topics.ready, contract.topics.failed].map((topic) =>
    onLive(topic, (data) => void end((data as contract.MediaEvent).media)),
  );
  const look = async () => {
    const media = await call(contract.get, { params: { accountId: one.accountId, mediaId: one.uid! } });
    if (!end(media)) return false;
    // Screens put in what is pushed, so they hear of this in the same way.
    deliver(media.state === 'ready' ? contract.topics.ready : contract.topics.failed, {
      media,
    } satisfies contract.MediaEvent);
    return true;
  };
  // What needs no preparing was ready before anybody could listen. While pushes come, only every tenth look
  // is really made.
  if (kindOfType(one.type) !== 'image' && (await look().catch(() => false))) return;
  let looks = 0;
  const came = await pollThumbnail(
    async () => (++looks % 10 !== 0 && liveIsOpen() ? false : look()),
    (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    () => over || !find(key),
  );
  if (!came && !over) {
    for (const off of offs) off();
    patch(key, { state: 'failed', code: 'media.not_processed' });
  }
}

/** From the beginning; does nothing when the file itself is gone. */
export function retry(key: string): void {
  if (!work.has(key)) return;
  patch(key, { state: 'waiting', sent: 0 });
  next();
}
/** Takes back what has arrived, too. */
export function cancel(key: string): void {
  const one = work.get(key);
  const shown = find(key);
  if (one) {
    one.cancelled = true;
    void one.tus?.abort(true).catch(() => {});
    if (one.kept.uid && !one.tus)
      void call(contract.remove, { params: { accountId: one.kept.accountId, mediaId: one.kept.uid } }).catch(
        () => {},
      );
  }
  if (shown?.preview) URL.revokeObjectURL(shown.preview);
  void drop(key);
  forgetHere(key);
}
/** The picture from the server has come: the copy in memory is let go. */
export function dropPreview(key: string): void {
  const { preview, ...rest } = find(key) ?? {};
  if (!preview) return;
  URL.revokeObjectURL(preview);
  tell(list.map((one) => (one.key === key ? (rest as Upload) : one)));
}
/** Not where the file itself was refused. */
export const canRetry = (upload: Upload) =>
  upload.state === 'failed' &&
  work.has(upload.key) &&
  !/^media\.(type|heic|too_large|empty|content_type|damaged|too_many_pixels)$/.test(upload.code ?? '');
function clear(gone: (upload: Upload) => boolean): void {
  for (const one of list.filter(gone)) {
    if (one.preview) URL.revokeObjectURL(one.preview);
    work.delete(one.key);
    void drop(one.key);
  }
  tell(list.filter((one) => !gone(one)));
}
export const clearDone = (): void => clear((one) => !isBusy(one));
export const clearReady = (): void => clear((one) => one.state === 'ready');

/** Goes on with what an earlier visit left; files of another person are dropped. */
export async function resumeUploads(userId: string): Promise<number> {
  const left = (await kept()).sort((a, b) => a.addedAt - b.addedAt);
  for (const one of left) if (one.userId !== userId) await drop(one.key);
  const mine = left.filter((one) => one.userId === userId && !work.has(one.key));
  for (const one of mine) work.set(one.key, { kept: one });
  tell([
    ...list,
    ...mine.map((one): Upload => ({
      key: one.key,
      accountId: one.accountId,
      contentUid: one.contentUid,
      name: one.name,
      type: one.type,
      size: one.size,
      sent: 0,
      state: 'waiting',
      resumed: true,
      ...(one.uid ? { uid: one.uid } : {}),
      ...(kindOfType(one.type) === 'image' ? { preview: URL.createObjectURL(one.file) } : {}),
    })),
  ]);
  next();
  return mine.length;
}
