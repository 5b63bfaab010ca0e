import { call } from '#app/client.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { siteDocument, type EditorState, type SiteDocument } from '../../contract.ts';
import { changesBetween, mergedDocument, withValue } from '../../rules-changes.ts';
import { documentPath } from '../../rules-catalog.ts';

/** Where saving stands; `refused` = a field is wrong, `retry` = the server could not be reached. */
type SaveState = 'saved' | 'waiting' | 'saving' | 'retry' | 'refused' | 'conflict';
const TYPING_MS = 600;
const RETRY_MS = 4000;
/** Edits of the same setting within this time are one step of undo. */
const STEP_MS = 1200;
const MOST_STEPS = 200;

const documentOf = (state: EditorState): SiteDocument => state.draft?.document ?? state.published.document;
/** Savings of editors that were left, by account. */
const leaving = new Map<string, Promise<unknown>>();
/** Returns the work to wait for before settings are read, so that they hold what was typed last; undefined for none. */
export const leavingOf = (accountId: string): Promise<unknown> | undefined => leaving.get(accountId);

/**
 * The draft of the site being edited: saves as one types, undoes and redoes, and stops before it would write
 * over what somebody else has saved.
 */
export class HubStore {
  state: EditorState;
  document: SiteDocument;
  save: SaveState = 'saved';
  /** Code of each refused field, by its path in the document. */
  errors: Record<string, string> = {};
  /** The state that somebody else saved meanwhile. */
  current: EditorState | null = null;
  /** Name of the person whose other settings came into the draft meanwhile; null when nobody saved. */
  mergedWith: string | null = null;
  /** Counts the savings, so that a preview knows when to load anew. */
  savings = 0;
  #tick = 0;
  #past: SiteDocument[] = [];
  #future: SiteDocument[] = [];
  #last = { path: '', at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  /** Documents of savings whose answer was lost, newest last. */
  #lost: SiteDocument[] = [];
  readonly #accountId: string;
  readonly #keep: (state: EditorState) => void;
  readonly #listeners = new Set<() => void>();

