import { useNavigate } from '@tanstack/react-router';
import { enter } from '#app/session.ts';
import { clearMessages } from '#app/ui/messages.tsx';
import type { Arrival } from '../../contract.ts';

/** After a sign-in: the second step when one is due, else home, or back to where the person wanted to go. */
export function useArrive(back: string | null): (arrival: Arrival) => void {
  const navigate = useNavigate();
  return ({ me, next }) => {
    clearMessages();
    const to = (path: string) => void navigate({ to: path, ...(back && path === next ? { search: { return: back } as never } : {}), replace: true });
    if (!me) return to(next);
    // A person of several accounts chooses first (AUTH-16), then comes back to the address.
    // The root is no screen of the application.
    return void enter(me).then(() => (next === '/' && !back ? location.assign('/') : to(!back || next === '/my-accounts' ? next : back)));
  };
}
