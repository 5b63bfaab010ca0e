import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import type { AgencyPart } from '#app/slots/slot-parts.ts';
import { operatorsTeam } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { People } from './people.tsx';

/** Shows the operator the people of an agency and who is invited, and invites (TEN-35). */
export const AgencyTeam: AgencyPart = ({ agency }) => {
  const t = useScreenWords();
  const [inviting, setInviting] = useState(false);
  const team = operatorsTeam(agency);
  const invited = useEndpoint(team.api.invitations, { params: team.params });
  return (
    <>
      <div className={css.teamHead}>
        <h2>{t('people')}</h2>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      </div>
      <People team={team} />
      <div className={css.teamHead}>
        <h2>{t('invited')}</h2>
      </div>
      <Invitations team={team} query={invited} />
      {inviting && (
        <InviteDialog team={team} first={{ email: '', role: 'agency' }} close={() => setInviting(false)} />
      )}
    </>
  );
};
