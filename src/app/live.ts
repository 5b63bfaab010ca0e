import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from './client.ts';
import type { AppFeature } from './feature.ts';
import { getMe } from './first-calls.ts';
import { DEFAULT_ROUTE } from './landing-address.ts';

/**
 * What the server pushes. One stream per tab and account; `useLive('media.ready', (data) => …)` listens to a
 * topic. Features name topics that make their lists stale (`live` in feature.tsx). After a gap, and when the
 * tab is looked at again, everything shown is asked anew.
 */
type Handler = (data: unknown) => void;
const handlers = new Map<string, Set<Handler>>();
let source: EventSource | undefined;
const attached = new Set<string>();

/** As a push: also for what a tab found out by asking while none came. */
export const deliver = (topic: string, data: unknown): void => {
  for (const handler of handlers.get(topic) ?? []) handler(data);
};
function attach(topic: string): void {
  if (!source || attached.has(topic)) return;
  attached.add(topic);
  source.addEventListener(topic, (event) => {
    let data: unknown;
    try {
      data = JSON.parse((event as MessageEvent<string>).data);
    } catch {
      return;
    }
    deliver(topic, data);
  });
}
/** For code outside of screens; answers how to stop listening. */
export function onLive(topic: string, handler: Handler): () => void {
  const set = handlers.get(topic) ?? new Set();
  handlers.set(topic, set);
  set.add(handler);
  attach(topic);
  return () => {
    set.delete(handler);
  };
}

/** Whether pushes come at the moment; while they do not, a screen may ask by itself. */
export const liveIsOpen = (): boolean => source?.readyState === EventSource.OPEN;

/** Listens while the screen is open. */
export function useLive<T = Record<string, unknown>>(topic: string, handler: (data: T) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(topic, (data) => latest.current(data as T)), [topic]);
}

/**
 * The account of this tab may have been deleted, or the person taken out of it: then the tab begins anew
 * where they are led without it.
 */
const askWho = (accountId: string | null): Promise<void> =>
  call(getMe, {}).then(
    (me) => {
      if (accountId && me.type === 'account' && !me.tenants.some(({ id }) => id === accountId))
        location.assign(DEFAULT_ROUTE);
    },
    () => {},
  );
/** When the tab began to ask for what it shows, in milliseconds of `performance.now()`. */
let shownSince = 0;
/** The most that a stream brings; what is older is asked anew. */
const MOST_SHOWN_SECONDS = 600;
function open(accountId: string | null): () => void {
  const shownSeconds = Math.min(Math.ceil((performance.now() - shownSince) / 1000), MOST_SHOWN_SECONDS);
  const query = new URLSearchParams({
    ...(accountId ? { accountId } : {}),
    shownSeconds: String(shownSeconds),
  });
  source = new EventSource(`/api/live?${query}`);
  source.addEventListener('error', ({ target }) => {
    if ((target as EventSource).readyState === EventSource.CLOSED) void askWho(accountId);
  });
  attached.clear();
  for (const topic of handlers.keys()) attach(topic);
  const mine = source;
  return () => {
    mine.close();
    shownSince = performance.now();
    if (source === mine) source = undefined;
  };
}

const refreshAll = (client: QueryClient) => void client.invalidateQueries({ refetchType: 'active' });
/** Keeps the stream of the active account open; used once, by the shell. */
export function useLiveStream(accountId: string | null, features: AppFeature[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const offs = features.flatMap(({ live = {} }) =>
      Object.entries(live).map(([topic, paths]) =>
        onLive(topic, () => {
          for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
        }),
      ),
    );
    offs.push(onLive('gap', () => refreshAll(client)));
    // Sessions of this person were ended: a tab asks whether its own was one of them, also where nothing is
    // shown that would be asked anew.
    offs.push(onLive('sessions.ended', () => void askWho(accountId).then(() => refreshAll(client))));
    const close = open(accountId);
    return () => {
      close();
      for (const off of offs) off();
    };
  }, [accountId, client, features]);
}
