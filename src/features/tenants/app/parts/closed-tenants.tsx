import type { ReactNode } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { closedTenants } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

/**
 * Own businesses that are suspended: since when, why, and whom to ask. Nothing when there is none, and
 * nothing for who works as somebody: it is the person's own.
 */
export function ClosedTenants() {
  const t = useScreenWords();
  const dates = useDates();
  const { me } = useSession();
  const { data } = useEndpoint(closedTenants, {}, { enabled: !me?.workAs });
  return (
    <>
      {data?.tenants.map((one) => (
        <p key={one.id} className={`${css.note} ${css.apart}`} role="note">
          {t('closedSince', { name: one.name, day: dates.day(one.since) })}
          {one.reason && (
            <>
              {' '}
              <bdi>{one.reason}</bdi>
            </>
          )}
          {one.agencyName && <> {t('askAgency', { name: one.agencyName })}</>}
          {one.agencyEmail && (
            <>
              {' '}
              <a className="lk" dir="ltr" href={`mailto:${one.agencyEmail}`}>
                {one.agencyEmail}
              </a>
            </>
          )}
        </p>
      ))}
    </>
  );
}
/** For a person without a tenant: why those they had are closed, else `children`. */
export function NoTenant({ children }: { children: ReactNode }) {
  return (
    <Loaded query={useEndpoint(closedTenants, {})} rows={1}>
      {({ tenants }) => (tenants.length > 0 ? <ClosedTenants /> : children)}
    </Loaded>
  );
}
