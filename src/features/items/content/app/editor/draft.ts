import { Problem } from '#shared/fail.ts';
import type * as contract from '../../contract.ts';
import { baseOf, differing, type Base, type Edits } from './draft/merge.ts';
import { createItem, saveAfterClose, saveItem } from './draft/calls.ts';
import { lostSaves, without, withoutErrorsOf, withoutSaved } from './draft/edits.ts';
import { addEdits, readKept, withEdits, writeKept } from './draft-store.ts';
import { Meeting } from './draft/meeting.ts';
import type { SaveState, Owner } from './draft/state.ts';
const TYPING_MS = 700;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * One item being edited: saves as you type, keeps what is not acknowledged in the browser, repeats safely,
 * and stops before overwriting what somebody else saved. Lives outside of React so that a save goes on when
 * the screen is left.
 */
export class Draft {
  item: contract.Item | null;
  edits: Edits = {};
  /** Path of a field → code. */
  errors: Record<string, string> = {};
  state: SaveState = 'clean';
  savedAt: Date | null = null;
  readonly meeting = new Meeting();
  /** Edits of an earlier visit were found. */
  restored = false;
  /** The address asked for last; the server may have appended an index (CONT-34). */
  wantedPermalink: string | null = null;
  tick = 0;
  readonly #owner: Owner;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #making: Promise<void> | undefined;
  #attempt: { text: string; key: string } | undefined;
  #held = new Set<string>();
  #failures = 0;

