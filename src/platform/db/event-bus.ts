import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from './pool.ts';

/** What one node tells all nodes: one LISTEN connection per process, outside the pool. */
export type HouseEvent =
  | { kind: 'account'; account: string; counter: number }
  | { kind: 'hosts' }
  | { kind: 'live'; id: number; account: string | null; user: string | null; topic: string }
  | { kind: 'sessions' }
  /**
   * The connection was away: what came meanwhile is lost, so everything cached is stale and every screen
   * refetches.
   */
  | { kind: 'gap' };

/** `on` answers how to stop listening; `emit` tells this node alone, at once: other nodes hear by NOTIFY. */
export type Bus = {
  on: (listener: (event: HouseEvent) => void) => () => void;
  emit: (event: HouseEvent) => void;
  stop: () => Promise<void>;
};

/**
 * Listens before it answers; a connection that is lost later comes back by itself, with a `gap`. @throws when
 * the database is not there at the start.
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
