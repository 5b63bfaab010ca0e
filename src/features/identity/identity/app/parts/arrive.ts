import { brand } from '#app/brand.ts';
import { isOwnPage } from '#shared/address/own-pages.ts';
import { useNavigateTo } from '#app/screen.ts';
import { enter } from '#app/session.ts';
import { clearMessages } from '#app/ui/toasts.tsx';
import type { Arrival } from '../../contract.ts';

/**
 * Returns the function that leads on after a sign-in: to the second step when it is due, else to where an
 * earlier session of the same person ended, to `back` or to the start page.
 */
export function useArrive(back: string | null): (arrival: Arrival) => void {
  const navigate = useNavigateTo();
  return ({ me, next }) => {
    clearMessages();
    const search = (path: string) => (back && path === next ? { return: back } : undefined);
    const within = (path: string) =>
      navigate({ to: path, ...(back && path === next ? { search: { return: back } } : {}), replace: true });
    if (!me) return within(next);
    // Scripts of third parties are allowed by the page as it was loaded (SHELL-22): a person of the other kind
    // needs a new page.
    const apart =
      brand.scripts === null ? me.type !== 'house' : brand.scripts.length > 0 && me.type === 'house';
    const to = apart
      ? (path: string) =>
          location.assign(search(path) ? `${path}?${new URLSearchParams(search(path))}` : path)
      : within;
    // A person of several accounts chooses first (AUTH-16), then comes back to the address.
    // The root is no screen of the application.
    return void enter(me).then((wayBack) => {
      // The page for phones asks by itself which account its person works for.
      if (back && isOwnPage(back)) return location.assign(back);
      if (wayBack) return to(wayBack);
      if (next === '/' && !back) return location.assign('/');
      return to(!back || next === '/my-accounts' ? next : back);
    });
  };
}
