import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Balance } from '../../contract.ts';
import { WINDOW_DAYS } from '../../rules.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';

/** Shows what is free, used and held, and how long it lasts at the pace of the last 30 days. */
export function Figures({ state }: { state: Balance }) {
  const t = useTokenWords();
  const language = useLanguage();
  const { tokensLeft, usedTokens, held, holds, most, granted } = state;
  const daysLeft = usedTokens > 0 ? Math.floor(tokensLeft / (usedTokens / WINDOW_DAYS)) : undefined;
  const isLong = daysLeft === undefined || daysLeft > WINDOW_DAYS;
  return (
    <dl className={`${css.figures} num`}>
      <div>
        <dt>{t('free')}</dt>
        <dd>
          {number(tokensLeft, language)}
          {granted > 0 && <small>{t('given', { amount: number(granted, language) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('used')}</dt>
        <dd>
          {number(Math.ceil(usedTokens), language)}
          <small>{t('ofMost', { most: number(most, language) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('held')}</dt>
        <dd>
          {number(held, language)}
          {holds > 0 && <small>{t('running', { count: holds })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('lasts')}</dt>
        <dd className={css.sentence}>{isLong ? t('lastsLong') : t('days', { count: daysLeft })}</dd>
      </div>
    </dl>
  );
}
