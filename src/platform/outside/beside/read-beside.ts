import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, Problem, type Code } from '#shared/fail.ts';

/** A piece that is left out, with the reason; the other pieces of its file are read. */
export type Refused = { refused: Code };
/** A generator of a module that reads a foreign file piece by piece; what it takes and yields is cloned. */
export type Reader<Input, Piece> = (input: Input) => AsyncIterable<Piece>;
/**
 * A kind of foreign files: the generator that reads it, by module and export, and what it may take. The generator is
 * called in a thread, where a file that somebody has made to be slow holds up nobody else, and can be ended.
 */
export type ForeignKind<_Input, _Piece> = {
  module: URL;
  reader: string;
  /** Megabytes of the heap of its thread. */
  memoryMb: number;
  /** Milliseconds of processor time of a whole file. */
  cpuMs: number;
  /** Milliseconds until the next pieces come, however much other work the machine has. */
  waitMs: number;
  /** The problem (422) of a file that needs more. */
  tooMuch: Code;
  /** Bytes up to which a file is read without a thread; only for readers whose time grows no faster than the file. */
  smallBytes?: number;
};
/** Limits of one file that differ from those of its kind; `size` in bytes decides whether it is a small one. */
export type Limits = { cpuMs?: number | undefined; waitMs?: number | undefined; size?: number };
/** The work of a thread. */
export type BesideOrder = { module: string; reader: string; input: unknown };
/** The pieces that a thread has read, or why it reads no further. */
export type BesideMessage = {
  pieces?: unknown[];
  isEnd?: boolean;
  problem?: Pick<Problem, 'code' | 'status' | 'fields' | 'extra'>;
  error?: string;
};

/** Names a kind, with the types of its reader. */
export const foreignKind = <Input, Piece>(
  kind: ForeignKind<Input, Piece>,
  // Only for its types: the module is loaded by the thread.
  _reader?: Reader<Input, Piece>,
): ForeignKind<Input, Piece> => kind;

/** Milliseconds between two looks at a thread; a shorter limit is looked at as often as it is long. */
const LOOK_MS = 500;
/** Ends the wait for a thread that takes too much; `waiting` tells since when somebody waits for it. */
function watch(
  worker: Worker,
  { cpuMs, waitMs }: { cpuMs: number; waitMs: number },
  waiting: () => number | undefined,
): { signal: AbortSignal; end: () => void } {
  const tooMuch = new AbortController();
  const look = setInterval(
    () => {
      const since = waiting();
      if (since !== undefined && performance.now() - since > waitMs) tooMuch.abort();
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > cpuMs && tooMuch.abort(),
        // The thread has ended and its message is about to arrive.
        () => {},
      );
    },
    Math.min(LOOK_MS, waitMs, cpuMs),
  );
  return { signal: tooMuch.signal, end: () => clearInterval(look) };
}
/** Returns the problem of a message. */
function problemOf({ problem, error }: BesideMessage): Error | undefined {
  if (problem) return new Problem(problem.code, problem.status, problem.fields, problem.extra);
  return error === undefined ? undefined : new Error(error);
}

async function* readHere<Input, Piece>(kind: ForeignKind<Input, Piece>, input: Input): AsyncGenerator<Piece> {
  const module = (await import(kind.module.href)) as Record<string, Reader<Input, Piece>>;
  yield* module[kind.reader]!(input);
}

/**
 * Reads a foreign file beside everything else, piece by piece; the thread is one message ahead of its caller.
 *
 * @throws Problem of the reader, and `tooMuch` 422 of the kind after its limits of time and memory
 */
export async function* readBeside<Input, Piece>(
  kind: ForeignKind<Input, Piece>,
  input: Input,
  limits: Limits = {},
): AsyncGenerator<Piece> {
  if (limits.size !== undefined && limits.size <= (kind.smallBytes ?? -1)) {
    yield* readHere(kind, input);
    return;
  }
  const { reader } = kind;
  const refuse = (detail: string) => fail(kind.tooMuch, 422, [], { detail: `${reader} ${detail}` });
  const order: BesideOrder = { module: kind.module.href, reader, input };
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: order,
    // Those of the process may be for a program that stands on its command line.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: kind.memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  let since: number | undefined = performance.now();
  const { cpuMs = kind.cpuMs, waitMs = kind.waitMs } = limits;
  const watched = watch(worker, { cpuMs, waitMs }, () => since);
  try {
    for await (const [message] of on(worker, 'message', { signal: watched.signal, close: ['exit'] })) {
      since = undefined;
      const { pieces = [], isEnd = false, ...stop } = message as BesideMessage;
      const problem = problemOf(stop);
      if (!isEnd) worker.postMessage('more');
      yield* pieces as Piece[];
      if (problem) throw problem;
      if (isEnd) return;
      since = performance.now();
    }
    throw refuse('ended');
  } catch (error) {
    if (watched.signal.aborted) throw refuse('took too long');
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw refuse('took too much memory');
    throw error;
  } finally {
    watched.end();
    await worker.terminate();
  }
}
/** Reads a foreign file of which one answer is made. @throws as `readBeside` */
export async function answerBeside<Input, Piece>(
  kind: ForeignKind<Input, Piece>,
  input: Input,
  limits: Limits = {},
): Promise<Piece> {
  for await (const piece of readBeside(kind, input, limits)) return piece;
  throw new Error(`${kind.reader} gave no answer`);
}
/** Reads all pieces of a foreign file and counts those that were left out. @throws as `readBeside` */
export async function allBeside<Input, Piece extends object>(
  kind: ForeignKind<Input, Piece | Refused>,
  input: Input,
  limits: Limits = {},
): Promise<{ pieces: Piece[]; leftOut: number }> {
  const pieces: Piece[] = [];
  let leftOut = 0;
  for await (const piece of readBeside(kind, input, limits)) {
    if ('refused' in piece) leftOut++;
    else pieces.push(piece);
  }
  return { pieces, leftOut };
}
