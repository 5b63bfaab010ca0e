import type { Actor, ApiKey, WorkAs } from '#shared/actor.ts';
import type { TenantTx } from '../tenant.ts';
import type { Work } from './transaction.ts';

/**
 * The answer of the session check for a valid session; `role` is the one in the tenant of the request,
 * `userRole` the person's own.
 */
export type SessionRow = {
  /** Null for a key of the API. */
  userId: string | null;
  type: Actor['type'];
  email: string;
  firstName: string;
  lastName: string;
  language: Actor['language'];
  userRole: NonNullable<Actor['role']>;
  role: Actor['role'];
  isPrimary: boolean;
  accountId: string | null;
  agencyId: string | null;
  rights: Actor['rights'];
  flags: Actor['flags'];
  workAs: (WorkAs & { /** It ended by itself; the person has not heard of it yet. */ over: boolean }) | null;
  /** The token is older than a day: to be exchanged. */ due: boolean;
  /** Absent for a person. */
  key?: ApiKey;
};

/** The columns of the answer of `session_open` and `api_key_open`, a JSON array, in their order. */
const fields = [
  'userId',
  'type',
  'email',
  'firstName',
  'lastName',
  'language',
  'userRole',
  'role',
  'isPrimary',
  'accountId',
  'agencyId',
  'rights',
  'flags',
  'workAs',
  'due',
  'key',
] as const satisfies (keyof SessionRow)[];
function parseSession(text: string): SessionRow {
  const values = JSON.parse(text) as unknown[];
  return Object.fromEntries(fields.map((field, i) => [field, values[i]])) as SessionRow;
}

/** Number of sessions whose last answer is remembered. */
const MAX_GUESSES = 10_000;
type Guess = { text: string; row: SessionRow };
/**
 * The memory of what the session check answered last, by session. An entry is a guess and never more: the
 * check runs with every request, and its answer decides (docs/decisions/0022).
 */
export type Guesses = {
  of: (session: string) => Guess | undefined;
  /** Remembers the answer of today; returns the same row as long as it is the same. */
  learn: (session: string, text: string | null) => SessionRow | undefined;
};
/** Makes the memory of one process. */
export function makeGuesses(): Guesses {
  const guesses = new Map<string, Guess>();
  return {
    of: (session) => guesses.get(session),
    learn(session, text) {
      if (text === null) {
        guesses.delete(session);
        return undefined;
      }
      const last = guesses.get(session);
      if (text === last?.text) return last.row;
      const row = Object.freeze(parseSession(text));
      if (guesses.size >= MAX_GUESSES) guesses.clear();
      guesses.set(session, { text, row });
      return row;
    },
  };
}

/** The error of a work that began on a wrong guess; its transaction is rolled back and the work begins anew. */
const wrongGuess = new Error('the session has changed');

type SessionWork<T> = (row: SessionRow | undefined, tx: TenantTx) => Promise<T>;
/**
 * Runs a request's work in its transaction, whose head is the session check. With a guess the work begins
 * before the check has answered; its statements still run after the check and in the scope that the check has
 * set. When the answer is another than the guess, what the work has read is dropped and the work runs again.
 */
export async function runAheadOfCheck<T>(
  guesses: Guesses,
  session: string,
  reads: boolean,
  inTransaction: (work: Work<T>) => Promise<T>,
  work: SessionWork<T>,
): Promise<T> {
  const attempt = (guess: Guess | undefined) =>
    inTransaction(async (head, tx) => {
      const ahead = guess && work(guess.row, tx);
      ahead?.catch(() => {});
      const text = await head;
      if (ahead && text === guess?.text) return ahead;
      const row = guesses.learn(session, text);
      if (!ahead) return work(row, tx);
      await ahead.catch(() => {});
      throw wrongGuess;
    });
  try {
    return await attempt(reads ? guesses.of(session) : undefined);
  } catch (error) {
    if (error !== wrongGuess) throw error;
    return attempt(undefined);
  }
}
