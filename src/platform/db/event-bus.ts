import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from './pool.ts';

/** An event from one node to all nodes, by NOTIFY. */
export type HouseEvent =
  | { kind: 'account'; account: string; counter: number }
  | { kind: 'hosts' }
  | { kind: 'live'; id: number; account: string | null; user: string | null; topic: string }
  | { kind: 'event'; account: string }
  | { kind: 'sessions' }
  /** A maintenance was planned, changed or ended. */
  | { kind: 'maintenance' }
  /** A stream is read on elsewhere, or its work is to stop; for the node that works. */
  | { kind: 'stream'; id: string; wish: 'read' | 'stop' }
  /** The connection was lost, and with it some events: caches are invalid and screens refetch. */
  | { kind: 'gap' };

/**
 * The events of a process. `on` returns a function that stops listening; `emit` calls the listeners of this
 * process only.
 */
export type Bus = {
  on: (listener: (event: HouseEvent) => void) => () => void;
  emit: (event: HouseEvent) => void;
  stop: () => Promise<void>;
};

/**
 * Starts to listen on one connection outside of the pool; a lost connection reconnects and emits `gap`.
 *
 * @throws Error when the database is unavailable at the start
 */
export async function startBus(options: { url: string; role?: string; log: Log }): Promise<Bus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const emit = (event: HouseEvent) => {
    emitter.emit('event', event);
  };

  async function connect(first: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      options: options.role ? `-c role=${options.role}` : undefined,
    });
    next.on('error', (error) => {
      options.log.warn({ error: error.message }, 'listener lost');
    });
    next.on('end', () => {
      if (!stopped && client === next) retry();
    });
    next.on('notification', ({ payload }) => {
      try {
        emit(JSON.parse(payload ?? '') as HouseEvent);
      } catch {
        options.log.warn({ payload }, 'unreadable notification');
      }
    });
    try {
      await next.connect();
      await next.query('listen house');
      client = next;
      if (!first) emit({ kind: 'gap' });
    } catch (error) {
      await next.end().catch(() => {});
      if (first) throw error;
      if (!stopped) retry();
    }
  }
  const retry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(false), 300);
  };
  await connect(true);
  return {
    on(listener) {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
    emit,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
