import type { Upload as Tus } from 'tus-js-client';
import { call } from '#app/client.ts';
import { keepUntilDone } from '#app/unsaved-work.ts';
import { deliver, liveIsOpen, onLive } from '#app/live.ts';
import { session } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { wordsOf } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { isRefusal, kindOfType, pollThumbnail, quietly, refusal } from '../rules.ts';
import { announceFile, arrivedMedium } from './announce.ts';
import { tellFailed, tellRefused } from './refused.ts';
import { withTypes, type TypedFile } from './typed-files.ts';
import { drop, keep, storedUploads, type StoredUpload } from './upload-memory.ts';
import { type Upload, allUploads, tell, patch, find, isBusy } from './upload-list.ts';
import { transfer } from './upload-transfer.ts';

const AT_ONCE = 3;
const work = new Map<string, { stored: StoredUpload; tus?: Tus; cancelled?: boolean }>();
keepUntilDone('uploads', () =>
  Promise.resolve(
    !allUploads().some(
      (upload) => upload.state === 'waiting' || upload.state === 'sending' || upload.state === 'offline',
    ),
  ),
);

const codeOf = (error: unknown): string =>
  error instanceof Problem ? (error.fields[0]?.code ?? error.code) : 'media.unknown';
/** Adds files and starts to send them, three at a time; refused ones are only named in a message. */
export function addFiles(
  accountId: string,
  contentUid: string | null,
  files: readonly File[],
  replaces?: string,
): void {
  withTypes(files, (typed) => addTyped(accountId, contentUid, typed, replaces));
}
function addTyped(
  accountId: string,
  contentUid: string | null,
  files: readonly TypedFile[],
  replaces: string | undefined,
): void {
  const userId = session().me?.id ?? '';
  const added = files.flatMap(({ file, type }, i): Upload[] => {
    const code = refusal({ type, size: file.size });
    if (code) {
      tellRefused(file.name, code);
      return [];
    }
    const key = crypto.randomUUID();
    const base: Omit<Upload, 'sent' | 'state'> = {
      key,
      accountId,
      contentUid,
      name: file.name,
      type,
      size: file.size,
    };
    if (replaces) base.replaces = replaces;
    const storedUpload: StoredUpload = { ...base, userId, addedAt: Date.now() + i, file };
    work.set(key, { stored: storedUpload });
    void keep(storedUpload);
    const hasPreview = kindOfType(type) === 'image' && type !== 'image/tiff';
    return [
      { ...base, sent: 0, state: 'waiting', ...(hasPreview ? { preview: URL.createObjectURL(file) } : {}) },
    ];
  });
  tell([...allUploads(), ...added]);
  next();
}

function next(): void {
  const busy = allUploads().filter((upload) => upload.state === 'sending').length;
  for (const upload of allUploads()
    .filter((upload) => upload.state === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - busy))) {
    patch(upload.key, { state: 'sending' });
    void alone(upload.key);
  }
}
/** Sends a file in one tab only. */
const alone = (key: string): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request(`upload ${key}`, { ifAvailable: true }, (lock) =>
        lock ? send(key) : forgetHere(key),
      )
    : send(key);
function forgetHere(key: string): void {
  tell(allUploads().filter((upload) => upload.key !== key));
  work.delete(key);
  next();
}

/** Marks an upload as failed and says why. */
function fail(key: string, code: string): void {
  const name = find(key)?.name ?? '';
  patch(key, { state: 'failed', code });
  tellFailed(name, code);
}
async function send(key: string): Promise<void> {
  const running = work.get(key);
  if (!running) return;
  try {
    if (!running.stored.uploadUrl) {
      announcing = announcing.catch(() => {}).then(() => announce(key, running.stored));
      await announcing;
    }
    if (running.cancelled) return;
    await transfer(key, running);
    await drop(key);
    patch(key, { state: 'preparing', sent: running.stored.size });
    void settle(key);
  } catch (error) {
    if (running.cancelled) return;
    if (error instanceof Problem && (error.status === 0 || error.status === 503))
      return void waitForNetwork(key);
    const code = codeOf(error);
    if (isRefusal(code)) return leaveOut(key, code);
    fail(key, code);
    if (error instanceof Problem && error.status !== 507) await drop(key);
  } finally {
    next();
  }
}

