import type { ReactNode } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { closedTenants } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

/**
 * Shows the suspended businesses of the session owner: since when, why, and the contact of the agency. Shows
 * nothing while working as another person.
 */
export function ClosedTenants() {
  const t = useScreenWords();
  const dates = useDates();
  const { me } = useSession();
  const { data } = useEndpoint(closedTenants, {}, { enabled: !me?.workAs });
  return (
    <>
      {data?.tenants.map((tenant) => (
        <p key={tenant.id} className={`${css.note} ${css.apart}`} role="note">
          {t('closedSince', { name: tenant.name, day: dates.day(tenant.since) })}
          {tenant.reason && (
            <>
              {' '}
              <bdi>{tenant.reason}</bdi>
            </>
          )}
          {tenant.agencyName && <> {t('askAgency', { name: tenant.agencyName })}</>}
          {tenant.agencyEmail && (
            <>
              {' '}
              <a className="lk" dir="ltr" href={`mailto:${tenant.agencyEmail}`}>
                {tenant.agencyEmail}
              </a>
            </>
          )}
        </p>
      ))}
    </>
  );
}
/** Shows a person without an open tenant the suspended ones, else `children`. */
export function NoTenant({ children }: { children: ReactNode }) {
  return (
    <Loaded query={useEndpoint(closedTenants, {})} rows={1}>
      {({ tenants }) => (tenants.length > 0 ? <ClosedTenants /> : children)}
    </Loaded>
  );
}
