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
 * Where the person is signed in: device, place as far as it is known, when and from which address it was last
 * used; this one is marked. Addresses are their own, so they are shown whole.
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
  const isNew = (one: contract.Overview['sessions'][number]) =>
    !one.current && one.first && Date.now() - Date.parse(one.createdAt) < NEW_MS;
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
        {sessions.map((one) => {
          const Icon = deviceOf(one.agent).kind === 'phone' ? IconDeviceMobile : IconDeviceLaptop;
          const device = deviceName(t, one.agent);
          return (
            <li key={one.id}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className="grow">
                <b id={`session-${one.id}`}>{device}</b>
                {isNew(one) && <span className={css.new}> {t('new')}</span>}
                <span className="sub">
                  {[
                    one.current ? t('thisDevice') : null,
                    one.country ? country(one.country) : null,
                    one.current ? t('activeNow') : t('lastActive', { when: d.ago(one.activeAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="sub muted">
                  {t('signedInAt', { moment: d.moment(one.createdAt) })}
                  {one.address && (
                    <>
                      {' '}
                      ·{' '}
                      <span className={css.whole}>
                        {t('address')} <bdi className="num">{one.address}</bdi>
                      </span>
                    </>
                  )}{' '}
                  · <bdi>{one.host}</bdi>
                </span>
              </span>
              {one.current ? (
                <StatusSquare fill="tick">{t('here')}</StatusSquare>
              ) : (
                <Button
                  variant="default"
                  aria-describedby={`session-${one.id}`}
                  loading={end.isPending && end.variables?.params.sessionId === one.id}
                  onClick={() => end.mutate({ params: { sessionId: one.id } })}
                >
                  {isNew(one) ? t('notMe') : t('signOut')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
