import { call } from '#app/client.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract-editor.ts';
import { siteDocument, type EditorState, type SiteDocument } from '../../contract-editor.ts';
import { changesBetween, withValue } from '../../rules-changes.ts';
import { documentPath } from '../../rules-catalog.ts';

/** Where saving stands; `refused` = a field is wrong, `retry` = the server could not be reached. */
type SaveState = 'saved' | 'waiting' | 'saving' | 'retry' | 'refused' | 'conflict';
const TYPING_MS = 600;
const RETRY_MS = 4000;
/** Edits of the same setting within this time are one step of undo. */
const STEP_MS = 1200;
const MOST_STEPS = 200;

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
  /** Counts the savings, so that a preview knows when to load anew. */
  savings = 0;
  #tick = 0;
  #past: SiteDocument[] = [];
  #future: SiteDocument[] = [];
  #last = { path: '', at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  readonly #accountId: string;
  readonly #listeners = new Set<() => void>();

  constructor(accountId: string, state: EditorState) {
    this.#accountId = accountId;
    this.state = state;
    this.document = state.draft?.document ?? state.published.document;
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
      if (this.changes.length === 0) {
        if (this.state.draft) this.state = await call(contract.dropDraft, { params });
      } else {
        const version = this.state.draft?.version ?? 0;
        const draft = await call(contract.saveDraft, { params, body: { version, document } });
        this.state = { ...this.state, draft };
      }
    } catch (problem) {
      return this.#refuse(problem);
    }
    this.save = this.document === document ? 'saved' : 'waiting';
    this.savings++;
    this.#tell();
    return true;
  }
  #refuse(problem: unknown): false {
    const { code, status, fields, extra } =
      problem instanceof Problem ? problem : new Problem('internal', 500);
    if (code === 'gallery.stale') {
      this.current = extra['current'] as EditorState;
      this.save = 'conflict';
    } else if (status === 0 || status >= 500) {
      this.save = 'retry';
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
    this.state = this.current;
    this.current = null;
    this.save = 'waiting';
    if (keepsOwn) this.#later(0);
    else {
      this.#past = [...this.#past, this.document];
      this.document = this.state.draft?.document ?? this.state.published.document;
      this.save = 'saved';
      this.savings++;
    }
    this.#tell();
  }
  /** Takes the state after a publication. */
  published(state: EditorState): void {
    this.state = state;
    this.document = state.published.document;
    this.save = 'saved';
    this.savings++;
    this.#tell();
  }
}
