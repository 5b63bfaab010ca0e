import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { deviceOf } from '#shared/web/device.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { deviceName } from './device.ts';
import css from './security.module.css';

const NEW_MS = 7 * 24 * 3600_000;
/**
 * Lists the open sessions: device, country if any, time and address of the last use; the session of this browser
 * is marked. Addresses are shown whole, since they are the person's own.
 */
export function Sessions({
  sessions,
  refresh,
}: {
  sessions: contract.Overview['sessions'];
  refresh: () => void;
}) {
  const t = useWords('security');
  const d = useDates();
  const language = useLanguage();
  const end = useAction(contract.endSession, {
    done: () => {
      toast(t('ended'));
      refresh();
    },
  });
  const others = useAction(contract.endOthers, {
    done: ({ ended }) => {
      toast(t('endedOthers', { count: ended }));
      refresh();
    },
  });
  const country = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  const endOthers = async () => {
    if (
      await confirm({
        title: t('endOthersTitle'),
        lead: t('endOthersLead', { count: sessions.length - 1 }),
        yes: t('endOthers'),
        danger: true,
      })
    )
      others.mutate({});
  };
  const isNew = (session: contract.Overview['sessions'][number]) =>
    !session.current && session.first && Date.now() - Date.parse(session.createdAt) < NEW_MS;
  return (
    <section className={css.section} aria-labelledby="sessions">
      <div className={css.sectionHead}>
        <h2 className={`${css.h2} grow`} id="sessions">
          {t('signedIn')} <span className="muted num">{number(sessions.length, language)}</span>
        </h2>
        {sessions.length > 1 && (
          <Button variant="default" c="bad" loading={others.isPending} onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {sessions.map((session) => {
          const Icon = deviceOf(session.agent).kind === 'phone' ? IconDeviceMobile : IconDeviceLaptop;
          const device = deviceName(t, session.agent);
          return (
            <li key={session.id}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className="grow">
                <b id={`session-${session.id}`}>{device}</b>
                {isNew(session) && <span className={css.new}> {t('new')}</span>}
                <span className="sub">
                  {[
                    session.current ? t('thisDevice') : null,
                    session.country ? country(session.country) : null,
                    session.current ? t('activeNow') : t('lastActive', { when: d.ago(session.activeAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="sub muted">
                  {t('signedInAt', { moment: d.moment(session.createdAt) })}
                  {session.address && (
                    <>
                      {' '}
                      ·{' '}
                      <span className={css.whole}>
                        {t('address')} <bdi className="num">{session.address}</bdi>
                      </span>
                    </>
                  )}{' '}
                  · <bdi>{session.host}</bdi>
                </span>
              </span>
              {session.current ? (
                <StatusSquare fill="tick">{t('here')}</StatusSquare>
              ) : (
                <Button
                  variant="default"
                  aria-describedby={`session-${session.id}`}
                  loading={end.isPending && end.variables?.params.sessionId === session.id}
                  onClick={() => end.mutate({ params: { sessionId: session.id } })}
                >
                  {isNew(session) ? t('notMe') : t('signOut')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
