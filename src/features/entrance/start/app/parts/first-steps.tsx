import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { brand } from '#app/brand.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Later } from '#app/ui/states.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-steps.ts';
import { canSeeAccountSteps, canSeeAgencySteps } from '../../policy.ts';
import {
  accountPlaces,
  agencyPlaces,
  housePlaces,
  canTake,
  nextStep,
  type AccountStep,
  type AgencyStep,
  type HouseStep,
  type StepState,
} from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { Becomes, SignInPreview } from './outlook.tsx';
import css from './first-steps.module.css';

type Line = {
  key: `account.${AccountStep}` | `agency.${AgencyStep}` | `house.${HouseStep}`;
  step: AccountStep | AgencyStep | HouseStep;
  state: StepState;
  /** The page of the step; null: its text says how it is done. */
  to: string | null;
};
type Kind = 'account' | 'agency' | 'house';
/**
 * Shows the first steps of an account to those who can take them, until all are done or the list is hidden, else
 * `otherwise`. With `fresh`, the account has no content yet: the list is open and shows the result.
 */
export function AccountFirstSteps({ fresh, otherwise = null }: { fresh: boolean; otherwise?: ReactNode }) {
  const { me, account } = useSession();
  const may =
    account !== null && me?.type !== 'house' && canSeeAccountSteps({ kind: 'user', role: account.role });
  const params = { accountId: account?.id ?? '' };
  const query = useEndpoint(contract.accountFirstSteps, { params }, { enabled: may, staleTime: 0 });
  const hide = useAction(contract.hideAccountFirstSteps, { refresh: [contract.accountFirstSteps] });
  if (!may || query.error) return otherwise;
  if (!query.data) return null;
  const lines = query.data.steps.map(({ step, state }): Line => ({
    key: `account.${step}`,
    step,
    state,
    to: accountPlaces[step],
  }));
  return query.data.shown && lines.some(({ state }) => state !== 'done') ? (
    <Later>
      <List
        kind="account"
        name={account.name}
        lines={lines}
        fresh={fresh}
        hide={() => hide.mutateAsync({ params })}
      />
    </Later>
  ) : (
    otherwise
  );
}
/** Shows the first steps of an agency until all are done or the list is hidden. */
export function AgencyFirstSteps({ agency }: { agency: { id: string; name: string; role: string } }) {
  const may = canSeeAgencySteps({ kind: 'user', role: agency.role as 'agency' });
  const params = { agencyId: agency.id };
  const query = useEndpoint(contract.agencyFirstSteps, { params }, { enabled: may, staleTime: 0 });
  const hide = useAction(contract.hideAgencyFirstSteps, { refresh: [contract.agencyFirstSteps] });
  const lines = (query.data?.steps ?? []).map(({ step, state }): Line => ({
    key: `agency.${step}`,
    step,
    state,
    to: agencyPlaces[step],
  }));
  if (!query.data?.shown || lines.every(({ state }) => state === 'done')) return null;
  return (
    <Later>
      <List
        kind="agency"
        name={agency.name}
        lines={lines}
        fresh={lines.some(({ step, state }) => step === 'account' && state !== 'done')}
        hide={() => hide.mutateAsync({ params })}
      />
    </Later>
  );
}
/** Shows the operator the first steps of the installation until all are done. */
export function HouseFirstSteps() {
  const query = useEndpoint(contract.houseFirstSteps, {}, { staleTime: 0 });
  const lines = (query.data?.steps ?? []).map(({ step, state }): Line => ({
    key: `house.${step}`,
    step,
    state,
    to: housePlaces[step],
  }));
  if (lines.every(({ state }) => state === 'done')) return null;
  return (
    <Later>
      <List kind="house" name="" lines={lines} fresh={false} isOpen />
    </Later>
  );
}

