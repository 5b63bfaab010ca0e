import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { Domain } from '../contract-domain.ts';
import css from './domains.module.css';
import { useScreenWords } from './screen-words.ts';

type Key = Parameters<ReturnType<typeof useScreenWords>>[0];
const signs: Record<string, [Fill, Tone]> = {
  right: ['tick', 'ok'],
  spreading: ['two', 'wait'],
  wrong: ['struck', 'no'],
  missing: ['none', 'quiet'],
  verified: ['two', 'wait'],
  live: ['tick', 'ok'],
  broken: ['struck', 'no'],
};
/** Signs of a place by the worst of its records. */
const signOf = {
  found: { fill: 'tick', tone: 'ok' },
  wrongPlace: { fill: 'struck', tone: 'no' },
  waitingPlace: { fill: 'third', tone: 'wait' },
} as const satisfies Record<string, { fill: Fill; tone: Tone }>;
const logged = new Set([
  'added',
  'waiting',
  'verified',
  'live',
  'broken',
  ...['host', 'proof', 'www'].flatMap((key) =>
    ['right', 'wrong', 'missing', 'spreading'].map((state) => `${key}-${state}`),
  ),
]);

/** Shows the answers of name servers, newest first and by place, and where to add the records. */
export function World({ domain }: { domain: Domain }) {
  const t = useScreenWords();
  const dates = useDates();
  const places = domain.records.find(({ key }) => key === 'proof')?.places ?? [];
  const hosts = domain.records.find(({ key }) => key === 'host')?.places ?? [];
  const lines = domain.records.map((record) => `${record.type}\t${record.name}\t${record.value}`).join('\n');
  const worst = (name: string): keyof typeof signOf => {
    const states = [places, hosts].map((all) => all.find(({ place }) => place === name)?.state);
    if (states.every((state) => state === 'right')) return 'found';
    return states.includes('wrong') ? 'wrongPlace' : 'waitingPlace';
  };
  return (
    <aside className={css.aside} aria-label={t('worldSees')}>
      <section>
        <h2>{t('worldSees')}</h2>
        {domain.checkedAt === null ? (
          <p className="muted">{t('never')}</p>
        ) : (
          <>
            <ol className={`${css.log} num`}>
              {domain.log.slice(0, 8).map((line, i) => {
                const [fill, tone] = signs[line.what.split('-').at(-1)!] ?? ['none', 'quiet'];
                return (
                  <li key={`${line.at} ${line.what} ${i}`}>
                    <time dateTime={line.at} title={dates.moment(line.at)}>
                      {dates.time(line.at)}
                    </time>
                    <span>
                      <StatusSquare fill={fill} tone={tone}>
                        {t((logged.has(line.what) ? `log.${line.what}` : 'log.other') as Key)}
                      </StatusSquare>
                      {line.detail && line.what.includes('-') && (
                        <span className={`sub ${css.value}`}>
                          <bdi dir="ltr">{line.detail}</bdi>
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ol>
            <ul className={css.places}>
              {places.map(({ place }) => {
                const state = worst(place);
                return (
                  <li key={place}>
                    <span className="grow">{t('place', { name: place })}</span>
                    <StatusSquare {...signOf[state]}>{t(state)}</StatusSquare>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </section>
      {domain.state !== 'live' && (
        <section>
          <h2>{t('where')}</h2>
          <p>
            {domain.nameServers[0] ? t('whereText', { server: domain.nameServers[0] }) : t('whereUnknown')}
          </p>
          <p>
            <a
              className="lk"
              href={`mailto:?subject=${encodeURIComponent(t('sendSubject', { host: domain.host }))}&body=${encodeURIComponent(lines)}`}
            >
              {t('sendLines')}
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}
