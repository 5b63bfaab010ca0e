import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Face } from '#app/ui/marks.tsx';
import { Facts, useCrumb, useTitle } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { personName } from '#shared/actor.ts';
import type { Output } from '#shared/endpoint.ts';
import { getColleague } from '../contract.ts';
import { canSeeTeam } from '../policy.ts';
import { useTeam } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import { telHref } from '#shared/text/phone.ts';
import css from './team.module.css';

/** Shows a person of the account to colleagues (CONT-47). */
export function Screen() {
  const { id: personId } = useScreenParams<'id'>();
  const query = useEndpoint(getColleague, { params: { accountId: useAccount().id, personId } });
  return (
    <Loaded query={query} rows={3} screen>
      {(person) => <Contact person={person} />}
    </Loaded>
  );
}
function Contact({ person }: { person: Output<typeof getColleague> }) {
  const t = useScreenWords();
  const team = useTeam();
  const name = personName(person);
  useCrumb(name, '/directory');
  useTitle(name);
  return (
    <>
      <div className={css.top}>
        <span className={css.big}>
          <Face name={name} image={person.logo?.url ?? null} />
        </span>
        <div className="grow">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {person.title && (
            <span className="muted">
              <bdi>{person.title}</bdi>
            </span>
          )}
        </div>
        {team && (
          <WorkAs
            target={{
              level: 'account',
              tenantId: team.id,
              agencyId: team.agencyId,
              name,
              person: { userId: person.id, may: person.mayWorkAs },
            }}
          />
        )}
        {team && canSeeTeam(team) && (
          <GoButton variant="default" to={`/settings/team/${person.id}`}>
            {t('inTeam')}
          </GoButton>
        )}
      </div>
      <div className={css.within}>
        <section className={css.part}>
          <h2>{t('contact')}</h2>
          <Facts>
            <dt>{t('email')}</dt>
            <dd>
              <a className="lk" dir="ltr" href={`mailto:${person.email}`}>
                {person.email}
              </a>
            </dd>
            <dt>{t('phone')}</dt>
            <dd>
              {person.phone ? (
                <a className="lk" dir="ltr" href={telHref(person.phone)}>
                  {person.phone}
                </a>
              ) : (
                <span className="muted">{t('noPhone')}</span>
              )}
            </dd>
          </Facts>
        </section>
      </div>
    </>
  );
}
