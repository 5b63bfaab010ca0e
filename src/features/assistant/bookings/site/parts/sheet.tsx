import type { ReactNode } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import type { TimesSheet } from '../../contract-pages.ts';
import type { words } from '../words.ts';

type Props = { sheet: TimesSheet; t: ReturnType<typeof words> };
const Turn = ({ href, label, back = false }: { href: string | null; label: string; back?: boolean }) =>
  href ? (
    <a className={back ? 'bk-turn bk-back' : 'bk-turn'} href={href} aria-label={label} title={label}>
      <Icon name="arrow" flip />
    </a>
  ) : (
    <span />
  );
function Day({ day }: { day: TimesSheet['weeks'][number][number] }) {
  if (!day) return <td aria-hidden="true" />;
  return (
    <td>
      {day.href ? (
        <a href={`${day.href}#times`} aria-label={day.label} aria-current={day.isChosen ? 'date' : undefined}>
          <span className="num">{day.number}</span>
        </a>
      ) : (
        <span className="no num">{day.number}</span>
      )}
    </td>
  );
}
/** Shows the free days of a month, each a link, and beside it the free times of the chosen day in a form of its own. */
export function Sheet({ sheet, t, children }: Props & { children: (times: ReactNode) => ReactNode }) {
  const { chosen } = sheet;
  const hasDays = sheet.weeks.flat().some((day) => day?.href);
  return (
    <div className="bk-cal">
      <div>
        <table className="bk-m">
          <caption>
            <span className="bk-cap">
              <Turn href={sheet.earlier} label={t('earlier')} back />
              <b>{sheet.title}</b>
              <Turn href={sheet.later} label={t('later')} />
            </span>
          </caption>
          <thead>
            <tr>
              {sheet.weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.weeks.map((week, at) => (
              <tr key={at}>
                {week.map((day, column) => (
                  <Day key={day?.day ?? column} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted small bk-hint">{t(hasDays ? 'chooseDay' : 'noTimes')}</p>
      </div>
      <div id="times">
        {chosen &&
          children(
            <div className="bk-t" role="group" aria-label={t('timesOn', { day: chosen.title })}>
              <b>{chosen.title}</b>
              {chosen.times.map(({ start, label }) => (
                <button key={start} type="submit" name="at" value={start} className="num">
                  {label}
                </button>
              ))}
            </div>,
          )}
      </div>
    </div>
  );
}
