import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/messages.tsx';
import { useCrumb, useTitle } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { Domain } from '../contract.ts';
import { DnsTable } from './dns-table.tsx';
import { HostName } from './domain-state.tsx';
import css from './domains.module.css';
import { useScope, type Kind, type Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import { World } from './world.tsx';

/** One name on its way: what to copy, what is seen, what comes next, and what to do when it breaks. */
function Screen({ kind }: { kind: Kind }) {
  const scope = useScope(kind), t = useScreenWords(), { domainId } = useScreenParams<'domainId'>();
  return scope ? <Found scope={scope} domainId={domainId} /> : <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />;
}
export const AgencyScreen = () => <Screen kind="agency" />;
export const AccountScreen = () => <Screen kind="account" />;

const params = (scope: Scope, domainId: string) => ({ ...scope.params, domainId });
/** While somebody looks on, every answer counts: soon after a look was asked for, else as often as the job looks. */
const SOON_MS = 1500, WAITING_MS = 30_000;
function Found({ scope, domainId }: { scope: Scope; domainId: string }) {
  const [looking, setLooking] = useState(true);
  const query = useEndpoint(scope.api.getDomain, { params: params(scope, domainId) }, { refetchInterval: looking ? SOON_MS : WAITING_MS, staleTime: 0 });
  const now = query.data?.looking ?? true;
  if (query.data && now !== looking) setLooking(now);
  return <Loaded query={query} rows={6} screen>{(domain) => <Shown scope={scope} domain={domain} />}</Loaded>;
}

/** The lines that a name cannot be without; that of www is a choice. */
const needed = ['host', 'proof'] as const;
function headOf(domain: Domain, t: ReturnType<typeof useScreenWords>, dates: ReturnType<typeof useDates>): { title: ReactNode; plain: string; lead: string } {
  const { host, problem, state } = domain, since = domain.failingSince ? dates.moment(domain.failingSince) : '', free = domain.freeHost && state === 'broken' ? ` ${t('freeWorks', { host: domain.freeHost })}` : '';
  const say = (plain: string, lead: string) => ({ title: plain, plain, lead: lead + free });
  if (problem === 'moved') return say(t('movedTitle', { host }), t('movedLead'));
  if (problem === 'proof') return say(t('proofTitle', { host }), domain.stopsAt ? t('proofLead', { date: dates.moment(domain.stopsAt) }) : t('proofGoneLead'));
  if (problem === 'pointing') return say(t('pointingTitle', { host }), t('pointingLead', { since }));
  if (problem === 'certificate') return say(t('certificateTitle', { host }), t('certificateLead'));
  if (state === 'live') return say(t('liveTitle', { host }), domain.kind === 'free' ? t('liveFreeLead') : t('liveLead'));
  return { title: <HostName host={host} unicode={null} />, plain: host, lead: state === 'verified' ? t('verifiedLead') : t(domain.records.some(({ key }) => key === 'www') ? 'waitingLeadWww' : 'waitingLead', { count: needed.length }) };
}

function Shown({ scope, domain }: { scope: Scope; domain: Domain }) {
  const t = useScreenWords(), dates = useDates(), navigate = useNavigate(), head = headOf(domain, t, dates), own = domain.kind === 'own';
  useTitle(head.plain);
  useCrumb(domain.unicode ?? domain.host, `${scope.base}/domains`);
  const check = useAction(scope.api.checkDomain, { refresh: [scope.api.getDomain] });
  const remove = useAction(scope.api.removeDomain, { refresh: [scope.api.listDomains], done: () => { toast(t('givenUp', { host: domain.host })); void navigate({ to: `${scope.base}/domains` }); } });
  const giveUp = async () => { if (await confirm({ title: t('giveUpAsk', { host: domain.host }), lead: own ? t('giveUpText') : t('giveUpFreeText'), yes: t('giveUp'), no: t('cancel'), danger: true })) remove.mutate({ params: params(scope, domain.id) }); };
  const isRight = (wanted: string) => domain.records.some(({ key, state }) => key === wanted && state === 'right'), right = needed.filter(isRight).length;
  const done = domain.state === 'live' || domain.state === 'verified', allRight = right === needed.length, proven = domain.provenAt !== null, proofRight = isRight('proof');
  const of = domain.leadsTo === 'application' ? t('forApplication') : t('forSite', { name: domain.businessName });
  return (
    <div className={css.split}>
      <div className={css.main}>
        <p className={css.back}><Go className="lk" to={`${scope.base}/domains`}>{t('back')}</Go></p>
        <h1 className={css.title}>{head.title}</h1>
        <p className={css.lead}>{head.lead}</p>
        {domain.unicode && <p className={css.both} role="note">{t('both', { unicode: domain.unicode, host: domain.host })}</p>}
        <ol className={css.trail}>
          <Step fill="tick" tone="ok" title={t('stepName')} text={own ? t(domain.withWww ? 'stepNameTop' : 'stepNameOwn', { of }) : t('stepNameFree', { of })} end={scope.mayChange && <button type="button" className={`lk ${css.giveUp}`} onClick={() => void giveUp()}>{t('giveUp')}</button>} />
          {own && <Step next={!allRight} fill={allRight ? 'tick' : domain.state === 'broken' ? 'struck' : 'third'} tone={allRight ? 'ok' : domain.state === 'broken' ? 'no' : 'wait'} title={allRight ? t('linesRight') : domain.state === 'broken' ? t('linesWrong') : t('stepLines')} text={t('stepLinesText')} end={<span className={allRight ? css.okText : css.waitText}>{t('seenOf', { seen: right, of: needed.length })}</span>}>
            <DnsTable domain={domain}>
              {scope.mayChange && <Button leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} loading={check.isPending || domain.looking} onClick={() => check.mutate({ params: params(scope, domain.id) })}>{t('lookNow')}</Button>}
            </DnsTable>
          </Step>}
          {own && <Step fill={proofRight && proven ? 'tick' : proven ? 'struck' : 'none'} tone={proofRight && proven ? 'ok' : proven ? 'no' : 'quiet'} title={t('proof')} text={proven ? (proofRight ? (domain.state === 'broken' ? t('proofStill') : t('provenAt', { date: dates.moment(domain.provenAt!) })) : t('proofText')) : t('proofText')} end={<span className="muted">{proven ? (proofRight ? t('keepLine') : t('stopped')) : t('notYet')}</span>} />}
          {own && <Step fill={domain.certificateUntil ? (domain.problem === 'certificate' ? 'third' : 'tick') : 'none'} tone={domain.certificateUntil ? (domain.problem === 'certificate' ? 'wait' : 'ok') : 'quiet'} title={t('certificate')} text={domain.certificateUntil ? t('certFor', { hosts: domain.host }) : t('certText')} end={<span className="muted num">{domain.certificateUntil ? t('until', { date: dates.day(domain.certificateUntil) }) : domain.secure ? t('notYet') : t('noneNeeded')}</span>} />}
          <Step fill={domain.state === 'live' ? 'tick' : 'none'} tone={domain.state === 'live' ? 'ok' : 'quiet'} title={t('stepLive')} text={domain.state === 'live' ? (domain.redirectTo ? t('leadsOn', { host: domain.redirectTo }) : own ? t('stepLiveDone') : domain.origin) : domain.state === 'broken' ? t('goesOn') : t('stepLiveText', { origin: domain.origin })} end={done ? <Button component="a" variant="default" size="xs" href={domain.origin} target="_blank" rel="noreferrer">{t('openIt')}</Button> : <span className="muted">{t('notYet')}</span>} />
        </ol>
      </div>
      {own && <World domain={domain} />}
    </div>
  );
}

function Step({ fill, tone, title, text, end, next = false, children }: { fill: Fill; tone: Tone; title: string; text: string; end?: ReactNode; next?: boolean; children?: ReactNode }) {
  return (
    <li className={next ? css.next : undefined} aria-current={next ? 'step' : undefined}>
      <StatusSquare fill={fill} tone={tone} />
      <div><h2>{title}</h2><p className={css.text}>{text}</p></div>
      <span className={css.end}>{end}</span>
      {children && <div className={css.inside}>{children}</div>}
    </li>
  );
}
