import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Account } from '#app/view/account.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Pane } from '#app/ui/page.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { quoted } from '#shared/language.ts';
import type { Balance, getOverview, PersonUse } from '../../contract.ts';
import { canSetCaps } from '../../policy.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';
import { CapsDialog } from './caps-dialog.tsx';

type Overview = Output<typeof getOverview>;
const percentOf = (value: number, most: number) => (most > 0 ? Math.min(100, (100 * value) / most) : 0);

/** Shows the limits of the account and of its people, and what remains possible without tokens. */
export function Limits({
  account,
  state,
  overview,
}: {
  account: Account;
  state: Balance;
  overview: Overview;
}) {
  const t = useTokenWords();
  const language = useLanguage();
  const [edited, setEdited] = useState<PersonUse | 'account' | null>(null);
  const mayChange = canSetCaps(account);
  return (
    <>
      <AccountLimits
        state={state}
        told={overview.told}
        change={mayChange ? () => setEdited('account') : undefined}
      />
      <Pane title={t('people')}>
        {overview.people.length === 0 && <p className="muted">{t('nobody')}</p>}
        <ul className={`${css.people} num`}>
          {overview.people.map((person) => (
            <Person
              key={person.userId ?? ''}
              person={person}
              most={state.most}
              {...(mayChange && person.userId !== null && person.name !== null && !person.isKey
                ? { change: () => setEdited(person) }
                : {})}
            />
          ))}
        </ul>
      </Pane>
      <Pane title={t('whenEmpty')}>
        {state.tokensLeft === 0 ? (
          <p className={`${css.alert} ${css.gone}`}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {t('emptyMessage')}
          </p>
        ) : (
          <p>{t('thenShown', { message: quoted(t('emptyMessage'), language) })}</p>
        )}
        <p className="muted">{t('emptyWays')}</p>
      </Pane>
      {edited && (
        <CapsDialog
          accountId={account.id}
          person={edited === 'account' ? null : edited}
          caps={edited === 'account' ? state : edited}
          close={() => setEdited(null)}
        />
      )}
    </>
  );
}

function AccountLimits({
  state,
  told: alerts,
  change,
}: {
  state: Balance;
  told: Overview['told'];
  change: (() => void) | undefined;
}) {
  const t = useTokenWords();
  const language = useLanguage();
  const dates = useDates();
  const amount = (value: number) => number(value, language);
  const { usedTokens, held, most, softCap, hardCap } = state;
  return (
    <Pane
      title={
        <span className={css.paneHead}>
          <span className="grow">{t('account')}</span>
          {change && (
            <Button variant="default" size="compact-sm" onClick={change}>
              {t('change')}
            </Button>
          )}
        </span>
      }
    >
      <div
        className={css.cap}
        role="img"
        aria-label={t('bar', { used: amount(Math.ceil(usedTokens)), held: amount(held), most: amount(most) })}
      >
        <i style={{ inlineSize: `${percentOf(usedTokens, most)}%` }} />
        <i className={css.hold} style={{ inlineSize: `${percentOf(held, most)}%` }} />
      </div>
      <ul className={`${css.alerts} num`}>
        {alerts.map(({ threshold, at }) => (
          <li key={threshold}>
            <StatusSquare fill={at ? 'tick' : 'none'} tone={at ? 'ok' : 'quiet'} />
            <span>
              {t('at', { percent: threshold, amount: amount((most * threshold) / 100) })}
              <span className="sub">
                {at && t('toldOn', { day: dates.day(at) })}
                {!at && (threshold === 100 ? t('willTellAll') : t('willTell'))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {softCap !== null && <p className="muted num">{t('softAt', { amount: amount(softCap) })}</p>}
      {hardCap !== null && <p className="muted num">{t('hardAt', { amount: amount(hardCap) })}</p>}
    </Pane>
  );
}

function Person({ person, most, change }: { person: PersonUse; most: number; change?: () => void }) {
  const t = useTokenWords();
  const language = useLanguage();
  const { userId, used, hardCap, softCap } = person;
  const name = userId === null ? t('product') : (person.name ?? t('left'));
  const amount = number(Math.ceil(used), language);
  const cap = hardCap ?? softCap;
  const share =
    cap === null ? t('noCap', { used: amount }) : t('usedOf', { used: amount, most: number(cap, language) });
  return (
    <li>
      <bdi className="trunc">{name}</bdi>
      {change ? (
        <button
          type="button"
          className="lk"
          aria-label={`${share}. ${t('changeOf', { name })}`}
          onClick={change}
        >
          {share}
        </button>
      ) : (
        <span className="muted">{share}</span>
      )}
      <span className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${percentOf(used, cap ?? most)}%` }} />
      </span>
    </li>
  );
}
