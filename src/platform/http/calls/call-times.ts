/** Times of the requests of a route in the last minutes, in milliseconds. */
export type RouteTimes = { route: string; count: number; averageMs: number; slowestMs: number };
type Sums = { count: number; ms: number; slowestMs: number };

/** Half of the time that is looked back on; the other half is the one before. */
const HALF_MS = 150_000;
const MOST = 20;

/** Makes the memory of how long requests took, by route: of the last two and a half to five minutes of this process. */
export function makeCallTimes(now: () => number = () => performance.now()): {
  note: (route: string, ms: number) => void;
  /** Returns the routes with the slowest request first. */
  slowest: () => RouteTimes[];
} {
  let halves: [Map<string, Sums>, Map<string, Sums>] = [new Map(), new Map()];
  let since = now();
  const turn = () => {
    const age = now() - since;
    if (age < HALF_MS) return;
    halves = [new Map(), age < 2 * HALF_MS ? halves[0] : new Map()];
    since = now();
  };
  return {
    note(route, ms) {
      turn();
      const [current] = halves;
      const sums = current.get(route) ?? { count: 0, ms: 0, slowestMs: 0 };
      current.set(route, {
        count: sums.count + 1,
        ms: sums.ms + ms,
        slowestMs: Math.max(sums.slowestMs, ms),
      });
    },
    slowest() {
      turn();
      const all = new Map<string, Sums>();
      for (const half of halves)
        for (const [route, { count, ms, slowestMs }] of half) {
          const sums = all.get(route) ?? { count: 0, ms: 0, slowestMs: 0 };
          all.set(route, {
            count: sums.count + count,
            ms: sums.ms + ms,
            slowestMs: Math.max(sums.slowestMs, slowestMs),
          });
        }
      return [...all]
        .map(([route, { count, ms, slowestMs }]) => ({
          route,
          count,
          averageMs: Math.round(ms / count),
          slowestMs: Math.round(slowestMs),
        }))
        .sort((a, b) => b.slowestMs - a.slowestMs)
        .slice(0, MOST);
    },
  };
}
