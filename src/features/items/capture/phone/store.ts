import type { QueuedJob, QueuedPhoto } from '../rules-queue.ts';

/** The store of the queue: in the browser's own database, else in memory as long as the page is open. */
export type Store = {
  /** False where the browser keeps nothing. */
  isKept: boolean;
  jobs: () => Promise<QueuedJob[]>;
  photos: () => Promise<QueuedPhoto[]>;
  saveJob: (job: QueuedJob) => Promise<void>;
  savePhoto: (photo: QueuedPhoto) => Promise<void>;
  /** Stores a photo with its bytes and a small picture of it, all or nothing. @throws DOMException when it is full */
  addPhoto: (photo: QueuedPhoto, file: Blob, thumb: Blob | null) => Promise<void>;
  file: (id: string) => Promise<Blob | undefined>;
  thumb: (id: string) => Promise<Blob | undefined>;
  /** Removes the bytes of a photo, whose row and small picture stay. */
  dropFile: (id: string) => Promise<void>;
  dropPhoto: (id: string) => Promise<void>;
  read: <T>(name: string) => Promise<T | undefined>;
  write: (name: string, value: unknown) => Promise<void>;
};

const DATABASE = 'capture';
const VERSION = 1;
const stores = ['jobs', 'photos', 'files', 'thumbs', 'notes'] as const;
type Name = (typeof stores)[number];

const ended = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of stores)
      request.result.createObjectStore(
        name,
        name === 'jobs' || name === 'photos' ? { keyPath: 'id' } : undefined,
      );
  };
  return ended(request);
}
/** Runs work in a transaction and ends once it is on the disk. */
async function transact(
  database: IDBDatabase,
  names: Name[],
  work: (store: (name: Name) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
    transaction.onerror = () => reject(transaction.error ?? new Error('storage'));
  });
  try {
    work((name) => transaction.objectStore(name));
  } catch (error) {
    // Requests made before would be committed alone: a row without its bytes.
    transaction.abort();
    await end.catch(() => {});
    throw error;
  }
  await end;
}

function inDatabase(database: IDBDatabase): Store {
  const get = <T>(name: Name, key: string): Promise<T | undefined> =>
    ended(database.transaction(name).objectStore(name).get(key) as IDBRequest<T | undefined>);
  const all = <T>(name: Name): Promise<T[]> =>
    ended(database.transaction(name).objectStore(name).getAll() as IDBRequest<T[]>);
  return {
    isKept: true,
    jobs: () => all('jobs'),
    photos: () => all('photos'),
    saveJob: (job) => transact(database, ['jobs'], (store) => store('jobs').put(job)),
    savePhoto: (photo) => transact(database, ['photos'], (store) => store('photos').put(photo)),
    addPhoto: (photo, file, thumb) =>
      transact(database, ['photos', 'files', 'thumbs'], (store) => {
        store('photos').put(photo);
        store('files').put(file, photo.id);
        if (thumb) store('thumbs').put(thumb, photo.id);
      }),
    file: (id) => get('files', id),
    thumb: (id) => get('thumbs', id),
    dropFile: (id) => transact(database, ['files'], (store) => store('files').delete(id)),
    dropPhoto: (id) =>
      transact(database, ['photos', 'files', 'thumbs'], (store) => {
        for (const name of ['photos', 'files', 'thumbs'] as const) store(name).delete(id);
      }),
    read: (name) => get('notes', name),
    write: (name, value) => transact(database, ['notes'], (store) => store('notes').put(value, name)),
  };
}
/** Makes a store that lasts as long as the page, for browsers that keep nothing and for what did not fit. */
export function inMemory(): Store {
  const maps = Object.fromEntries(stores.map((name) => [name, new Map<string, unknown>()])) as Record<
    Name,
    Map<string, unknown>
  >;
  const put = async (name: Name, key: string, value: unknown) => void maps[name].set(key, value);
  const drop = async (names: Name[], id: string) => names.forEach((name) => void maps[name].delete(id));
  return {
    isKept: false,
    jobs: async () => [...maps.jobs.values()] as QueuedJob[],
    photos: async () => [...maps.photos.values()] as QueuedPhoto[],
    saveJob: (job) => put('jobs', job.id, job),
    savePhoto: (photo) => put('photos', photo.id, photo),
    async addPhoto(photo, file, thumb) {
      await put('photos', photo.id, photo);
      await put('files', photo.id, file);
      if (thumb) await put('thumbs', photo.id, thumb);
    },
    file: async (id) => maps.files.get(id) as Blob | undefined,
    thumb: async (id) => maps.thumbs.get(id) as Blob | undefined,
    dropFile: (id) => drop(['files'], id),
    dropPhoto: (id) => drop(['photos', 'files', 'thumbs'], id),
    read: async <T>(name: string) => maps.notes.get(name) as T | undefined,
    write: (name, value) => put('notes', name, value),
  };
}
/** Opens the store; one in memory where the browser refuses its own. */
export async function openStore(): Promise<Store> {
  try {
    const store = inDatabase(await openDatabase());
    // Some private windows open a database and refuse the first write.
    await store.write('opened', Date.now());
    return store;
  } catch {
    return inMemory();
  }
}
