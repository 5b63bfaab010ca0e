import { useNavigate } from '@tanstack/react-router';
import { brand } from '#app/brand.ts';
import { enter } from '#app/session.ts';
import { clearMessages } from '#app/ui/toasts.tsx';
import type { Arrival } from '../../contract.ts';

/** After a sign-in: the second step when one is due, else home, or back to where the person wanted to go. */
export function useArrive(back: string | null): (arrival: Arrival) => void {
  const navigate = useNavigate();
  return ({ me, next }) => {
    clearMessages();
    const search = (path: string) => (back && path === next ? { return: back } : undefined);
    const within = (path: string) =>
      void navigate({ to: path, ...(search(path) ? { search: search(path) as never } : {}), replace: true });
    if (!me) return within(next);
    // What a page may load of others was settled by who asked for it: a person of the other kind needs a page
    // of their own (SHELL-22).
    const apart =
      brand.scripts === null ? me.type !== 'house' : brand.scripts.length > 0 && me.type === 'house';
    const to = apart
      ? (path: string) =>
          location.assign(search(path) ? `${path}?${new URLSearchParams(search(path))}` : path)
      : within;
    // A person of several accounts chooses first (AUTH-16), then comes back to the address.
    // The root is no screen of the application.
    return void enter(me).then(() =>
      next === '/' && !back ? location.assign('/') : to(!back || next === '/my-accounts' ? next : back),
    );
  };
}
