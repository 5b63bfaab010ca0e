import { Pane } from '#app/ui/page.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { listed, quoted } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type { Trial } from '../contract.ts';
import { madeBy } from '../rules.ts';
import css from './exchange.module.css';
import { useFieldNames } from './field-names.ts';
import { useScreenWords } from './screen-words.ts';

/** How many rows would be imported, and how many not. */
export function TrialSums({ trial }: { trial: Trial }) {
  const t = useScreenWords();
  const language = useLanguage();
  return (
    <Pane title={t('trial')}>
      <p className="sub">{t('trialWhy')}</p>
      <dl className={css.sums}>
        <div>
          <dt>{t('willCome')}</dt>
          <dd className="num">{number(madeBy(trial), language)}</dd>
        </div>
        {trial.existing && trial.existing.count > 0 && (
          <>
            <div>
              <dt>{t('willChange')}</dt>
              <dd className="num">{number(trial.existing.changed, language)}</dd>
            </div>
            <div>
              <dt>{t('willStay')}</dt>
              <dd className="num">{number(trial.existing.left, language)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('willNot')}</dt>
          <dd className="num" data-bad={trial.refused > 0}>
            {number(trial.refused, language)}
          </dd>
        </div>
        {trial.pictures > 0 && (
          <div>
            <dt>{t('photos')}</dt>
            <dd className="num">{number(trial.pictures, language)}</dd>
          </div>
        )}
      </dl>
    </Pane>
  );
}

/** Why rows of a trial do not fit, which words are new, and the first rows as items. */
export function TrialDetails({ trial }: { trial: Trial }) {
  const t = useScreenWords();
  const language = useLanguage();
  const names = useFieldNames();
  const nameOf = (field: string) => names.item.get(field) ?? names.custom.get(field) ?? field;
  const words = [
    { field: 'categories', labels: trial.words.category },
    { field: 'services', labels: trial.words.service },
    { field: 'tags', labels: trial.words.tag },
  ].filter(({ labels }) => labels.length > 0);
  const rowsOf = ({ rows, count }: Trial['reasons'][number]) => {
    const numbers = listed(
      rows.map((row) => number(row, language)),
      language,
    );
    return count > rows.length ? t('andMore', { rows: numbers }) : t('rowsAre', { rows: numbers });
  };
  return (
    <>
      {trial.reasons.length > 0 && (
        <Pane title={t('refusedRows')}>
          <ul className={css.reasons}>
            {trial.reasons.map((reason) => (
              <li key={`${reason.field} ${reason.code}`}>
                <span>
                  {reason.field === 'row' ? '' : `${nameOf(reason.field)}: `}
                  {codeText(reason.code)}
                  {reason.value && <bdi className="muted"> {quoted(reason.value, language)}</bdi>}
                </span>
                <span className="sub num">
                  {t('rows', { count: reason.count })} · {rowsOf(reason)}
                </span>
              </li>
            ))}
          </ul>
        </Pane>
      )}
      {words.length > 0 && (
        <Pane title={t('newWords')}>
          <dl className={css.words}>
            {words.map(({ field, labels }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  <bdi>{listed(labels, language)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Pane>
      )}
      {trial.first.length > 0 && (
        <Pane title={t('firstRows')}>
          <ol className={css.first}>
            {trial.first.map(({ row, values, problems }) => (
              <li key={row}>
                <b className="strong num" data-bad={problems.length > 0}>
                  {t('row', { number: number(row, language) })}
                </b>
                <dl className={css.words}>
                  {values.map(({ field, text }) => (
                    <div key={field}>
                      <dt>{nameOf(field)}</dt>
                      <dd>
                        <bdi>{text}</bdi>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        </Pane>
      )}
    </>
  );
}
