import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useCrumb, useTitle } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { Domain } from '../contract-domain.ts';
import { HostName } from './domain-state.tsx';
import { CertificateStep, LinesStep, LiveStep, NameStep, needed, ProofStep } from './domain-steps.tsx';
import css from './domains.module.css';
import { useScope, type Kind, type Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import { World } from './dns-propagation.tsx';

/** Shows a name with its steps: the records to copy, what name servers answer, and the next step. */
function Screen({ kind }: { kind: Kind }) {
  const scope = useScope(kind);
  const t = useScreenWords();
  const { domainId } = useScreenParams<'domainId'>();
  return scope ? (
    <LoadedDomain scope={scope} domainId={domainId} />
  ) : (
    <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />
  );
}
export const AgencyScreen = () => <Screen kind="agency" />;
export const AccountScreen = () => <Screen kind="account" />;

const params = (scope: Scope, domainId: string) => ({ ...scope.params, domainId });
/** Milliseconds between two requests while no check is under way. */
const WAITING_MS = 30_000;
function LoadedDomain({ scope, domainId }: { scope: Scope; domainId: string }) {
  const query = useEndpoint(
    scope.api.getDomain,
    { params: params(scope, domainId) },
    { refetchInterval: WAITING_MS, pollWhile: ({ looking }) => looking, staleTime: 0 },
  );
  return (
    <Loaded query={query} rows={6} screen>
      {(domain) => <DomainSteps scope={scope} domain={domain} />}
    </Loaded>
  );
}

function headOf(
  domain: Domain,
  t: ReturnType<typeof useScreenWords>,
  dates: ReturnType<typeof useDates>,
): { title: ReactNode; plain: string; lead: string } {
  const { host, problem, state } = domain;
  const since = domain.failingSince ? dates.moment(domain.failingSince) : '';
  const free = domain.freeHost && state === 'broken' ? ` ${t('freeWorks', { host: domain.freeHost })}` : '';
  const say = (plain: string, lead: string) => ({ title: plain, plain, lead: lead + free });
  if (problem === 'moved') return say(t('movedTitle', { host }), t('movedLead'));
  if (problem === 'proof')
    return say(
      t('proofTitle', { host }),
      domain.stopsAt ? t('proofLead', { date: dates.moment(domain.stopsAt) }) : t('proofGoneLead'),
    );
  if (problem === 'pointing') return say(t('pointingTitle', { host }), t('pointingLead', { since }));
  if (problem === 'certificate') return say(t('certificateTitle', { host }), t('certificateLead'));
  if (state === 'live')
    return say(t('liveTitle', { host }), domain.kind === 'free' ? t('liveFreeLead') : t('liveLead'));
  const waiting = domain.records.some(({ key }) => key === 'www') ? 'waitingLeadWww' : 'waitingLead';
  return {
    title: <HostName host={host} unicode={null} />,
    plain: host,
    lead: state === 'verified' ? t('verifiedLead') : t(waiting, { count: needed.length }),
  };
}

function DomainSteps({ scope, domain }: { scope: Scope; domain: Domain }) {
  const t = useScreenWords();
  const dates = useDates();
  const navigate = useNavigate();
  const head = headOf(domain, t, dates);
  const own = domain.kind === 'own';
  useTitle(head.plain);
  useCrumb(domain.unicode ?? domain.host, `${scope.base}/domains`);
  const check = useAction(scope.api.checkDomain, { refresh: [scope.api.getDomain] });
  const leave = () => {
    toast(t('givenUp', { host: domain.host }));
    void navigate({ to: `${scope.base}/domains` });
  };
  const remove = useAction(scope.api.removeDomain, { refresh: [scope.api.listDomains], done: leave });
  const giveUp = async () => {
    const sure = await confirm({
      title: t('giveUpAsk', { host: domain.host }),
      lead: own ? t('giveUpText') : t('giveUpFreeText'),
      yes: t('giveUp'),
      no: t('cancel'),
      danger: true,
    });
    if (sure) remove.mutate({ params: params(scope, domain.id) });
  };
  return (
    <div className={css.split}>
      <div className={css.main}>
        <p className={css.back}>
          <Go className="lk" to={`${scope.base}/domains`}>
            {t('back')}
          </Go>
        </p>
        <h1 className={css.title}>{head.title}</h1>
        <p className={css.lead}>{head.lead}</p>
        {domain.unicode && (
          <p className={css.both} role="note">
            {t('both', { unicode: domain.unicode, host: domain.host })}
          </p>
        )}
        <ol className={css.trail}>
          <NameStep
            domain={domain}
            end={
              scope.mayChange && (
                <button type="button" className={`lk ${css.giveUp}`} onClick={() => void giveUp()}>
                  {t('giveUp')}
                </button>
              )
            }
          />
          {own && (
            <LinesStep domain={domain}>
              {scope.mayChange && (
                <Button
                  leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
                  loading={check.isPending || domain.looking}
                  onClick={() => check.mutate({ params: params(scope, domain.id) })}
                >
                  {t('lookNow')}
                </Button>
              )}
            </LinesStep>
          )}
          {own && <ProofStep domain={domain} />}
          {own && <CertificateStep domain={domain} />}
          <LiveStep domain={domain} />
        </ol>
      </div>
      {own && <World domain={domain} />}
    </div>
  );
}
