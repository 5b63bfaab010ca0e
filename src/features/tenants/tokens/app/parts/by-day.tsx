import { useLanguage } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';

/** Returns a function that writes a day of the ledger, which ends at midnight UTC. */
export function useDays(): (day: string) => string {
  const language = useLanguage();
  return (day) => dateText(day, 'shortDay', language);
}
type Day = { day: string; words: number; others: number };

/** Shows the tokens of each of the 30 days as bars, and as a table. */
export function ByDay({ days }: { days: Day[] }) {
  const t = useTokenWords();
  const language = useLanguage();
  const name = useDays();
  const sumOf = ({ words, others }: Day) => words + others;
  const top = days.reduce((most, day) => (sumOf(day) > sumOf(most) ? day : most), days[0]!);
  const most = sumOf(top);
  const part = (value: number) => ({ blockSize: `${(100 * value) / most}%` });
  if (most === 0) return <p className={`muted ${css.none}`}>{t('noneUsed')}</p>;
  return (
    <section>
      <h2 className={css.h2}>{t('byDay')}</h2>
      <div
        className={css.bars}
        role="img"
        aria-label={t('highest', { amount: number(Math.ceil(most), language), day: name(top.day) })}
      >
        {days.map((day) => (
          <i key={day.day} title={`${name(day.day)}: ${number(sumOf(day), language)}`}>
            <b style={part(day.words)} />
            <b className={css.others} style={part(day.others)} />
          </i>
        ))}
      </div>
      <div className={`${css.axis} num`} aria-hidden="true">
        {days
          .filter((_, index) => index % 7 === 0)
          .map(({ day }) => (
            <span key={day}>{name(day)}</span>
          ))}
      </div>
      <p className={css.key}>
        <span>
          <i className={css.words} aria-hidden />
          {t('words')}
        </span>
        <span>
          <i className={css.others} aria-hidden />
          {t('others')}
        </span>
      </p>
      <details data-reads className={css.table}>
        <summary>{t('asTable')}</summary>
        <div className={css.scroll} role="region" aria-label={t('byDay')} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('words')}</th>
                <th scope="col">{t('others')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, words, others }) => (
                <tr key={day}>
                  <th scope="row">{name(day)}</th>
                  <td>{number(words, language)}</td>
                  <td>{number(others, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
