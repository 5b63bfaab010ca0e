/**
 * How one name server has a record. This file has no effects, so that every case is tested without name
 * servers.
 */
export type PlaceState = 'right' | 'wrong' | 'missing' | 'unsure';
type Verdict = PlaceState | 'spreading';
/**
 * Returns the verdict of several places: those that did not answer do not count; when the others disagree, a
 * change is spreading.
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
/** Kinds of mails about a domain. */
export type Tell =
  | 'ready'
  | 'warn-proof'
  | 'warn-certificate'
  | 'broken-proof'
  | 'broken-pointing'
  | 'broken-certificate'
  | 'broken-moved';
/** The stored state of a domain; `told` is the kind of the last mail about it, which is not sent again. */
export type DomainFacts = {
  state: State;
  problem: Trouble | null;
  provenAt: string | null;
  failingSince: string | null;
  told: string | null;
};
/** The result of one check. */
export type Seen = {
  proof: Verdict;
  pointing: Verdict;
  /** The validity of the certificate; null = none; undefined = unknown. */
  certificate: { from: Date; until: Date } | null | undefined;
};
/** The state after a check, and the mail that is due. */
export type Next = DomainFacts & {
  /** Visitors get pages under this name. */
  served: boolean;
  tell: Tell | null;
};
/** Share of its time below which a certificate should have been renewed; renewal begins at a third. */
const CERTIFICATE_WARNING = 1 / 5;

/**
 * Returns the state of a domain after a check; an unsure answer changes nothing. `graceMs` is the time in
 * milliseconds for which a name is served without its proof.
 */
export function nextState(
  facts: DomainFacts,
  seen: Seen,
  now: Date,
  rules: { secure: boolean; graceMs: number },
): Next {
  const at = now.toISOString();
  const gone = seen.proof === 'missing' || seen.proof === 'wrong';
  const away = seen.pointing === 'missing' || seen.pointing === 'wrong';
  if (!facts.provenAt) {
    if (seen.proof !== 'right' || seen.pointing !== 'right')
      return {
        ...facts,
        served: false,
        tell: facts.problem === 'moved' && facts.told !== 'broken-moved' ? 'broken-moved' : null,
      };
    return settle(
      { state: 'verified', problem: null, provenAt: at, failingSince: null, told: facts.told },
      seen,
      now,
      rules,
    );
  }
  if (gone) {
    const since = facts.problem === 'proof' && facts.failingSince ? facts.failingSince : at;
    const over = now.getTime() - Date.parse(since) >= rules.graceMs;
    const state = over ? 'broken' : facts.state;
    return finish({ ...facts, state, problem: 'proof', failingSince: since }, !over);
  }
  // The proof is unsure: a broken domain stays broken, others stay served.
  if (seen.proof !== 'right' && facts.problem === 'proof') return finish(facts, facts.state !== 'broken');
  if (away)
    return finish(
      {
        ...facts,
        state: 'broken',
        problem: 'pointing',
        failingSince: facts.problem === 'pointing' && facts.failingSince ? facts.failingSince : at,
      },
      true,
    );
  if (seen.pointing !== 'right' && facts.problem === 'pointing') return finish(facts, true);
  return settle(
    {
      ...facts,
      state: facts.state === 'broken' ? 'verified' : facts.state,
      problem: null,
      failingSince: null,
    },
    seen,
    now,
    rules,
  );
}

/** Returns the state of a domain with right proof and pointing, which depends on its certificate. */
function settle(facts: DomainFacts, seen: Seen, now: Date, { secure }: { secure: boolean }): Next {
  if (!secure) return finish({ ...facts, state: 'live' }, true);
  const { certificate } = seen;
  if (certificate === undefined) return finish(facts, true);
  if (certificate === null) return finish({ ...facts, state: 'verified' }, true);
  const left = certificate.until.getTime() - now.getTime();
  const whole = certificate.until.getTime() - certificate.from.getTime();
  if (left <= 0)
    return finish(
      {
        ...facts,
        state: 'broken',
        problem: 'certificate',
        failingSince: facts.failingSince ?? now.toISOString(),
      },
      true,
    );
  if (left < whole * CERTIFICATE_WARNING)
    return finish(
      {
        ...facts,
        state: 'live',
        problem: 'certificate',
        failingSince: facts.failingSince ?? now.toISOString(),
      },
      true,
    );
  return finish({ ...facts, state: 'live' }, true);
}
function tellOf({ state, problem }: DomainFacts): Tell | null {
  if (state === 'broken') return `broken-${problem}` as Tell;
  if (problem === 'proof' || problem === 'certificate') return `warn-${problem}`;
  return state === 'live' ? 'ready' : null;
}
function finish(facts: DomainFacts, served: boolean): Next {
  const tell = tellOf(facts);
  return { ...facts, served, tell: tell === facts.told ? null : tell };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Returns the milliseconds until the next look at a domain that was added `age` milliseconds ago. */
function gapOf({ state, problem }: Pick<DomainFacts, 'state' | 'problem'>, age: number): number {
  if (problem === 'moved') return DAY;
  if (state === 'waiting' && age < 2 * DAY) return 5 * MINUTE;
  if (state === 'waiting') return age < 14 * DAY ? HOUR : DAY;
  if (state === 'verified') return 5 * MINUTE;
  return problem ? 15 * MINUTE : HOUR;
}
/** Returns the time of the next check: soon while a domain waits or has a problem, else after an hour. */
export function nextLook(facts: Pick<DomainFacts, 'state' | 'problem'>, createdAt: string, now: Date): Date {
  const age = now.getTime() - Date.parse(createdAt);
  return new Date(now.getTime() + gapOf(facts, age));
}
