import { MOST_KINDS, type ImportColumn, type RowProblem, type Trial } from '../../contract.ts';
import type { Record } from '../file/actions.ts';
import { folded } from '../../rules-values.ts';
import { wordKinds, type Context } from '../../rules-cells.ts';
import type { DraftRow } from '../../rules-convert.ts';
import { withoutGuard } from '../../rules.ts';
import type { Judged } from './actions-existing.ts';

const FIRST_ROWS = 5;
const MOST_REASONS = 50;
const NAMED_ROWS = 5;
const MOST_WORDS = 50;
const LONGEST_TEXT = 200;
/** Most reasons for which something is left out. */
const MOST_LEFT = 200;
type Reason = Trial['reasons'][number];

/** The outcome of a trial while its rows come in. */
export class Trials {
  readonly #fields: (string | null)[];
  readonly #context: Context;
  readonly #reasons = new Map<string, Reason>();
  readonly #first: Trial['first'] = [];
  readonly #words = {
    category: new Map<string, string>(),
    service: new Map<string, string>(),
    tag: new Map<string, string>(),
  };
  #pictures = 0;
  #rows = 0;
  #refused = 0;
  readonly #existing = { count: 0, differing: 0, changed: 0, left: 0, unknown: 0 };
  readonly #columns: readonly Pick<ImportColumn, 'name' | 'field'>[];
  readonly #leftOut = new Map<string, NonNullable<Trial['leftOut']>[number]>();
  readonly #kinds = new Map<string, NonNullable<Trial['kinds']>[number]>();
  constructor(columns: readonly Pick<ImportColumn, 'name' | 'field'>[], context: Context) {
    this.#columns = columns;
    this.#fields = columns.map(({ field }) => field);
    this.#context = context;
  }
  /** Takes a row with the item that it would become. */
  add({ record, draft, existing, difference, outcome, isUnknown }: Judged): void {
    const { row, cells, pictures = [], kind } = record;
    this.#rows++;
    if (kind !== undefined) this.#countKind(kind, true);
    this.#addLeft(record, draft);
    if (existing) this.#existing.count++;
    if (difference) this.#existing.differing++;
    if (outcome === 'left') this.#existing.left++;
    if (outcome === 'update' && !draft.problems.length) this.#existing.changed++;
    if (isUnknown) this.#existing.unknown++;
    if (!draft.problems.length && outcome === 'new') this.#pictures += pictures.length;
    if (draft.problems.length) this.#refused++;
    for (const problem of draft.problems) this.#addReason(row, problem);
    if (this.#first.length < FIRST_ROWS)
      this.#first.push({ row, values: this.#valuesOf(cells, draft), problems: draft.problems });
    if (!draft.problems.length && outcome !== 'left') this.#addWords(draft);
  }
  /** Takes a record that never becomes an item. */
  leave({ left, kind, what = kind ?? '' }: Record): void {
    if (kind !== undefined) this.#countKind(kind, false);
    if (left) this.#countLeft(left, what, 1);
  }
  /** Takes rows that stand above the header. */
  leaveAbove(count: number): void {
    if (count > 0) this.#countLeft('import.left_above', '', count);
  }
  #countKind(kind: string, isChosen: boolean): void {
    const counted = this.#kinds.get(kind);
    if (counted) counted.count++;
    else if (this.#kinds.size < MOST_KINDS) this.#kinds.set(kind, { kind, count: 1, isChosen });
  }
  #countLeft(code: string, what: string, count: number, row?: number): void {
    const key = `${code} ${what}`;
    const entry = this.#leftOut.get(key) ?? { code, what, count: 0, rows: [] };
    if (!this.#leftOut.has(key) && this.#leftOut.size >= MOST_LEFT) return;
    this.#leftOut.set(key, entry);
    entry.count += count;
    if (row !== undefined && entry.rows.length < NAMED_ROWS) entry.rows.push(row);
  }
  /** Counts what a row says and its item will not have. */
  #addLeft({ row, cells, lost = [] }: Record, { leftOut }: DraftRow): void {
    for (const { code, count } of lost) this.#countLeft(code, '', count, row);
    for (const { field, code } of leftOut) this.#countLeft(code, field, 1, row);
    for (const [at, cell] of cells.entries())
      if (!this.#fields[at] && cell.trim() !== '')
        this.#countLeft('import.left_column', this.#columns[at]?.name || `${at + 1}`, 1, row);
  }
  /** Returns what the rows so far amount to. */
  result(): Trial {
    const words = (kind: (typeof wordKinds)[number]) => [...this.#words[kind].values()];
    return {
      rows: this.#rows,
      refused: this.#refused,
      reasons: [...this.#reasons.values()].sort((a, b) => b.count - a.count),
      first: this.#first,
      words: { category: words('category'), service: words('service'), tag: words('tag') },
      pictures: this.#pictures,
      ...(this.#leftOut.size ? { leftOut: [...this.#leftOut.values()] } : {}),
      ...(this.#kinds.size ? { kinds: [...this.#kinds.values()] } : {}),
      ...(this.#existing.count + this.#existing.unknown ? { existing: this.#existing } : {}),
    };
  }
  #addReason(row: number, problem: RowProblem): void {
    const key = `${problem.field} ${problem.code}`;
    const reason = this.#reasons.get(key);
    if (reason) {
      reason.count++;
      if (reason.rows.length < NAMED_ROWS) reason.rows.push(row);
      return;
    }
    if (this.#reasons.size < MOST_REASONS) this.#reasons.set(key, { ...problem, count: 1, rows: [row] });
  }
  #valuesOf(cells: string[], { type, change }: DraftRow): Trial['first'][number]['values'] {
    const values = this.#fields.flatMap((field, at) => {
      const text = withoutGuard((cells[at] ?? '').trim());
      if (field === null || field === 'contentType' || field === 'id' || text === '') return [];
      const read: { [field: string]: unknown } = { doneOn: change.doneOn, lat: change.lat, lng: change.lng };
      return [{ field, text: String(read[field] ?? text).slice(0, LONGEST_TEXT) }];
    });
    return [...values, { field: 'contentType', text: type.label }];
  }
  #addWords({ words }: DraftRow): void {
    for (const kind of wordKinds)
      for (const word of words[kind]) {
        const isNew = !this.#context.words[kind].has(folded(word));
        if (isNew && this.#words[kind].size < MOST_WORDS && !this.#words[kind].has(folded(word)))
          this.#words[kind].set(folded(word), word);
      }
  }
}
