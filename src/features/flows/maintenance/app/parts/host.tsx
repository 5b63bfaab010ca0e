import { lazy, useSyncExternalStore } from 'react';
import { whenInMaintenance } from '#app/client.ts';

const Veil = lazy(() => import('./veil.tsx').then((module) => ({ default: module.Veil })));

let isClosed = false;
const listeners = new Set<() => void>();
const set = (next: boolean) => {
  isClosed = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const open = () => set(false);
whenInMaintenance(() => set(true));

/** Shows the page of a maintenance over the application, from the first refused call until it is over. */
export function MaintenanceHost() {
  return useSyncExternalStore(subscribe, () => isClosed) && <Veil open={open} />;
}