function List({
  kind,
  name,
  lines,
  fresh,
  hide,
  isOpen,
}: {
  kind: Kind;
  name: string;
  lines: Line[];
  fresh: boolean;
  /** Puts the list away for good; left out where it stays until all is done. */
  hide?: () => Promise<unknown>;
  isOpen?: boolean;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const done = lines.filter(({ state }) => state === 'done').length;
  const left = lines.length - done;
  const next = nextStep(lines);
  const say = (value: number) => number(value, language);
  const put = async () => {
    if (await confirm({ title: t('hideAsk'), lead: t('hideWhat', { name }), yes: t('hide') }))
      await hide?.().then(
        () => toast(t('hidden')),
        () => {},
      );
  };
  const progress = (
    <span className={css.progress}>
      <span className={css.meter} aria-hidden="true">
        {lines.map(({ step }, i) => (
          <i key={step} className={i < done ? css.on : undefined} />
        ))}
      </span>
      <span className="muted num">{t('progress', { done: say(done), of: say(lines.length) })}</span>
    </span>
  );
  const trail = (
    <>
      <ol className={css.trail} aria-label={t('list')}>
        {lines.map((line) => (
          <Step key={line.key} line={line} next={line.step === next} free={canTake(line.step, lines)} />
        ))}
      </ol>
      <p className={css.foot}>
        <span className="muted">{t('known')}</span>
        {hide && (
          <Button variant="subtle" color="gray" onClick={() => void put()}>
            {t('hide')}
          </Button>
        )}
      </p>
    </>
  );
  const accountTitle = fresh ? t('accountTitle') : t('accountLeft', { count: left });
  const title = kind === 'account' ? accountTitle : t(`${kind}Title`, { count: left });
  if (!fresh)
    return (
      <details className={css.quiet} data-first-steps open={isOpen}>
        <summary>
          <h2>{title}</h2>
          {progress}
        </summary>
        {trail}
      </details>
    );
  return (
    <section className={css.fresh} aria-labelledby="first-steps" data-first-steps>
      <div>
        {progress}
        <h2 className={css.title} id="first-steps">
          {title}
        </h2>
        {kind === 'account' && <p className={css.lead}>{t('accountLead')}</p>}
        {trail}
      </div>
      {kind === 'account' ? (
        <Becomes title={t('becomes')} text={t('becomesText')} />
      ) : (
        <SignInPreview
          title={t('seen')}
          text={t('seenText', { host: brand.host })}
          name={name}
          button={t('signIn')}
        />
      )}
    </section>
  );
}

type StepKey = Line['key'];
type ByHand = 'house.mail' | 'house.domain' | 'house.backup';
/** Tells whether a step has a page, and so a word on its button. */
const hasButton = (key: StepKey): key is Exclude<StepKey, ByHand> =>
  key !== 'house.mail' && key !== 'house.domain' && key !== 'house.backup';
/** Returns the word that says after which step a step can be taken. */
function waitsFor(step: Line['step']): 'firstPublished' | 'firstItem' | 'firstAgency' {
  if (step === 'owner') return 'firstAgency';
  return step === 'ask' ? 'firstPublished' : 'firstItem';
}
function Step({ line: { key, step, state, to }, next, free }: { line: Line; next: boolean; free: boolean }) {
  const t = useScreenWords();
  const isDone = state === 'done';
  const isBegun =
    state === 'begun' && (key === 'agency.domain' || key === 'house.owner' || key === 'house.backup');
  const text = isBegun ? t(`${key}Begun`) : t(`${key}Text`);
  const unfinished = state === 'begun' || next ? 'third' : 'none';
  const waiting = next ? 'next' : 'notDone';
  return (
    <li className={next ? css.next : undefined} data-step={step} data-state={state}>
      <StatusSquare fill={isDone ? 'tick' : unfinished}>
        <span className="vh">{t(state === 'open' ? waiting : state)}: </span>
      </StatusSquare>
      <div>
        <h3>{t(key)}</h3>
        {!isDone && <p className="sub">{text}</p>}
      </div>
      {!isDone &&
        to !== null &&
        (free ? (
          <GoButton to={to} variant={next ? 'filled' : 'default'}>
            {state === 'begun' || !hasButton(key) ? t('goOn') : t(`${key}Do`)}
          </GoButton>
        ) : (
          <span className="muted">{t(waitsFor(step))}</span>
        ))}
    </li>
  );
}
