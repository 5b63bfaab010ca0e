import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#app/live.ts';
import { RIGHTS_TOPIC } from '#shared/rights/rights.ts';
import { loadSession, useSession } from '#app/session.ts';

/** Loads session and lists anew when rights of the person change. */
export function Host() {
  const { me } = useSession();
  const client = useQueryClient();
  useLive<{ userId?: string | null }>(RIGHTS_TOPIC, ({ userId }) => {
    if (userId && userId !== me?.id) return;
    void loadSession().then(
      () => client.invalidateQueries({ refetchType: 'active' }),
      () => {},
    );
  });
  return null;
}
