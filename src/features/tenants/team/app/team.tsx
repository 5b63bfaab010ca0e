import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { UnderPlan } from '#features/tenants/plans/app/parts/plan-room.tsx';
import { canInviteAs } from '#features/tenants/joining/policy.ts';
import { countedTo, number } from '#shared/words.ts';
import { COUNTED } from '../contract.ts';
import { EmployeeDialog } from './parts/employee-dialog.tsx';
import { Invitations } from './parts/invitations.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { People } from './parts/people.tsx';
import { Titles } from './parts/titles.tsx';
import { useTeam, type Team } from './scope.ts';
import { useScreenWords } from './screen-words.ts';

const views = ['people', 'invited', 'titles'] as const;

/** Shows the people of an account or of an agency (ROLE-34). */
export function Screen() {
  const team = useTeam();
  const t = useScreenWords();
  const words = useWords('team');
  return team ? (
    <TeamOf key={team.id} team={team} />
  ) : (
    <Page title={words('title')}>
      <EmptyState title={t('noTeam')} lead={t('noTeamWhy')}>
        <GoButton to="/my-accounts">{t('choose')}</GoButton>
      </EmptyState>
    </Page>
  );
}
function TeamOf({ team }: { team: Team }) {
  const t = useScreenWords();
  const words = useWords('team');
  const language = useLanguage();
  const [{ view }] = useScreenSearch(z.object({ view: z.enum(views).catch('people') }));
  const [making, setMaking] = useState<'invite' | 'employee' | null>(null);
  const all = useEndpoint(team.api.list, { params: team.params, query: { limit: 1 } });
  const invited = useEndpoint(team.api.invitations, { params: team.params });
  const open = invited.data?.invitations.filter(({ revoked, expired }) => !revoked && !expired).length;
  const total = all.data?.total;
  const counts = {
    people: countedTo(COUNTED, total, language),
    invited: open ? number(open, language) : undefined,
    titles: undefined,
  };
  const titles = view === 'titles' && team.kind === 'account';
  const offered = views.filter((name) => name !== 'titles' || team.kind === 'account');
  return (
    <Page
      title={words('title')}
      bleed
      tabs={offered.map((name) => ({
        label: t(name),
        count: counts[name],
        current: name === view,
        to: '/settings/team',
        search: { view: name === 'people' ? undefined : name },
      }))}
      actions={
        <UnderPlan agencyId={team.kind === 'agency' ? team.id : undefined} what="users">
          {(isFull) => (
            <>
              {team.kind === 'agency' && canInviteAs(team, 'agencyUser') && (
                <Button variant="default" disabled={isFull} onClick={() => setMaking('employee')}>
                  {t('employee')}
                </Button>
              )}
              <Button
                leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
                disabled={isFull}
                onClick={() => setMaking('invite')}
              >
                {t('invite')}
              </Button>
            </>
          )}
        </UnderPlan>
      }
    >
      {view === 'people' && <People team={team} />}
      {view !== 'people' && !titles && <Invitations team={team} query={invited} />}
      {titles && <Titles accountId={team.id} />}
      {making === 'invite' && <InviteDialog team={team} close={() => setMaking(null)} />}
      {making === 'employee' && <EmployeeDialog team={team} close={() => setMaking(null)} />}
    </Page>
  );
}
