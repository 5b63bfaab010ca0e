import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from './client.ts';
import type { AppFeature } from './feature.ts';
import { getMe } from './first-calls.ts';
import { DEFAULT_ROUTE } from './landing-address.ts';
import { whileVisible } from './shell/life/while-visible.ts';

type Handler = (data: unknown) => void;
const handlers = new Map<string, Set<Handler>>();
let source: EventSource | undefined;
const attached = new Set<string>();

/** Calls the handlers of a topic; also used for changes that a tab found by polling. */
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
/** Listens to a topic outside of screens, and returns a function that stops it. */
export function onLive(topic: string, handler: Handler): () => void {
  const set = handlers.get(topic) ?? new Set();
  handlers.set(topic, set);
  set.add(handler);
  attach(topic);
  return () => {
    set.delete(handler);
  };
}

/** Returns whether the event stream is open; while it is not, a screen may poll. */
export const liveIsOpen = (): boolean => source?.readyState === EventSource.OPEN;

/** Listens to a topic while the component is mounted: `useLive('media.ready', (data) => …)`. */
export function useLive<T = Record<string, unknown>>(topic: string, handler: (data: T) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(topic, (data) => latest.current(data as T)), [topic]);
}

/** Checks whether the person is still a member of the account of this tab, and loads the tab again if not. */
const askWho = (accountId: string | null): Promise<void> =>
  call(getMe, {}).then(
    (me) => {
      if (accountId && me.type === 'account' && !me.tenants.some(({ id }) => id === accountId))
        location.assign(DEFAULT_ROUTE);
    },
    () => {},
  );
/** When the tab made its first request for the data it shows, in milliseconds of `performance.now()`. */
let shownSince = 0;
/** Age of the oldest events that a stream replays; older data are refetched. */
const MOST_SHOWN_SECONDS = 600;
function open(accountId: string | null): () => void {
  const shownSeconds = Math.ceil((performance.now() - shownSince) / 1000);
  if (shownSeconds > MOST_SHOWN_SECONDS) deliver('gap', {});
  const query = new URLSearchParams({
    ...(accountId ? { accountId } : {}),
    shownSeconds: String(Math.min(shownSeconds, MOST_SHOWN_SECONDS)),
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
/**
 * Keeps the event stream of the active account open, one per visible tab, since browsers open six connections to a host
 * over HTTP/1.1 for all its tabs; used once, by the shell. Events make the responses stale that features name (`live` in
 * feature.tsx). A tab that becomes visible again gets what it missed; after a gap all shown data are refetched.
 */
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
    // Sessions of this person were ended: the tab checks its own, even if it shows nothing that would be refetched.
    offs.push(onLive('sessions.ended', () => void askWho(accountId).then(() => refreshAll(client))));
    const close = whileVisible(document, () => open(accountId));
    return () => {
      close();
      for (const off of offs) off();
    };
  }, [accountId, client, features]);
}
