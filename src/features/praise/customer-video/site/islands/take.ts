import { MAX_VIDEO_BYTES } from '../../rules.ts';
import { call, Refused } from '#features/praise/requests/site/islands/send.ts';
import { TakeMemory } from './memory.ts';

/** Bytes that are sent in one request, so that a slow line loses little when it breaks. */
const PART_BYTES = 512 * 1024;
const PART_MS = 120_000;
/** Milliseconds between two attempts of a line that is broken. */
const WAIT_MS = { first: 500, most: 15_000 };

/** State of a take as a screen shows it; `seconds` is null while it is recorded or not known. */
export type TakeView = {
  size: number;
  sent: number;
  seconds: number | null;
  isWaiting: boolean;
  /** Code of the reason why the server takes it no longer. */
  refused: string | null;
};
type Link = { linkId: string; secret: string };

/** Returns the answer of the server to a part or to the question how far a take came. */
async function exchange(url: string, init: RequestInit): Promise<number> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(PART_MS) });
  } catch {
    throw new Refused('offline');
  }
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    throw new Refused(code ?? (response.status === 404 ? 'testimonials.link_wrong' : 'internal'));
  }
  return Number(response.headers.get('upload-offset'));
}

/** Codes after which a take is sent anew from where the server has it. */
const passing = new Set(['offline', 'internal', 'upload.interrupted', 'too_many_requests', 'storage.full']);

/**
 * A video that is sent in parts while it grows. What was recorded is also kept by the browser: after a cut or a
 * closed tab the rest is sent from where the server has it.
 */
export class Take {
  readonly type: string;
  private readonly link: Link;
  private readonly memory: TakeMemory;
  private readonly pieces: Blob[] = [];
  private uid: string | null = null;
  /** How far the server has it; undefined = it has to be asked. */
  private offset: number | undefined;
  private isWhole = false;
  private isOver = false;
  private waiting: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private state: TakeView = { size: 0, sent: 0, seconds: null, isWaiting: false, refused: null };

  constructor(link: Link, type: string) {
    this.link = link;
    this.type = type;
    this.memory = new TakeMemory(link.linkId);
  }
  /** Begins a new take in place of the one that the browser kept. */
  static begin(link: Link, type: string): Take {
    const take = new Take(link, type);
    take.memory.drop();
    take.note();
    take.run().catch(reportError);
    return take;
  }
  /** Returns the take that a closed tab left; undefined if there is none. */
  static async restore(link: Link): Promise<Take | undefined> {
    const stored = await new TakeMemory(link.linkId).read();
    if (!stored) return undefined;
    const take = new Take(link, stored.take.type);
    take.uid = stored.take.uid;
    take.pieces.push(...stored.pieces);
    take.isWhole = true;
    take.set({ size: take.blob().size, seconds: stored.take.seconds });
    take.run().catch(reportError);
    return take;
  }

  view = (): TakeView => this.state;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  private set(part: Partial<TakeView>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
    this.wake();
  }
  private note(): void {
    this.memory.write({ uid: this.uid, type: this.type, seconds: this.state.seconds });
  }

  blob = (): Blob => new Blob(this.pieces, { type: this.type });
  push(piece: Blob): void {
    if (piece.size === 0 || this.isOver) return;
    this.memory.writePiece(this.pieces.length, piece);
    this.pieces.push(piece);
    this.set({
      size: this.state.size + piece.size,
      ...(this.state.size + piece.size > MAX_VIDEO_BYTES ? { refused: 'media.too_large' } : {}),
    });
  }
  /** Says that nothing more is recorded. */
  end(seconds: number | null): void {
    this.isWhole = true;
    this.set({ seconds });
    this.note();
  }
  refuse = (refused: string): void => this.set({ refused });

  /**
   * Waits until all bytes have arrived and adds the video to the testimonial.
   *
   * @throws Refused with the code of the server
   */
  async add(): Promise<void> {
    for (;;) {
      while (!this.state.refused && this.state.sent < this.state.size) await this.changed();
      if (this.state.refused) throw new Refused(this.state.refused);
      try {
        await call(`${this.url()}/add`, this.body({ size: this.state.size }));
        this.pause();
        this.memory.drop();
        return;
      } catch (cause) {
        const code = cause instanceof Refused ? cause.message : 'internal';
        if (code !== 'testimonials.video_partial') {
          if (!passing.has(code)) this.refuse(code);
          throw cause;
        }
        this.offset = undefined;
        this.set({ sent: 0 });
      }
    }
  }
  /** Deletes the take here and on the server. */
  drop(): void {
    this.pause();
    this.memory.drop();
    if (this.uid !== null) void call(`${this.url()}/drop`, this.body({})).catch(() => {});
  }
  /** Ends the sending; the browser keeps the take. */
  pause(): void {
    this.isOver = true;
    this.wake();
  }

  private url = (): string =>
    `/api/testimonial-requests/${this.link.linkId}/videos${this.uid === null ? '' : `/${this.uid}`}`;
  private body = (part: object): RequestInit => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t: this.link.secret, ...part }),
  });
  private changed(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }
  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
  /** Waits some time, or until the browser is online again. */
  private async rest(ms: number): Promise<void> {
    const over = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      addEventListener(
        'online',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { signal: over.signal },
      );
    });
    over.abort();
  }

  /** Sends what the server lacks until all of a whole take has arrived. */
  private async run(): Promise<void> {
    let wait = WAIT_MS.first;
    while (!this.isOver && !this.state.refused) {
      if (this.offset !== undefined && this.offset >= this.state.size) {
        await this.changed();
        continue;
      }
      try {
        await this.sendPart();
        wait = WAIT_MS.first;
        if (this.state.isWaiting) this.set({ isWaiting: false });
      } catch (cause) {
        this.lineBroke(cause instanceof Refused ? cause.message : 'internal');
        await this.rest(wait);
        wait = Math.min(wait * 2, WAIT_MS.most);
      }
    }
  }
  private async sendPart(): Promise<void> {
    if (this.uid === null) {
      const { uid } = await call(this.url(), this.body({ type: this.type }));
      this.uid = String(uid);
      this.offset = 0;
      this.note();
    }
    const url = `${this.url()}/bytes`;
    const headers = { 'x-link-secret': this.link.secret };
    this.offset ??= await exchange(url, { method: 'HEAD', headers });
    if (this.offset < this.state.size)
      this.offset = await exchange(url, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(this.offset),
        },
        body: this.blob().slice(this.offset, this.offset + PART_BYTES),
      });
    this.set({ sent: this.offset });
  }
  private lineBroke(code: string): void {
    this.offset = undefined;
    if (code === 'testimonials.link_wrong' && this.uid !== null) {
      // The server deletes what was left for a day: it is sent anew.
      this.uid = null;
      this.set({ sent: 0 });
    } else if (passing.has(code) || code === 'testimonials.video_partial') this.set({ isWaiting: true });
    else this.refuse(code);
  }
  /** Tells whether the take is complete, so that it may be shown. */
  isEnded = (): boolean => this.isWhole;
}
