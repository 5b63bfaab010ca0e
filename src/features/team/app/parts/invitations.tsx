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
import type { Invitation, listOfAccount } from '#features/joining/contract.ts';
import { canInviteAs } from '#features/joining/policy.ts';
import { listed } from '#shared/words.ts';
import { useRoleName, type Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';

/**
 * Who was invited and is not in: sent again, withdrawn. Without a mail server the fresh link is there to hand
 * on.
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
    done: (made) => {
      toast(t(made.link ? 'keptResent' : 'resent'));
      setLink(made.link ? { id: made.id, link: made.link } : null);
    },
  });
  const revoke = useAction(team.api.revoke, {
    refresh: [team.api.invitations],
    done: () => {
      toast(t('revokedDone'));
      setLink(null);
    },
  });
  const ask = async (one: Invitation) => {
    if (
      await confirm({
        title: t('revokeTitle', { name: one.email }),
        lead: t('revokeLead'),
        yes: t('revoke'),
        danger: true,
      })
    )
      revoke.mutate({ params: team.ofInvitation(one.id) });
  };
  return (
    <Loaded query={query} rows={3}>
      {({ invitations }) =>
        invitations.length === 0 ? (
          <EmptyState art title={t('noInvited')} lead={t('noInvitedWhy')} />
        ) : (
          <ul className={css.list} aria-label={t('invited')}>
            {invitations.map((one) => (
              <li key={one.id}>
                <One one={one} />
                {canInviteAs(team, one.role) && (
                  <>
                    <Button
                      variant="default"
                      aria-label={t('resendOf', { name: one.email })}
                      disabled={resend.isPending}
                      onClick={() => resend.mutate({ params: team.ofInvitation(one.id) })}
                    >
                      {t('resend')}
                    </Button>
                    {!one.revoked && (
                      <Button
                        variant="subtle"
                        color="bad"
                        aria-label={t('revokeOf', { name: one.email })}
                        disabled={revoke.isPending}
                        onClick={() => void ask(one)}
                      >
                        {t('revoke')}
                      </Button>
                    )}
                  </>
                )}
                {link?.id === one.id && (
                  <div style={{ flexBasis: '100%' }}>
                    <p className="sub">{t(team.kind === 'account' ? 'handOnKept' : 'handOn')}</p>
                    <CopyField label={t('linkOf', { name: one.email })} value={link.link} />
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
function One({ one }: { one: Invitation }) {
  const roleName = useRoleName();
  const t = useScreenWords();
  const dates = useDates();
  const language = useLanguage();
  const name = `${one.firstName} ${one.lastName}`.trim();
  const open = one.expired ? t('expired') : t('waiting');
  const state = one.revoked ? t('revoked') : open;
  const sent = one.inviter
    ? t('sentBy', { day: dates.day(one.createdAt), name: one.inviter })
    : t('sentOn', { day: dates.day(one.createdAt) });
  return (
    <>
      <StatusSquare
        fill={one.revoked || one.expired ? 'struck' : 'third'}
        tone={one.revoked || one.expired ? 'no' : 'wait'}
      >
        {state}
      </StatusSquare>
      <span className="grow" style={{ minInlineSize: 200, overflowWrap: 'anywhere' }}>
        <b className="strong">
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{one.email}</bdi>
        </b>
        <span className="sub">
          {listed([roleName(one.role), one.title], language)} · {sent}
          {!one.revoked &&
            ` · ${one.expired ? t('endedOn', { day: dates.day(one.expiresAt) }) : t('endsOn', { day: dates.day(one.expiresAt) })}`}
        </span>
      </span>
    </>
  );
}
