import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scope } from '../../db/scope.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import { fail } from '#shared/fail.ts';
import type { EventWriter } from './event-writer.ts';
import * as queries from './queries.ts';

/** Characters of all frames of a stream, and of those that wait to be stored. */
const MOST_CHARACTERS = 2_000_000;
const MOST_UNSTORED = 64_000;
/** Milliseconds between two writes of frames whose reader is elsewhere or lost. */
const STORE_MS = 300;
/** Milliseconds for which work goes on without a reader. */
export const GRACE_MS = 20_000;

/** The id of a frame: its stream and number, for Last-Event-ID. */
export const frameId = (streamId: string, position: number): string => `${streamId}.${position}`;

/** Where a stream runs: its tenant, the signal of its work, and how long it waits for a reader who was lost. */
export type RunPlace = {
  services: Pick<Services, 'db' | 'bus' | 'log'>;
  accountId: string;
  scope: Scope;
  controller: AbortController;
  graceMs?: number | undefined;
};

/**
 * A stream on the node that works. Frames go to the reader of the request as they come; they are stored with the result,
 * and from the moment on at which this reader is lost, so that whoever comes back reads them on any node.
 */
export class StreamRun {
  readonly id = randomUUID();
  private readonly place: RunPlace;
  private readonly off: () => void;
  private writer: EventWriter | undefined;
  private readonly unstored: string[] = [];
  private storedCount = 0;
  private characters = 0;
  private storing: Promise<void> = Promise.resolve();
  private isStoreDue = false;
  private grace: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(place: RunPlace) {
    this.place = place;
    this.off = place.services.bus.on((event) => {
      if (event.kind !== 'stream' || event.id !== this.id || this.isOver) return;
      if (event.wish === 'stop') place.controller.abort(fail('slow.stopped', 409));
      else this.leaveTo();
    });
  }
  get key(): queries.StreamKey {
    return { accountId: this.place.accountId, id: this.id };
  }
  /** Sends frames to this reader from now on. */
  attach(writer: EventWriter): void {
    this.writer = writer;
  }
  /** Has lost its reader: frames are stored for whoever comes back, and the work ends when nobody does. */
  lost(): void {
    if (this.isOver) return;
    this.writer = undefined;
    this.waitForReader();
    void this.store();
  }
  /** Leaves the reading to another request, which says so again and again. */
  private leaveTo(): void {
    const { writer } = this;
    this.writer = undefined;
    writer?.breakOff();
    this.waitForReader();
    void this.store();
  }
  private waitForReader(): void {
    clearTimeout(this.grace);
    this.grace = setTimeout(
      () => this.place.controller.abort(fail('slow.left', 503)),
      this.place.graceMs ?? GRACE_MS,
    );
    this.grace.unref();
  }
  /** Hands a frame on, at the pace of its reader. @throws slow.too_much 502 */
  async send(data: string): Promise<void> {
    if (this.isOver) return;
    this.characters += data.length;
    if (this.characters > MOST_CHARACTERS) throw fail('slow.too_much', 502);
    this.unstored.push(data);
    const position = this.storedCount + this.unstored.length;
    await this.writer?.write(frameId(this.id, position), data);
    if (this.unstored.reduce((sum, { length }) => sum + length, 0) > MOST_UNSTORED) await this.store();
    else if (!this.writer) this.storeSoon();
  }
  private storeSoon(): void {
    if (this.isStoreDue) return;
    this.isStoreDue = true;
    void wait(STORE_MS, undefined, { ref: false }).then(() => {
      this.isStoreDue = false;
      if (!this.isOver) void this.store();
    });
  }
  /** Stores the frames that are not stored yet; one that fails is tried again with the next. */
  private store(): Promise<void> {
    this.storing = this.storing
      .then(async () => {
        if (this.isOver) return;
        const frames = [...this.unstored];
        await this.place.services.db.withTenant(this.place.scope, (tx) =>
          queries.store(tx, this.key, { first: this.storedCount + 1, frames, isEnded: false }),
        );
        this.unstored.splice(0, frames.length);
        this.storedCount += frames.length;
      })
      .catch((error: Error) => {
        this.place.services.log.warn({ error: error.message }, 'frames of a stream are not stored');
      });
    return this.storing;
  }
  /** Takes no more frames than the last one, and waits until those under way are stored. */
  async close(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.grace);
    await this.storing;
  }
  /** Stores the rest of the frames with the last one, in the transaction of the result. */
  storeEnd(tx: TenantTx, last: string): Promise<void> {
    const frames = [...this.unstored, last];
    return queries.store(tx, this.key, { first: this.storedCount + 1, frames, isEnded: true });
  }
  /** Tells the reader the last frame. */
  async end(last: string, closing: string | undefined): Promise<void> {
    this.off();
    clearTimeout(this.grace);
    const { writer } = this;
    if (!writer) return;
    await writer.write(frameId(this.id, this.storedCount + this.unstored.length + 1), last);
    writer.end(closing);
  }
  /** Is no longer told of readers and of Stop. */
  stopListening(): void {
    this.isOver = true;
    this.off();
    clearTimeout(this.grace);
  }
}
