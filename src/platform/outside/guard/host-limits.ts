import { LRUCache } from 'lru-cache';

/** Hosts that are remembered; the one that was asked longest ago is forgotten first. */
const MOST_HOSTS = 1000;

type Host = { underWay: number; waiting: (() => void)[]; failures: number; restsUntil: number };
type Limits = {
  /** Connections to one host at once; further ones wait for a place. */
  mostAtOnce: number;
  /** Failures in a row after which the host is left alone. */
  mostFailures: number;
  /** Milliseconds for which it is left alone; then one request tries it. */
  restMs: number;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
};
/** A place at a host. `answered`: the host lives, `failed`: it does not; `leave` gives the place to the next. */
export type HostPlace = { answered: () => void; failed: () => void; leave: () => void };

/** Bounds the connections of this process to each host, and leaves a host alone that does not answer. */
export class HostLimits {
  private readonly hosts = new LRUCache<string, Host>({ max: MOST_HOSTS });
  private readonly limits: Limits;
  constructor(limits: Limits) {
    this.limits = limits;
  }
  /**
   * Waits for a place at a host; undefined while the host is left alone. Places are given in the order of the asking.
   *
   * @throws the reason of the signal when it ends the waiting
   */
  async enter(name: string, signal: AbortSignal): Promise<HostPlace | undefined> {
    const host = this.hosts.get(name) ?? { underWay: 0, waiting: [], failures: 0, restsUntil: 0 };
    this.hosts.set(name, host);
    if (this.isResting(host)) return undefined;
    signal.throwIfAborted();
    if (host.underWay < this.limits.mostAtOnce) host.underWay += 1;
    else await this.turn(host, signal);
    // It may have failed while this request waited.
    if (this.isResting(host)) {
      this.leave(host);
      return undefined;
    }
    if (host.failures >= this.limits.mostFailures) host.restsUntil = this.now() + this.limits.restMs;
    return {
      answered: () => {
        host.failures = 0;
        host.restsUntil = 0;
      },
      failed: () => {
        host.failures += 1;
        if (host.failures >= this.limits.mostFailures) host.restsUntil = this.now() + this.limits.restMs;
      },
      leave: () => this.leave(host),
    };
  }
  private now(): number {
    return (this.limits.now ?? performance.now.bind(performance))();
  }
  private isResting({ restsUntil }: Host): boolean {
    return this.now() < restsUntil;
  }
  /** Waits until a place is handed over. */
  private turn({ waiting }: Host, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason as Error);
      };
      const take = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      waiting.push(take);
      signal.addEventListener('abort', stop, { once: true });
    });
  }
  /** Hands the place to who waits longest. */
  private leave(host: Host): void {
    const next = host.waiting.shift();
    if (next) next();
    else host.underWay -= 1;
  }
}
