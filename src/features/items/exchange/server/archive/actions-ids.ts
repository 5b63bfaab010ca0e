import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Beginnings of texts that are addresses of files. */
const FILES = /^(?:\/files\/|image\/|video\/|audio\/|document\/)/;

/**
 * The new ids of what an archive brings. They follow from the import and the old id, so that a job that begins
 * anew finds what it has made, and they keep the order of the old ones, whose first half is a time.
 */
export class NewIds {
  readonly #importId: string;
  readonly #ids = new Map<string, string>();
  /** `accountIds`: the id of the account in the archive, and of the account into which it is imported. */
  constructor(importId: string, accountIds: { old: string; new: string }) {
    this.#importId = importId;
    this.#ids.set(accountIds.old.toLowerCase(), accountIds.new);
  }
  /** Notes that something of the archive is what the account has already. */
  merge(oldId: string, existingId: string): void {
    this.#ids.set(oldId.toLowerCase(), existingId);
  }
  /** Returns the new id for an old one. */
  of(id: string): string {
    return this.#ids.get(id.toLowerCase()) ?? this.derived(id);
  }
  /** Returns the id that something gets which the account does not have. */
  derived(id: string): string {
    const oldId = id.toLowerCase();
    const hash = createHash('sha256').update(`${this.#importId} ${oldId}`).digest('hex');
    return `${oldId.slice(0, 14)}7${oldId.slice(15, 18)}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`;
  }
  /** Returns a value of a row with new ids: texts that are ids, and ids in addresses of files, at any depth. */
  deep(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((inner) => this.deep(inner));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [this.#text(key), this.deep(inner)]),
    );
  }
  #text(text: string): string {
    if (UUID.test(text)) return this.of(text);
    return FILES.test(text) ? text.replace(UUIDS, (id) => this.of(id)) : text;
  }
}
/** Tells whether a value is an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