  constructor(owner: Owner, item: contract.Item | null) {
    this.#owner = owner;
    this.item = item;
    const storedDraft = owner.looks ? undefined : readKept(owner.userId, owner.accountId, item?.id ?? 'new');
    if (!storedDraft) return;
    const differ = item ? differing(storedDraft.edits, item) : Object.keys(storedDraft.edits);
    if (!differ.length) {
      this.#keep();
      return;
    }
    this.edits = storedDraft.edits;
    this.#attempt = storedDraft.attempt;
    this.restored = true;
    this.state = 'waiting';
    if (item && storedDraft.version !== item.version) {
      for (const save of lostSaves(storedDraft.attempt)) this.meeting.lose(save);
      this.#merge(item, storedDraft.base ?? {});
    }
    this.#later(0);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  snapshot = (): number => this.tick;
  #tell(): void {
    this.tick++;
    for (const listener of this.#listeners) listener();
  }
  get shown(): contract.Item | null {
    return this.item && withEdits(this.item, this.edits);
  }
  get dirty(): boolean {
    return Object.keys(this.edits).length > 0;
  }

  set(change: Edits): void {
    this.edits = addEdits(this.edits, change);
    if (change.permalink !== undefined) this.wantedPermalink = change.permalink;
    for (const key of Object.keys(change)) this.#held.delete(key);
    this.errors = withoutErrorsOf(this.errors, change);
    this.#keep();
    if (this.state !== 'conflict' && this.state !== 'gone') {
      this.state = 'waiting';
      this.#later(TYPING_MS);
    }
    this.#tell();
  }

  /** A field that cannot go on like this, told before the server is asked. */
  refuse(path: string, code: string): void {
    this.errors[path] = code;
    this.#tell();
  }

  /** Takes the item of the server over when it is newer and nothing is being written here. */
  adopt(item: contract.Item): void {
    if (!this.item || item.version < this.item.version) return;
    if (item.version > this.item.version && (this.dirty || this.#running)) return;
    this.item = item;
    this.#tell();
  }

  /** The item is no longer there: what was typed stays, nothing is sent any more. */
  lose(): void {
    clearTimeout(this.#timer);
    this.state = 'gone';
    this.#tell();
  }

  #keep(): void {
    const { userId, accountId } = this.#owner;
    const { item, edits } = this;
    const storedDraft = {
      version: item?.version ?? 0,
      edits,
      base: baseOf(edits, item),
      attempt: this.#attempt,
    };
    writeKept(userId, accountId, item?.id ?? 'new', this.dirty ? storedDraft : undefined);
  }
  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Saves now what is not saved. True = everything is on the server. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.state === 'conflict' || this.state === 'gone') return Promise.resolve(false);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
  /** The item on the server, made when it does not exist yet (before the first picture). */
  async ensure(): Promise<contract.Item> {
    if (!this.item) await this.#make();
    return this.item!;
  }

  /** Makes the empty draft; however often it is tried, once. */
  #make(): Promise<void> {
    this.#making ??= this.#create().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }
  async #create(): Promise<void> {
    const { accountId, userId } = this.#owner;
    this.#attempt ??= { text: '', key: crypto.randomUUID() };
    this.#keep();
    const item = await createItem(accountId, this.#attempt.key);
    writeKept(userId, accountId, 'new', undefined);
    this.#attempt = undefined;
    this.item = item;
    this.#keep();
    this.#owner.onBorn?.(item);
    this.#tell();
  }

  async #send(snapshot: Edits): Promise<void> {
    const { accountId } = this.#owner;
    const item = await this.ensure();
    const body = { version: item.version, ...snapshot };
    const text = JSON.stringify(body);
    if (this.#attempt?.text !== text) {
      this.#attempt = { text, key: crypto.randomUUID() };
      this.#keep();
    }
    this.item = await saveItem({ accountId, contentId: item.id }, body, this.#attempt.key);
    this.#attempt = undefined;
    this.meeting.settle();
  }

  async #run(): Promise<boolean> {
    for (;;) {
      const snapshot = without(this.edits, this.#held);
      if (!Object.keys(snapshot).length) {
        if (this.dirty) this.state = 'refused';
        else if (this.state === 'waiting' || this.state === 'saving') this.state = 'clean';
        this.#tell();
        return !this.dirty;
      }
      this.state = 'saving';
      this.#tell();
      try {
        await this.#send(snapshot);
      } catch (problem) {
        if (this.#failed(problem, snapshot)) continue;
        return false;
      }
      this.#done(snapshot);
      if (this.dirty && Object.keys(this.edits).some((key) => !this.#held.has(key))) continue;
      this.state = this.dirty ? 'refused' : 'saved';
      this.#tell();
      return !this.dirty;
    }
  }
  #done(snapshot: Edits): void {
    this.edits = withoutSaved(this.edits, snapshot);
    this.#failures = 0;
    this.savedAt = new Date();
    this.#keep();
    this.#owner.onSaved(this.item!);
  }
  /** True = try again at once with what is left. */
  #failed(problem: unknown, snapshot: Edits): boolean {
    const { status, code, fields, extra } =
      problem instanceof Problem ? problem : new Problem('internal', 500);
    if (status === 409 && extra['current']) {
      this.#attempt = undefined;
      if (this.#merge(extra['current'] as contract.Item, this.item ?? {})) {
        this.#done({});
        return true;
      }
    } else if (status === 400 && fields.length) {
      this.#attempt = undefined;
      for (const { path, code } of fields) {
        this.errors[path] = code;
        this.#held.add(path.split('.')[0]!);
      }
      if (fields.some(({ path }) => path.split('.')[0]! in snapshot)) return true;
      this.state = 'refused';
    } else if (status === 404) {
      this.lose();
      return false;
    } else if (status === 0 || status >= 500 || status === 429) {
      this.state = 'retry';
      this.meeting.lose(snapshot);
      this.#later(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]!);
      this.#failures += 1;
    } else {
      this.errors[''] = code;
      this.#attempt = undefined;
      this.state = 'refused';
    }
    this.#tell();
    return false;
  }

  /** Puts the edits on top of a newer record. False = both changed a field: nothing is written without a choice. */
  #merge(newest: contract.Item, base: Base): boolean {
    this.edits = this.meeting.meet(this.edits, base, newest);
    if (this.meeting.current) this.state = 'conflict';
    else this.item = newest;
    return this.meeting.current === null;
  }

  /** Ends a conflict: the newest record, with the edits on top that were not given up. */
  resolve(givenUp: ReadonlySet<string>): void {
    if (!this.meeting.current) return;
    this.item = this.meeting.current;
    this.edits = this.meeting.choose(this.edits, givenUp);
    this.state = 'waiting';
    this.#keep();
    this.#owner.onSaved(this.item);
    this.#tell();
    void this.flush();
  }

  /**
   * Takes a step that answers the item as it is then (publishing, bringing a version back), after everything
   * typed is saved. Returns whether it was taken. @throws Problem of the step
   */
  async act(step: (item: contract.Item) => Promise<contract.Item>): Promise<boolean> {
    if (!(await this.flush()) || !this.item) return false;
    try {
      this.item = await step(this.item);
      this.savedAt = new Date();
      this.#owner.onSaved(this.item);
      this.#tell();
      return true;
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 409 && problem.extra['current'])
        this.adopt(problem.extra['current'] as contract.Item);
      if (problem instanceof Problem && problem.status === 400) {
        for (const { path, code } of problem.fields) this.errors[path] = code;
        this.#tell();
      }
      throw problem;
    }
  }

  /**
   * The tab is being closed: one last try that outlives it; what is not acknowledged stays in the browser.
   */
  leave(): void {
    if (!this.dirty || !this.item || this.state === 'conflict' || this.state === 'gone') return;
    const body = JSON.stringify({ version: this.item.version, ...without(this.edits, this.#held) });
    if (body.length > 60_000) return;
    const attempt = this.#attempt?.text === body ? this.#attempt : { text: body, key: crypto.randomUUID() };
    this.#attempt = attempt;
    this.#keep();
    saveAfterClose({ accountId: this.#owner.accountId, contentId: this.item.id }, attempt);
  }
}
