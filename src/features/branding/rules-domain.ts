/**
 * What becomes of a domain after a look at the name servers. Pure, so that every turn is tested without any.
 */
export type PlaceState = 'right' | 'wrong' | 'missing' | 'unsure';
type Verdict = PlaceState | 'spreading';
/**
 * Several places as one: those that did not answer do not count; when the others disagree, a change is under
 * way.
 */
export function verdictOf(places: PlaceState[]): Verdict {
  const sure = places.filter((state) => state !== 'unsure');
  if (sure.length === 0) return 'unsure';
  if (sure.every((state) => state === 'right')) return 'right';
  if (sure.some((state) => state === 'right')) return 'spreading';
  return sure.every((state) => state === 'missing') ? 'missing' : 'wrong';
}

type State = 'waiting' | 'verified' | 'live' | 'broken';
type Trouble = 'proof' | 'pointing' | 'certificate' | 'moved';
/** Mails about a domain: what was told last is not told again. */
export type Tell =
  | 'ready'
  | 'warn-proof'
  | 'warn-certificate'
  | 'broken-proof'
  | 'broken-pointing'
  | 'broken-certificate'
  | 'broken-moved';
/** What is kept of a domain from one look to the next; `told`: the last mail about it. */
export type Known = {
  state: State;
  problem: Trouble | null;
  provenAt: string | null;
  failingSince: string | null;
  told: string | null;
};
/** What one look has found. */
export type Seen = {
  proof: Verdict;
  pointing: Verdict;
  /** How long the certificate holds; null = none; undefined = not known. */ certificate:
    | { from: Date; until: Date }
    | null
    | undefined;
};
/** What holds after a look, and which mail is due. */
export type Next = Known & { /** Visitors get pages under this name. */ served: boolean; tell: Tell | null };
/**
 * A certificate is renewed when a third of its time is left, be it three months or twelve hours; with less
 * than a fifth something hinders it.
 */
const CERTIFICATE_WARNING = 1 / 5;

/**
 * From what was known and what was seen now to what holds; nothing is given up on an unsure answer.
 * `graceMs`: how long a lost proof is forgiven.
 */
export function nextState(
  known: Known,
  seen: Seen,
  now: Date,
  rules: { secure: boolean; graceMs: number },
): Next {
  const at = now.toISOString();
  const gone = seen.proof === 'missing' || seen.proof === 'wrong';
  const away = seen.pointing === 'missing' || seen.pointing === 'wrong';
  if (!known.provenAt) {
    if (seen.proof !== 'right' || seen.pointing !== 'right')
      return {
        ...known,
        served: false,
        tell: known.problem === 'moved' && known.told !== 'broken-moved' ? 'broken-moved' : null,
      };
    return settle(
      { state: 'verified', problem: null, provenAt: at, failingSince: null, told: known.told },
      seen,
      now,
      rules,
    );
  }
  if (gone) {
    const since = known.problem === 'proof' && known.failingSince ? known.failingSince : at;
    const over = now.getTime() - Date.parse(since) >= rules.graceMs;
    const state = over ? 'broken' : known.state;
    return finish({ ...known, state, problem: 'proof', failingSince: since }, !over);
  }
  // Nothing sure is known about the proof: what was found broken stays so, the rest goes on.
  if (seen.proof !== 'right' && known.problem === 'proof') return finish(known, known.state !== 'broken');
  if (away)
    return finish(
      {
        ...known,
        state: 'broken',
        problem: 'pointing',
        failingSince: known.problem === 'pointing' && known.failingSince ? known.failingSince : at,
      },
      true,
    );
  if (seen.pointing !== 'right' && known.problem === 'pointing') return finish(known, true);
  return settle(
    {
      ...known,
      state: known.state === 'broken' ? 'verified' : known.state,
      problem: null,
      failingSince: null,
    },
    seen,
    now,
    rules,
  );
}

/** Proof and pointing are right: now the certificate. */
function settle(known: Known, seen: Seen, now: Date, { secure }: { secure: boolean }): Next {
  if (!secure) return finish({ ...known, state: 'live' }, true);
  const { certificate } = seen;
  if (certificate === undefined) return finish(known, true);
  if (certificate === null) return finish({ ...known, state: 'verified' }, true);
  const left = certificate.until.getTime() - now.getTime();
  const whole = certificate.until.getTime() - certificate.from.getTime();
  if (left <= 0)
    return finish(
      {
        ...known,
        state: 'broken',
        problem: 'certificate',
        failingSince: known.failingSince ?? now.toISOString(),
      },
      true,
    );
  if (left < whole * CERTIFICATE_WARNING)
    return finish(
      {
        ...known,
        state: 'live',
        problem: 'certificate',
        failingSince: known.failingSince ?? now.toISOString(),
      },
      true,
    );
  return finish({ ...known, state: 'live' }, true);
}
function tellOf({ state, problem }: Known): Tell | null {
  if (state === 'broken') return `broken-${problem}` as Tell;
  if (problem === 'proof' || problem === 'certificate') return `warn-${problem}`;
  return state === 'live' ? 'ready' : null;
}
function finish(known: Known, served: boolean): Next {
  const tell = tellOf(known);
  return { ...known, served, tell: tell === known.told ? null : tell };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Returns the milliseconds until the next look at a domain that was added `age` milliseconds ago. */
function gapOf({ state, problem }: Pick<Known, 'state' | 'problem'>, age: number): number {
  if (problem === 'moved') return DAY;
  if (state === 'waiting' && age < 2 * DAY) return 5 * MINUTE;
  if (state === 'waiting') return age < 14 * DAY ? HOUR : DAY;
  if (state === 'verified') return 5 * MINUTE;
  return problem ? 15 * MINUTE : HOUR;
}
/** When to look again: often while somebody waits for it or something is wrong, else once an hour. */
export function nextLook(known: Pick<Known, 'state' | 'problem'>, createdAt: string, now: Date): Date {
  const age = now.getTime() - Date.parse(createdAt);
  return new Date(now.getTime() + gapOf(known, age));
}
