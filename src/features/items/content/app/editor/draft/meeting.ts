import type { Item } from '../../../contract.ts';
import { mergeEdits, withoutChosen, type Base, type EditField, type Edits } from './merge.ts';

const MOST_LOST = 5;

/** Where the edits of a draft meet what somebody else saved meanwhile. */
export class Meeting {
  /** The item as somebody else saved it, while both changed the same field and nobody has chosen. */
  current: Item | null = null;
  /** Edits of what somebody else changed as well. */
  both: Edits = {};
  /** Fields that somebody else saved while other ones were edited here; null when that did not happen. */
  theirs: EditField[] | null = null;
  /** Edits of saves whose answer was lost, newest last. */
  #lost: Edits[] = [];

  /** Notes a save that may have arrived; what stands in the record by it is nobody else's. */
  lose(edits: Edits): void {
    this.#lost = [...this.#lost.slice(1 - MOST_LOST), edits];
  }
  /** Forgets lost saves once the record is known again. */
  settle(): void {
    this.#lost = [];
  }
  /** Returns the edits to go on with on top of a newer record; `current` is set when somebody must choose. */
  meet(edits: Edits, base: Base, newest: Item): Edits {
    const merged = mergeEdits(edits, base, newest, this.#lost);
    this.both = merged.both;
    if (merged.theirs.length) this.theirs = merged.theirs;
    this.current = Object.keys(merged.both).length ? newest : null;
    if (!this.current) this.settle();
    return merged.edits;
  }
  /** Returns the edits that were not given up, and ends the choice. */
  choose(edits: Edits, givenUp: ReadonlySet<string>): Edits {
    const chosen = withoutChosen(edits, this.both, givenUp);
    this.current = null;
    this.both = {};
    this.settle();
    return chosen;
  }
}
