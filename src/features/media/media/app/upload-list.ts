import { useSyncExternalStore } from 'react';

type UploadState = 'waiting' | 'sending' | 'offline' | 'preparing' | 'ready' | 'failed';
/** An upload of this tab: `sent` in bytes, `preview` an object URL, `uid` as soon as its row exists. */
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
  /** The medium whose place the file takes. */
  replaces?: string;
};
let list: readonly Upload[] = [];
/** Returns all uploads of this tab. */
export const allUploads = (): readonly Upload[] => list;
const listeners = new Set<() => void>();
/** Replaces the list and renders who shows it. */
export const tell = (next: readonly Upload[]) => {
  list = next;
  for (const listener of listeners) listener();
};
/** Changes an upload of the list. */
export const patch = (key: string, change: Partial<Upload>) =>
  tell(list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
/** Returns an upload by its key. */
export const find = (key: string) => list.find((upload) => upload.key === key);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** Returns all uploads of this tab in the order in which they were added, whatever screen is open. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, allUploads);
export const isBusy = (upload: Upload) => upload.state !== 'ready' && upload.state !== 'failed';
