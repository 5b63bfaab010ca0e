import type { Actor, ApiKey, WorkAs } from '#shared/actor.ts';
import type { TenantTx } from '../tenant.ts';
import type { Work } from './transaction.ts';

/**
 * The result of the session check; `role` is the one in the tenant of the request, `userRole` the person's
 * own.
 */
export type SessionRow = {
  /** Null for an API key. */
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
  /** The impersonation; `over`: it has expired, and the person has not been told yet. */
  workAs: (WorkAs & { over: boolean }) | null;
  /** The token is older than a day and must be rotated. */
  due: boolean;
  /** Absent outside of accounts. */
  controls?: Actor['controls'];
  /** Null for a person. */
  key: ApiKey | null;
};

/**
 * Fields of the JSON array that `session_open` and `api_key_open` return, in order. New ones come last, since nodes of the
 * earlier release read the same array while a new one rolls out.
 */
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
  'controls',
] as const satisfies (keyof SessionRow)[];
function parseSession(text: string): SessionRow {
  const values = JSON.parse(text) as unknown[];
  return Object.fromEntries(fields.map((field, i) => [field, values[i]])) as SessionRow;
}

/** Most remembered sessions. */
const MAX_GUESSES = 10_000;
type Guess = { text: string; row: SessionRow };
/**
 * The last results of the session check by session. They are only guesses: the check runs with every request, and its
 * result decides (docs/decisions/0022).
 */
export type Guesses = {
  of: (session: string) => Guess | undefined;
  /** Remembers a result; returns the same object while the result is the same. */
  learn: (session: string, text: string | null) => SessionRow | undefined;
};
/** Makes the empty memory of a process. */
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

/** The error that rolls back work that began on a wrong guess; the work then runs again. */
const wrongGuess = new Error('the session has changed');

type SessionWork<T> = (row: SessionRow | undefined, tx: TenantTx) => Promise<T>;
/**
 * Runs work in a transaction that begins with the session check. With a guess the work begins before the result is there;
 * its statements still run after the check and in its scope. If the result differs from the guess, the work runs again.
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
