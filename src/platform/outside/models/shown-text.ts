/** Marks between which some models think aloud. */
const OPENS = ['<think>', '<thinking>'];
const CLOSES = ['</think>', '</thinking>'];
const LONGEST_TAG = 11;
/** The line that opens a fence around an answer, as far as it has come: three backticks and a language. */
const FENCE_BEGINS = /^(?:`{1,2}$|```[\w-]{0,20}[ \t]{0,20}\r?$)/;
const FENCE = /^```[\w-]{0,20}[ \t]{0,20}\r?\n/;
/** Characters that are held back at most, since they may be the end of a fence. */
const LONGEST_END = 200;
/** Returns where the end of a fence begins in a text, or what may become one. */
function fenceEnd(text: string): number {
  let end = text.trimEnd().length;
  for (let i = 0; i < 3 && text[end - 1] === '`'; i++) end -= 1;
  end = text.slice(0, end).trimEnd().length;
  return text.length - end > LONGEST_END ? text.length : end;
}

/** Returns the first of some marks in a text, or of the beginning of one at its end. */
function firstOf(marks: readonly string[], text: string): { at: number; mark: string | undefined } {
  const first = marks
    .map((mark) => ({ at: text.indexOf(mark), mark }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)[0];
  if (first) return first;
  const tail = text.lastIndexOf('<');
  const isBegun =
    tail >= text.length - LONGEST_TAG && marks.some((mark) => mark.startsWith(text.slice(tail)));
  return { at: tail !== -1 && isBegun ? tail : text.length, mark: undefined };
}

/**
 * The text of a model as people see it, piece by piece: without its thoughts, without one fence around the whole, and without
 * space before it. A tag that comes in two pieces is held back until it is whole.
 */
export class ShownText {
  /** All text that is shown. */
  text = '';
  #held = '';
  #isThinking = false;
  /** A fence around the answer: not known yet, there, or none. */
  #fence: 'open' | 'none' | undefined;
  #tail = '';

  /** Takes a piece, and returns what is shown of it. */
  take(piece: string): string {
    this.#held += piece;
    let spoken = '';
    for (;;) {
      const { at, mark } = firstOf(this.#isThinking ? CLOSES : [...OPENS, ...CLOSES], this.#held);
      if (!this.#isThinking) spoken += this.#held.slice(0, at);
      this.#held = this.#held.slice(at + (mark?.length ?? 0));
      if (!mark) break;
      // A thought that begins in the prompt has an end only: whatever came before it is the thought.
      if (!this.#isThinking && CLOSES.includes(mark)) {
        spoken = '';
        this.text = '';
        this.#tail = '';
        this.#fence = undefined;
      }
      this.#isThinking = OPENS.includes(mark);
    }
    return this.#show(spoken);
  }
  /** Returns the end of the text that was held back. */
  end(): string {
    const rest = this.#isThinking ? '' : this.#held;
    this.#held = '';
    const rested = this.#show(rest);
    const tail = this.#fence === 'open' && this.#tail.includes('```') ? '' : this.#tail;
    this.#tail = '';
    this.text += tail;
    return rested + tail;
  }
  #show(spoken: string): string {
    let text = this.#tail + spoken;
    if (!this.text) text = text.trimStart();
    if (this.#fence === undefined) {
      if (!text || FENCE_BEGINS.test(text)) {
        this.#tail = text;
        return '';
      }
      this.#fence = FENCE.test(text) ? 'open' : 'none';
      text = text.replace(FENCE, '');
    }
    const end = this.#fence === 'open' ? fenceEnd(text) : text.length;
    this.#tail = text.slice(end);
    this.text += text.slice(0, end);
    return text.slice(0, end);
  }
}
