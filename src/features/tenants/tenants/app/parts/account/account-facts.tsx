import { Button } from '@mantine/core';
import { useState } from 'react';
import { account as auditOf } from '#features/ground/audit/contract.ts';
import { canSeeAccountLog } from '#features/ground/audit/policy.ts';
import { useSentence } from '#features/ground/audit/app/parts/sentence.tsx';
import { ofAccount as domainCalls } from '#features/tenants/branding/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Face, StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { Facts, Pane } from '#app/ui/page.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { languagesOf, listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type { Account } from '../../../contract.ts';
import { canChangePlan } from '../../../policy.ts';
import { useScreenWords } from '../../screen-words.ts';
import { useAccountQueries } from './account-overview.tsx';
import { PlanDialog } from '../../plan-dialog.tsx';
import css from '../../tenants.module.css';

const firstPerson = defineSlot('account.firstPerson');
const planFills = { paid: 'full', pending: 'third', free: 'none' } as const;
/** Shows the plan of an account, its state, its tokens and its last activity. */
function Subscription({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const {
    summary: { data: summary },
    state: { data: state },
    facts: { data: facts },
  } = useAccountQueries(account);
  const [isPlanOpen, setPlanOpen] = useState(false);
  return (
    <Pane title={t('subscription')}>
      <Facts>
        <dt>{t('plan')}</dt>
        <dd>
          <StatusSquare
            fill={planFills[account.subscriptionType]}
            {...(account.subscriptionType === 'paid' ? { tone: 'go' as const } : {})}
          >
            {t(`plan_${account.subscriptionType}`)}
          </StatusSquare>
        </dd>
        <dt>{t('state')}</dt>
        <dd>
          {state ? (
            <StatusSquare
              fill={state.state === 'open' ? 'tick' : 'struck'}
              tone={state.state === 'open' ? 'ok' : 'no'}
            >
              {t(state.state)}
            </StatusSquare>
          ) : (
            '…'
          )}
        </dd>
        <dt>{t('tokens')}</dt>
        <dd className="num">
          <bdi>
            {summary
              ? t('tokensOf', {
                  used: number(Math.ceil(summary.tokens.used30), language),
                  max: number(summary.tokens.max30, language),
                })
              : '…'}
          </bdi>
          <span className="sub">{t('in30Days')}</span>
        </dd>
        <dt>{t('since')}</dt>
        <dd className="num">{dates.day(account.createDate)}</dd>
        <dt>{t('lastActivity')}</dt>
        <dd>
          {!facts && '…'}
          {facts && (facts.lastActivity ? <TimeAgo at={facts.lastActivity} /> : t('never'))}
        </dd>
      </Facts>
      {mayChange && (
        <p>
          <Button variant="default" onClick={() => setPlanOpen(true)}>
            {t('changePlan')}
          </Button>
        </p>
      )}
      {isPlanOpen && <PlanDialog account={account} close={() => setPlanOpen(false)} />}
    </Pane>
  );
}
/** Shows the owner of an account and its e-mail address, if it has either. */
function Contact({ account }: { account: Account }) {
  const t = useScreenWords();
  const owner = `${account.firstName} ${account.lastName}`.trim();
  if (!owner && !account.email) return null;
  return (
    <Pane title={t('contact')}>
      <p>
        {owner && <bdi>{owner}</bdi>}
        {account.email && (
          <span className="sub">
            <a className="lk" dir="ltr" href={`mailto:${account.email}`}>
              {account.email}
            </a>
          </span>
        )}
      </p>
    </Pane>
  );
}
/** Shows the people of an account, or how it gets its first one. */
function People({ account }: { account: Account }) {
  const t = useScreenWords();
  const roles = useWords('roles');
  const { data: facts } = useAccountQueries(account).facts;
  if (!facts) return null;
  return (
    <Pane title={t('team')}>
      {facts.people.length === 0 ? (
        <>
          <p className="muted">{t('noTeam')}</p>
          <firstPerson.Parts
            of={{
              account: { id: account.id, name: account.businessName },
              email: account.email ?? '',
            }}
          />
        </>
      ) : (
        <ul className={css.people}>
          {facts.people.map((person) => (
            <li key={person.id}>
              <Face small name={person.name} image={person.logo?.url ?? null} />
              <span>
                <bdi className="trunc">{person.name}</bdi>
                <span className="sub">
                  {roles(person.role as 'user')} ·{' '}
                  {person.seenAt ? <TimeAgo at={person.seenAt} /> : t('notSeen')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {facts.peopleCount > facts.people.length && (
        <p className="muted num">{t('morePeople', { count: facts.peopleCount - facts.people.length })}</p>
      )}
    </Pane>
  );
}
/** Shows beside the overview of an account its subscription, its people, its addresses and its last entries. */
export function AccountFacts({ account }: { account: Account }) {
  const { me } = useSession();
  const own = me!.tenants.find((tenant) => tenant.id === account.agencyId);
  const role = me!.type === 'house' ? 'house' : (own?.role ?? null);
  return (
    <>
      <Subscription
        account={account}
        mayChange={canChangePlan({
          kind: 'user',
          type: me!.type,
          role,
          rights: null,
          flags: own?.flags ?? null,
        })}
      />
      <Contact account={account} />
      <People account={account} />
      <Addresses account={account} />
      {canSeeAccountLog({ role }) && <Lately accountId={account.id} />}
    </>
  );
}

const LINES = 4;
const signs: Record<string, [Fill, Tone]> = {
  waiting: ['third', 'wait'],
  verified: ['two', 'wait'],
  live: ['tick', 'ok'],
  broken: ['struck', 'no'],
};
/** Shows the domains of an account with their state. */
function Addresses({ account }: { account: Account }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { data } = useEndpoint(domainCalls.listDomains, {
    params: { accountId: account.id },
    query: { limit: LINES },
  });
  return (
    <Pane title={t('addresses')}>
      {data &&
        (data.domains.length === 0 ? (
          <p className="muted">{t('noAddress')}</p>
        ) : (
          <ul className={css.people}>
            {data.domains.map(({ id, host, unicode, state, origin }) => (
              <li key={id}>
                <StatusSquare fill={signs[state]![0]} tone={signs[state]![1]} />
                <span>
                  {state === 'live' || state === 'verified' ? (
                    <a
                      className={`lk ${css.address}`}
                      dir="ltr"
                      href={origin}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {unicode ?? host}
                    </a>
                  ) : (
                    <bdi className={css.address} dir="ltr">
                      {unicode ?? host}
                    </bdi>
                  )}
                  <span className="sub">{t(`host_${state}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        ))}
      <Facts>
        <dt>{t('language')}</dt>
        <dd>
          {listed(
            languagesOf(account).map((code) =>
              new Intl.DisplayNames(language, { type: 'language' }).of(code),
            ),
            language,
          )}
        </dd>
      </Facts>
      {account.inviteCode && <CopyField label={t('accountCode')} value={account.inviteCode} />}
    </Pane>
  );
}
/** Shows the newest entries of the log of an account. */
function Lately({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const say = useSentence();
  const { data } = useEndpoint(auditOf.list, { params: { accountId }, query: { limit: LINES } });
  return (
    <Pane title={t('lately')}>
      {data &&
        (data.entries.length === 0 ? (
          <p className="muted">{t('noLately')}</p>
        ) : (
          <ul className={css.people}>
            {data.entries.map((entry) => {
              const { node, who } = say(entry);
              return (
                <li key={entry.seq}>
                  <Face small name={who} />
                  <span>
                    {node}
                    <span className="sub">
                      <TimeAgo at={entry.at} />
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        ))}
    </Pane>
  );
}
