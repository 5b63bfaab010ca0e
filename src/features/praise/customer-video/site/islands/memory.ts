import { mayHaveTake, takeMark } from '#features/praise/requests/site/islands/video-part.ts';

/** Take as the browser keeps it, so that a closed tab resumes; its bytes lie in pieces beside it. */
export type StoredTake = { linkId: string; uid: string | null; type: string; seconds: number | null };

const DATABASE = 'testimonial-video';
const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage')));
  });
async function stores(): Promise<{ takes: IDBObjectStore; pieces: IDBObjectStore }> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('takes', { keyPath: 'linkId' });
    opening.result.createObjectStore('pieces');
  });
  const transaction = (await answered(opening)).transaction(['takes', 'pieces'], 'readwrite');
  return { takes: transaction.objectStore('takes'), pieces: transaction.objectStore('pieces') };
}
const ofLink = (linkId: string) => IDBKeyRange.bound([linkId, 0], [linkId, Number.MAX_SAFE_INTEGER]);

/**
 * Memory of the take of one link. Changes are written one after another; a browser that forbids storage keeps
 * nothing, and the take lives as long as its page.
 */
export class TakeMemory {
  private readonly linkId: string;
  private last: Promise<unknown> = Promise.resolve();
  constructor(linkId: string) {
    this.linkId = linkId;
  }

  private then(work: () => Promise<unknown>): void {
    this.last = this.last.then(work).catch(() => {});
  }
  write(take: Omit<StoredTake, 'linkId'>): void {
    this.then(async () => {
      localStorage.setItem(takeMark(this.linkId), '1');
      await answered((await stores()).takes.put({ ...take, linkId: this.linkId }));
    });
  }
  writePiece(n: number, piece: Blob): void {
    this.then(async () => answered((await stores()).pieces.put(piece, [this.linkId, n])));
  }
  drop(): void {
    this.then(async () => {
      localStorage.removeItem(takeMark(this.linkId));
      const { takes, pieces } = await stores();
      await Promise.all([answered(takes.delete(this.linkId)), answered(pieces.delete(ofLink(this.linkId)))]);
    });
  }
  /** Reads the take with its pieces in their order; undefined if there is none. */
  async read(): Promise<{ take: StoredTake; pieces: Blob[] } | undefined> {
    if (!mayHaveTake(this.linkId)) return undefined;
    try {
      const { takes, pieces } = await stores();
      const [take, blobs] = await Promise.all([
        answered(takes.get(this.linkId) as IDBRequest<StoredTake | undefined>),
        answered(pieces.getAll(ofLink(this.linkId)) as IDBRequest<Blob[]>),
      ]);
      return take && blobs.length > 0 ? { take, pieces: blobs } : undefined;
    } catch {
      return undefined;
    }
  }
}