let announcing: Promise<void> = Promise.resolve();
/** Announces a file; the calls run one after another, so that photos keep the order in which they were chosen. */
async function announce(key: string, storedUpload: StoredUpload): Promise<void> {
  const created = await announceFile(storedUpload, key);
  Object.assign(storedUpload, { uid: created.uid, uploadUrl: created.uploadUrl });
  await keep(storedUpload);
  patch(key, { uid: created.uid });
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

/** Waits until a picture is prepared: for the live event, or by polling while no stream is open (MEDIA-11). */
async function settle(key: string): Promise<void> {
  const upload = find(key);
  if (!upload?.uid) return;
  let over = false;
  const end = (media: contract.MediaItem) => {
    const isIt = media.uid === upload.uid || media.uid === upload.replaces;
    if (over || !isIt || (media.state !== 'ready' && media.state !== 'failed')) return false;
    over = true;
    for (const off of offs) off();
    const code = media.failure ?? 'media.unknown';
    if (media.state === 'ready') {
      patch(key, { state: 'ready' });
      if (media.kind === 'video') toast(wordsOf('media')('videoUploaded'));
    } else if (isRefusal(code)) leaveOut(key, code);
    else fail(key, code);
    return true;
  };
  const offs = [contract.topics.ready, contract.topics.failed].map((topic) =>
    onLive(topic, (data) => void end((data as contract.MediaEvent).media)),
  );
  const look = async () => {
    const media = await arrivedMedium(upload);
    if (!end(media)) return false;
    // Screens update themselves by live events, so they get one.
    deliver(media.state === 'ready' ? contract.topics.ready : contract.topics.failed, {
      media,
    } satisfies contract.MediaEvent);
    return true;
  };
  // Media without derivatives were ready before this tab listened. While the stream is open, only every tenth
  // poll is a call.
  if (kindOfType(upload.type) !== 'image' && (await look().catch(() => false))) return;
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
    fail(key, 'media.not_processed');
  }
}

/** Sends a failed upload again, if its file is still here. */
export function retry(key: string): void {
  if (!work.has(key)) return;
  patch(key, { state: 'waiting', sent: 0 });
  next();
}
const removeRow = (accountId: string, mediaId: string): void =>
  void quietly(
    () => call(contract.remove, { params: { accountId, mediaId } }),
    () => {},
  );
function forget(key: string): void {
  const preview = find(key)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  void drop(key);
  forgetHere(key);
}
/** Cancels an upload and removes its row and parts from the server. */
export function cancel(key: string): void {
  const running = work.get(key);
  if (running) {
    running.cancelled = true;
    void running.tus?.abort(true).catch(() => {});
    if (running.stored.uid && !running.tus) removeRow(running.stored.accountId, running.stored.uid);
  }
  forget(key);
}
/** Removes a file that the server refused from the list and from the server, and names it in a message. */
function leaveOut(key: string, code: string): void {
  const upload = find(key);
  if (!upload) return;
  tellRefused(upload.name, code);
  if (upload.uid) removeRow(upload.accountId, upload.uid);
  forget(key);
}
/** Frees the preview in memory as soon as the thumbnail of the server is there. */
export function dropPreview(key: string): void {
  const { preview, ...rest } = find(key) ?? {};
  if (!preview) return;
  URL.revokeObjectURL(preview);
  tell(allUploads().map((upload) => (upload.key === key ? (rest as Upload) : upload)));
}
/** Tells whether a failed upload can be sent again, which needs its file. */
export const canRetry = (upload: Upload) => upload.state === 'failed' && work.has(upload.key);
function clear(gone: (upload: Upload) => boolean): void {
  for (const upload of allUploads().filter(gone)) {
    if (upload.preview) URL.revokeObjectURL(upload.preview);
    work.delete(upload.key);
    void drop(upload.key);
  }
  tell(allUploads().filter((upload) => !gone(upload)));
}
export const clearDone = (): void => clear((upload) => !isBusy(upload));
export const clearReady = (): void => clear((upload) => upload.state === 'ready');

/** Continues the uploads of an earlier visit and drops those of another person; returns their number. */
export async function resumeUploads(userId: string): Promise<number> {
  const left = (await storedUploads()).sort((a, b) => a.addedAt - b.addedAt);
  for (const storedUpload of left) if (storedUpload.userId !== userId) await drop(storedUpload.key);
  const mine = left.filter((storedUpload) => storedUpload.userId === userId && !work.has(storedUpload.key));
  for (const storedUpload of mine) work.set(storedUpload.key, { stored: storedUpload });
  tell([
    ...allUploads(),
    ...mine.map((storedUpload): Upload => ({
      key: storedUpload.key,
      accountId: storedUpload.accountId,
      contentUid: storedUpload.contentUid,
      name: storedUpload.name,
      type: storedUpload.type,
      size: storedUpload.size,
      sent: 0,
      state: 'waiting',
      resumed: true,
      ...(storedUpload.replaces ? { replaces: storedUpload.replaces } : {}),
      ...(storedUpload.uid ? { uid: storedUpload.uid } : {}),
      ...(kindOfType(storedUpload.type) === 'image'
        ? { preview: URL.createObjectURL(storedUpload.file) }
        : {}),
    })),
  ]);
  next();
  return mine.length;
}
