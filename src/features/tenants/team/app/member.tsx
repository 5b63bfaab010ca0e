import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Facts, Pane, Split, Tabs, useCrumb, useTitle } from '#app/ui/page.tsx';
import { Later, Loaded, LoadingRows, PartFailed } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { EffectiveRights } from '#features/structure/permissions/app/parts/effective-rights.tsx';
import { EmployeeFlagsEditor } from '#features/structure/permissions/app/parts/employee-flags.tsx';
import { PermissionsEditor } from '#features/structure/permissions/app/parts/permissions-editor.tsx';
import { personName } from '#shared/actor.ts';
import { listed } from '#shared/language.ts';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { getAccount } from '#features/tenants/tenants/contract.ts';
import { getAgencyRecord } from '#features/tenants/tenants/contract-agency.ts';
import type { OneMember } from '../contract.ts';
import { canChangeMember } from '../policy.ts';
import { MemberForm } from './parts/member-form.tsx';
import { operatorsTeam, useRoleName, useTeam, type Team } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import css from './team.module.css';

const views = ['person', 'permissions', 'rights'] as const;
/** Shows a member: record, role, title, accounts, and the removal from the team (ROLE-35, AUTH-46). */
export function Screen() {
  const { id, accountId } = useScreenParams<'id' | 'accountId'>();
  const team = useTeam(accountId);
  const below = accountId ? `/${accountId}` : '';
  return team ? (
    <Member key={`${team.id} ${id}`} team={team} personId={id} path={team.pathOf(id) + below} />
  ) : null;
}
/** Shows the operator a member of an agency (TEN-35). */
export function OperatorScreen() {
  const { agentId: id, agencyId } = useScreenParams<'agentId' | 'agencyId'>();
  const query = useEndpoint(getAgencyRecord, { params: { agencyId } });
  return (
    <Loaded query={query} rows={6} screen>
      {({ businessName: name }) => {
        const team = operatorsTeam({ id: agencyId, name });
        return <Member key={`${agencyId} ${id}`} team={team} personId={id} path={team.pathOf(id)} />;
      }}
    </Loaded>
  );
}
type MemberProps = { team: Team; personId: string; path: string };
function Member({ team, personId, path }: MemberProps) {
  const query = useEndpoint(team.api.get, { params: team.of(personId) });
  return (
    <Loaded query={query} rows={6} screen>
      {(member) => <Details team={team} member={member} path={path} />}
    </Loaded>
  );
}
function Details({ team, member, path }: { team: Team; member: OneMember; path: string }) {
  const [{ view }] = useScreenSearch(z.object({ view: z.enum(views).catch('person') }));
  const roleName = useRoleName();
  const t = useScreenWords();
  const dates = useDates();
  const language = useLanguage();
  const { me } = useSession();
  const name = personName(member);
  const self = me!.id === member.id;
  const may = canChangeMember(team, member);
  useCrumb(name, team.home.to);
  useTitle(name);
  return (
    <Split label={t('signIn')} sidebar={<Sidebar team={team} member={member} removable={may && !self} />}>
      <div className={css.top}>
        <div className="grow">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <span className="muted">
            {listed([member.title, roleName(member.role), member.isPrimary ? t('first') : null], language)} ·{' '}
            {t('sinceDay', { day: dates.day(member.since) })}
          </span>
        </div>
        <WorkAs
          asker={team}
          target={{
            level: team.kind,
            tenantId: team.id,
            name,
            person: { userId: member.id, may: member.mayWorkAs },
          }}
        />
      </div>
      <Tabs
        label={name}
        tabs={views
          .filter((name) => name !== 'rights' || team.kind === 'account')
          .map((name) => ({
            label: t(name),
            current: name === view,
            to: path,
            search: { view: name === 'person' ? undefined : name },
          }))}
      />
      {view !== 'person' ? (
        <div className={css.rights}>
          <Later waiting={<LoadingRows rows={4} />} failed={<PartFailed />}>
            {team.kind === 'agency' && <EmployeeFlagsEditor agencyId={team.id} memberId={member.id} />}
            {team.kind === 'account' && view === 'rights' && (
              <EffectiveRights accountId={team.id} memberId={member.id} />
            )}
            {team.kind === 'account' && view !== 'rights' && (
              <PermissionsEditor accountId={team.id} memberId={member.id} />
            )}
          </Later>
        </div>
      ) : (
        <div className={css.body}>
          <section className={css.part}>
            <MemberForm
              key={JSON.stringify([
                member.firstName,
                member.lastName,
                member.phone,
                member.logo?.url,
                member.title,
                member.role,
              ])}
              team={team}
              member={member}
              self={self}
              may={may}
            />
          </section>
          {team.kind === 'agency' && <Accounts member={member} />}
        </div>
      )}
    </Split>
  );
}
function Accounts({ member }: { member: OneMember }) {
  const roleName = useRoleName();
  const t = useScreenWords();
  return (
    <section className={css.part}>
      <h2>
        {t('accounts')}{' '}
        {member.accounts.length > 0 && <span className="muted num">{member.accounts.length}</span>}
      </h2>
      {member.accounts.length === 0 ? (
        <p className="muted">{t('noAccounts')}</p>
      ) : (
        <ul className={css.plain}>
          {member.accounts.map((account) => (
            <li key={account.id}>
              <Go className="lk grow" to={`/settings/team/${member.id}/${account.id}`}>
                <bdi>{account.name}</bdi>
              </Go>
              <span className="muted">
                {roleName(account.role)}
                {account.isPrimary && ` · ${t('primary')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
function Sidebar({ team, member, removable }: { team: Team; member: OneMember; removable: boolean }) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const name = personName(member);
  const lead = [t('endLead'), member.invitations > 0 && t('endInvitations', { count: member.invitations })]
    .filter(Boolean)
    .join(' ');
  // People of the agency have not chosen the account, so the session lacks its name.
  const named = useEndpoint(
    getAccount,
    { params: { accountId: team.id } },
    { enabled: removable && team.kind === 'account' && team.name === '' },
  );
  const tenant = team.name || named.data?.businessName || t('accounts');
  const remove = useAction(team.api.remove, {
    refresh: [team.api.list, team.api.invitations],
    done: () => {
      toast(t('removed', { name }));
      void navigate(team.home);
    },
  });
  const ask = async () => {
    if (await confirm({ title: t('removeQuestion', { name, tenant }), lead, yes: t('remove'), danger: true }))
      remove.mutate({ params: team.of(member.id) });
  };
  return (
    <>
      <Pane title={t('signIn')}>
        <Facts>
          <dt>{t('state')}</dt>
          <dd>
            <StatusSquare fill="tick" tone="ok">
              {t('active')}
            </StatusSquare>
          </dd>
          <dt>{t('email')}</dt>
          <dd>
            <StatusSquare fill="tick" tone="ok">
              {t('verified')}
            </StatusSquare>
          </dd>
          <dt>{t('factor')}</dt>
          <dd>
            <StatusSquare
              fill={member.factor === 'none' ? 'none' : 'tick'}
              tone={member.factor === 'none' ? 'quiet' : 'ok'}
            >
              {t(`factor_${member.factor}`)}
            </StatusSquare>
          </dd>
          <dt>{t('seen')}</dt>
          <dd>{member.seenAt ? <TimeAgo at={member.seenAt} /> : t('never')}</dd>
        </Facts>
      </Pane>
      {removable && (
        <Pane title={t('end')}>
          <p className="sub">{lead}</p>
          <p>
            <Button variant="outline" color="bad" loading={remove.isPending} onClick={() => void ask()}>
              {t('removeMember')}
            </Button>
          </p>
        </Pane>
      )}
    </>
  );
}
