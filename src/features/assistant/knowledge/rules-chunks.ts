/** A passage of a text: `text` stands in it from the sign at `start` on, `heading` says below which headings. */
export type Chunk = { heading: string; text: string; start: number };

/** Characters that a passage comes to, and the most of one; a table stays whole up to `MOST_TABLE`. */
const USUAL = 900;
const MOST = 1600;
const MOST_TABLE = 6000;
const MOST_HEADING = 300;
/** Most passages of a text. */
export const MOST_CHUNKS = 2000;

type Line = { text: string; start: number };
function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}
const headingOf = (line: string): { level: number; words: string } | undefined => {
  const match = /^(#{1,6})\s+(.*\S)\s*#*\s*$/.exec(line);
  return match ? { level: match[1]!.length, words: match[2]! } : undefined;
};
const isRow = (line: string): boolean => /^\s*\|/.test(line);

/** Returns where a long text is cut: after a sentence, else after a word, else anywhere. */
function cutAt(text: string, most: number): number {
  const part = text.slice(0, most);
  const sentence = Math.max(...['. ', '! ', '? ', '؟ ', '۔ ', '\n'].map((end) => part.lastIndexOf(end)));
  if (sentence > most / 3) return sentence + 1;
  const word = part.lastIndexOf(' ');
  if (word > most / 3) return word + 1;
  // Two halves of one sign are no signs.
  return /[\ud800-\udbff]$/.test(part) ? most - 1 : most;
}

class Cutter {
  readonly chunks: Chunk[] = [];
  readonly #text: string;
  readonly #headings: string[] = [];
  #from: number | undefined;
  #to = 0;
  #isTable = false;
  constructor(text: string) {
    this.#text = text;
  }
  get size(): number {
    return this.#from === undefined ? 0 : this.#to - this.#from;
  }
  get isTable(): boolean {
    return this.#isTable;
  }
  head({ level, words }: { level: number; words: string }): void {
    this.end();
    this.#headings.length = level - 1;
    this.#headings[level - 1] = words;
  }
  take({ text, start }: Line, isTable: boolean): void {
    this.#from ??= start;
    this.#to = start + text.length;
    this.#isTable = isTable;
  }
  end(): void {
    if (this.#from === undefined) return;
    this.#put(this.#from, this.#text.slice(this.#from, this.#to));
    this.#from = undefined;
    this.#isTable = false;
  }
  #put(from: number, words: string): void {
    const most = this.#isTable ? MOST_TABLE : MOST;
    let start = from;
    let rest = words;
    while (rest.trim() && this.chunks.length < MOST_CHUNKS) {
      const part = rest.length <= most ? rest : rest.slice(0, cutAt(rest, most));
      const text = part.trim();
      const heading = this.#headings
        .filter(Boolean)
        .slice(-2)
        .join(' › ')
        .slice(0, MOST_HEADING)
        .toWellFormed();
      if (text) this.chunks.push({ heading, text, start: start + part.indexOf(text) });
      start += part.length;
      rest = rest.slice(part.length);
    }
  }
}
/** Cuts a text into passages: at its headings, tables whole, and long parts where a paragraph or a sentence ends. */
export function chunksOf(text: string): Chunk[] {
  const cutter = new Cutter(text);
  for (const line of linesOf(text)) {
    const heading = headingOf(line.text);
    if (heading) {
      cutter.head(heading);
      continue;
    }
    if (!line.text.trim()) {
      // A paragraph or a table is over; short ones stand together.
      if (cutter.isTable || cutter.size >= USUAL / 2) cutter.end();
      continue;
    }
    const isTable = isRow(line.text);
    if (isTable !== cutter.isTable && cutter.size) cutter.end();
    else if (!isTable && cutter.size + line.text.length > USUAL) cutter.end();
    cutter.take(line, isTable);
  }
  cutter.end();
  return cutter.chunks;
}