  /** `keep` gets each state that the server answers, for whoever reads the settings next. */
  constructor(accountId: string, state: EditorState, keep: (state: EditorState) => void) {
    this.#accountId = accountId;
    this.#keep = keep;
    this.state = state;
    this.document = documentOf(state);
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  snapshot = (): number => this.#tick;
  #tell(): void {
    this.#tick++;
    for (const listener of this.#listeners) listener();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get changes() {
    return changesBetween(this.state.published.document, this.document);
  }
  /** Changes one setting, named as in the catalog. */
  set(path: string, value: unknown): void {
    const isSameStep = this.#last.path === path && Date.now() - this.#last.at < STEP_MS;
    this.#replace(withValue(this.document, documentPath(path), value), isSameStep);
    this.#last = { path, at: Date.now() };
  }
  /** Changes the whole document in one step. */
  replace(document: SiteDocument): void {
    this.#replace(document, false);
    this.#last = { path: '', at: 0 };
  }
  #replace(document: SiteDocument, isSameStep: boolean): void {
    if (!isSameStep) this.#past = [...this.#past.slice(1 - MOST_STEPS), this.document];
    this.#future = [];
    this.#show(document);
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.document, ...this.#future];
    this.#last = { path: '', at: 0 };
    this.#show(before);
  }
  redo(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#future = rest;
    this.#past = [...this.#past, this.document];
    this.#last = { path: '', at: 0 };
    this.#show(next);
  }
  #show(document: SiteDocument): void {
    this.document = document;
    if (this.save !== 'conflict') {
      this.save = 'waiting';
      this.#later(TYPING_MS);
    }
    this.#tell();
  }
  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Saves now; true when the server has the document that is shown. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.save === 'saved') return true;
    if (this.save === 'conflict') return false;
    this.#running = this.#send();
    const isDone = await this.#running;
    this.#running = undefined;
    return isDone && this.document === this.#sent ? true : isDone && this.flush();
  }
  #sent: SiteDocument | undefined;
  async #send(): Promise<boolean> {
    const document = this.document;
    this.#sent = document;
    const checked = siteDocument.safeParse(document);
    if (!checked.success) {
      this.errors = Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
      );
      this.save = 'refused';
      this.#tell();
      return false;
    }
    this.errors = {};
    this.save = 'saving';
    this.#tell();
    const params = { accountId: this.#accountId };
    try {
      const { version } = this.state;
      if (this.changes.length === 0) {
        if (this.state.draft)
          this.#take(await call(contract.dropDraft, { params, query: { version: String(version) } }));
      } else {
        const draft = await call(contract.saveDraft, { params, body: { version, document } });
        this.#take({ ...this.state, version: draft.version, draft });
      }
    } catch (problem) {
      return this.#refuse(problem);
    }
    this.save = this.document === document ? 'saved' : 'waiting';
    this.savings++;
    this.#tell();
    return true;
  }
  /** Takes over what the server has. */
  #take(state: EditorState): void {
    this.state = state;
    this.#lost = [];
    this.#keep(state);
  }
  /** Puts one's own changes on top of a newer state; false = both changed the same setting. */
  #merge(current: EditorState): boolean {
    const theirs = documentOf(current);
    // A saving whose answer was lost is no change of somebody else.
    const own = this.#lost.find((document) => changesBetween(document, theirs).length === 0);
    const { document, clashes } = mergedDocument(own ?? documentOf(this.state), this.document, theirs);
    if (clashes.length) return false;
    if (!own) {
      this.mergedWith = current.draft?.savedBy ?? '';
      this.#forgetSteps();
    }
    this.document = document;
    this.#take(current);
    return true;
  }
  /** Forgets the steps of undo, which hold the settings as they were before somebody else changed them. */
  #forgetSteps(): void {
    this.#past = [];
    this.#future = [];
    this.#last = { path: '', at: 0 };
  }
  #refuse(problem: unknown): false {
    const { code, status, fields, extra } =
      problem instanceof Problem ? problem : new Problem('internal', 500);
    if (code === 'gallery.stale') {
      const current = extra['current'] as EditorState;
      if (this.#merge(current)) {
        this.save = 'waiting';
        this.savings++;
        this.#later(0);
      } else {
        this.current = current;
        this.save = 'conflict';
      }
    } else if (status === 0 || status >= 500) {
      this.save = 'retry';
      if (this.#sent) this.#lost = [...this.#lost.slice(-4), this.#sent];
      this.#later(RETRY_MS);
    } else {
      this.errors = Object.fromEntries(
        fields.map((field) => [field.path.replace(/^document\./, ''), field.code]),
      );
      this.save = 'refused';
    }
    this.#tell();
    return false;
  }
  /** Ends a conflict: with what somebody else saved, or with one's own document written over it. */
  settle(keepsOwn: boolean): void {
    if (!this.current) return;
    this.#take(this.current);
    this.current = null;
    this.save = 'waiting';
    if (keepsOwn) this.#later(0);
    else {
      this.#past = [...this.#past, this.document];
      this.document = documentOf(this.state);
      this.save = 'saved';
      this.savings++;
    }
    this.#tell();
  }
  /** Takes the state after a publication; what was typed since then is a new draft. */
  published(state: EditorState): void {
    this.#take(state);
    this.savings++;
    this.mergedWith = null;
    if (this.document === this.#sent || !this.#sent) {
      this.document = documentOf(state);
      this.save = 'saved';
    } else {
      this.save = 'waiting';
      this.#later(TYPING_MS);
    }
    this.#tell();
  }
  /** Takes a state that was read again, where nothing waits to be saved here. */
  adopt(state: EditorState): void {
    if (state.version <= this.state.version || this.save !== 'saved') return;
    this.state = state;
    this.document = documentOf(state);
    this.#forgetSteps();
    this.savings++;
    this.#tell();
  }
  /** Saves what was typed a moment ago while the screen is being left. */
  leave(): void {
    const work = this.flush().finally(() => {
      if (leaving.get(this.#accountId) === work) leaving.delete(this.#accountId);
    });
    leaving.set(this.#accountId, work);
  }
}
