import { finishOf, ModelError, pieceShape, type ChatAnswer, type ToolCall } from './protocol.ts';
import { ShownText } from './shown-text.ts';

/** Characters of a text. */
const MOST_TEXT = 100_000;
const MOST_CALLS = 20;
const MOST_THOUGHT = 1_000_000;

type Piece = ReturnType<typeof pieceShape.parse>;
/** Returns a piece; undefined for a line that is none, such as the ping of a proxy. */
function pieceOf(json: string): Piece | undefined {
  try {
    return pieceShape.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** An answer while it comes. */
export class Answer {
  #finish: string | null = null;
  #isOver = false;
  #usage: ChatAnswer['usage'] = null;
  #unread = 0;
  #length = 0;
  #fresh = '';
  readonly #shown = new ShownText();
  readonly #calls: ToolCall[] = [];

  /** Takes an event of a stream. @throws ModelError model.answer, model.failed, model.too_large */
  takeEvent(data: string): void {
    if (data.trim() === '[DONE]') {
      this.#isOver = true;
      return;
    }
    const piece = pieceOf(data);
    if (piece) this.#take(piece);
    else this.#unread += 1;
  }
  /** Takes an answer that came as a whole. @throws ModelError model.answer, model.failed, model.too_large */
  takeWhole(json: string): void {
    const piece = pieceOf(json);
    if (!piece?.choices?.length && piece?.error === undefined)
      throw new ModelError('model.answer', 'the service answered nonsense');
    this.#take(piece);
    this.#isOver = true;
    this.#finish ??= 'stop';
  }
  #take({ error, usage, choices }: Piece): void {
    if (error !== undefined && error !== null)
      throw new ModelError('model.failed', 'the service broke off with an error');
    if (usage) this.#usage = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
    const [choice] = choices ?? [];
    if (!choice) return;
    this.#finish = choice.finish_reason ?? this.#finish;
    const message = choice.delta ?? choice.message;
    this.#addText(message?.content ?? '');
    for (const [place, { index, id, function: part }] of (message?.tool_calls ?? []).entries()) {
      const at = index ?? (id ? this.#calls.length : place);
      if (at >= MOST_CALLS) throw new ModelError('model.answer', 'too many functions are asked for');
      this.#calls[at] ??= { id: '', name: '', args: '' };
      const toolCall = this.#calls[at];
      toolCall.id ||= id ?? '';
      toolCall.name += part?.name ?? '';
      toolCall.args += part?.arguments ?? '';
      if (toolCall.args.length > MOST_TEXT) throw new ModelError('model.too_large', 'arguments are too long');
    }
  }
  #addText(text: string): void {
    this.#length += text.length;
    this.#fresh += this.#shown.take(text);
    if (this.#shown.text.length > MOST_TEXT || this.#length > MOST_THOUGHT)
      throw new ModelError('model.too_large', `more than ${MOST_TEXT} characters`);
  }
  /** Returns the text that has come since the last call. */
  takeFresh(): string {
    const fresh = this.#fresh;
    this.#fresh = '';
    return fresh;
  }
  /** Returns the answer; its end may be fresh. @throws ModelError model.answer, model.cut_off, model.empty */
  end(): ChatAnswer {
    this.#fresh += this.#shown.end();
    const toolCalls = this.#calls.filter(({ name }) => name);
    const { text } = this.#shown;
    const isEmpty = !text.trim() && !toolCalls.length;
    if (isEmpty && this.#unread) throw new ModelError('model.answer', 'the service answered nonsense');
    if (!this.#isOver && this.#finish === null) throw new ModelError('model.cut_off', 'the answer broke off');
    if (isEmpty) throw new ModelError('model.empty', 'the answer is empty');
    return { text, toolCalls, finish: finishOf(this.#finish), usage: this.#usage };
  }
}
