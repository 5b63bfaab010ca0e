import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction, type useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import type { Invitation, listOfAccount } from '#features/tenants/joining/contract-invitations.ts';
import { canInviteAs } from '#features/tenants/joining/policy.ts';
import { listed } from '#shared/language.ts';
import { useRoleName, type Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';

/**
 * Lists open and ended invitations, to send again or withdraw. Without a mail server a new link is shown to
 * share.
 */
export function Invitations({
  team,
  query,
}: {
  team: Team;
  query: ReturnType<typeof useEndpoint<typeof listOfAccount>>;
}) {
  const t = useScreenWords();
  const [link, setLink] = useState<{ id: string; link: string } | null>(null);
  const resend = useAction(team.api.resend, {
    refresh: [team.api.invitations],
    done: (invitation) => {
      toast(t(invitation.link ? 'keptResent' : 'resent'));
      setLink(invitation.link ? { id: invitation.id, link: invitation.link } : null);
    },
  });
  const revoke = useAction(team.api.revoke, {
    refresh: [team.api.invitations],
    done: () => {
      toast(t('revokedDone'));
      setLink(null);
    },
  });
  const ask = async (invitation: Invitation) => {
    if (
      await confirm({
        title: t('revokeTitle', { name: invitation.email }),
        lead: t('revokeLead'),
        yes: t('revoke'),
        danger: true,
      })
    )
      revoke.mutate({ params: team.ofInvitation(invitation.id) });
  };
  return (
    <Loaded query={query} rows={3}>
      {({ invitations }) =>
        invitations.length === 0 ? (
          <EmptyState art title={t('noInvited')} lead={t('noInvitedWhy')} />
        ) : (
          <ul className={css.list} aria-label={t('invited')}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <Details invitation={invitation} />
                {canInviteAs(team, invitation.role) && (
                  <>
                    <Button
                      variant="default"
                      aria-label={t('resendOf', { name: invitation.email })}
                      disabled={resend.isPending}
                      onClick={() => resend.mutate({ params: team.ofInvitation(invitation.id) })}
                    >
                      {t('resend')}
                    </Button>
                    {!invitation.revoked && (
                      <Button
                        variant="subtle"
                        color="bad"
                        aria-label={t('revokeOf', { name: invitation.email })}
                        disabled={revoke.isPending}
                        onClick={() => void ask(invitation)}
                      >
                        {t('revoke')}
                      </Button>
                    )}
                  </>
                )}
                {link?.id === invitation.id && (
                  <div style={{ flexBasis: '100%' }}>
                    <p className="sub">{t(team.kind === 'account' ? 'handOnKept' : 'handOn')}</p>
                    <CopyField label={t('linkOf', { name: invitation.email })} value={link.link} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
function Details({ invitation }: { invitation: Invitation }) {
  const { email, role, title, inviter, revoked, expired } = invitation;
  const roleName = useRoleName();
  const t = useScreenWords();
  const dates = useDates();
  const language = useLanguage();
  const name = `${invitation.firstName} ${invitation.lastName}`.trim();
  const open = expired ? t('expired') : t('waiting');
  const state = revoked ? t('revoked') : open;
  const ended = revoked || expired;
  const sentDay = dates.day(invitation.createdAt);
  const sent = inviter ? t('sentBy', { day: sentDay, name: inviter }) : t('sentOn', { day: sentDay });
  const endDay = dates.day(invitation.expiresAt);
  return (
    <>
      <StatusSquare fill={ended ? 'struck' : 'third'} tone={ended ? 'no' : 'wait'}>
        {state}
      </StatusSquare>
      <span className="grow" style={{ minInlineSize: 200, overflowWrap: 'anywhere' }}>
        <b className="strong">
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{email}</bdi>
        </b>
        <span className="sub">
          {listed([roleName(role), title], language)} · {sent}
          {!revoked && ` · ${t(expired ? 'endedOn' : 'endsOn', { day: endDay })}`}
        </span>
      </span>
    </>
  );
}
