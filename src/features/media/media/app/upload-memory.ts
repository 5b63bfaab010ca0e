/** An upload that is not complete, stored in the browser with its file, so that a reload loses nothing. */
export type StoredUpload = {
  key: string;
  userId: string;
  accountId: string;
  contentUid: string | null;
  /** The medium whose place the file takes. */
  replaces?: string;
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
    // Private windows and full disks: the upload continues, only a reload would lose it.
    return undefined;
  }
}
export const keep = (upload: StoredUpload) => run('readwrite', (store) => store.put(upload));
export const drop = (key: string) => run('readwrite', (store) => store.delete(key));
export const storedUploads = async (): Promise<StoredUpload[]> =>
  (await run<StoredUpload[]>('readonly', (store) => store.getAll() as IDBRequest<StoredUpload[]>)) ?? [];
