/**
 * What is still to be uploaded, kept in the browser with the file itself: a closed tab or a reload loses
 * nothing.
 */
export type Kept = {
  key: string;
  userId: string;
  accountId: string;
  contentUid: string | null;
  name: string;
  type: string;
  size: number;
  addedAt: number;
  uid?: string;
  uploadUrl?: string;
  file: File;
};
const NAME = 'uploads';
const STORE = 'files';
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'key' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}
async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const request = work((await open()).transaction(STORE, mode).objectStore(STORE));
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  } // private windows and full disks: the upload goes on, only a reload would lose it
}
export const keep = (upload: Kept) => run('readwrite', (store) => store.put(upload));
export const drop = (key: string) => run('readwrite', (store) => store.delete(key));
export const kept = async (): Promise<Kept[]> =>
  (await run<Kept[]>('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)) ?? [];
