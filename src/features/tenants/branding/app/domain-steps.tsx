import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { Domain } from '../contract-domain.ts';
import { DnsTable } from './dns-table.tsx';
import css from './domains.module.css';
import { useScreenWords } from './screen-words.ts';

type Sign = { fill: Fill; tone: Tone };
const done: Sign = { fill: 'tick', tone: 'ok' };
const wrong: Sign = { fill: 'struck', tone: 'no' };
const begun: Sign = { fill: 'third', tone: 'wait' };
const ahead: Sign = { fill: 'none', tone: 'quiet' };
function Step({
  sign,
  title,
  text,
  end,
  next = false,
  children,
}: {
  sign: Sign;
  title: string;
  text: string;
  end?: ReactNode;
  next?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={next ? css.next : undefined} aria-current={next ? 'step' : undefined}>
      <StatusSquare {...sign} />
      <div>
        <h2>{title}</h2>
        <p className={css.text}>{text}</p>
      </div>
      <span className={css.end}>{end}</span>
      {children && <div className={css.inside}>{children}</div>}
    </li>
  );
}

/** Records that a name needs; that of www is optional. */
export const needed = ['host', 'proof'] as const;
const isRight = (domain: Domain, wanted: string) =>
  domain.records.some(({ key, state }) => key === wanted && state === 'right');

/** Shows the step of the name: whether it is for the application of an agency or the site of a business. */
export function NameStep({ domain, end }: { domain: Domain; end: ReactNode }) {
  const t = useScreenWords();
  const of =
    domain.leadsTo === 'application' ? t('forApplication') : t('forSite', { name: domain.businessName });
  return (
    <Step
      sign={done}
      title={t('stepName')}
      text={
        domain.kind === 'own'
          ? t(domain.withWww ? 'stepNameTop' : 'stepNameOwn', { of })
          : t('stepNameFree', { of })
      }
      end={end}
    />
  );
}
/** Shows the step of the DNS records. */
export function LinesStep({ domain, children }: { domain: Domain; children: ReactNode }) {
  const t = useScreenWords();
  const right = needed.filter((key) => isRight(domain, key)).length;
  const seen = t('seenOf', { seen: right, of: needed.length });
  const lines = <DnsTable domain={domain}>{children}</DnsTable>;
  if (right === needed.length)
    return (
      <Step
        sign={done}
        title={t('linesRight')}
        text={t('stepLinesText')}
        end={<span className={css.okText}>{seen}</span>}
      >
        {lines}
      </Step>
    );
  const broken = domain.state === 'broken';
  return (
    <Step
      next
      sign={broken ? wrong : begun}
      title={t(broken ? 'linesWrong' : 'stepLines')}
      text={t('stepLinesText')}
      end={<span className={css.waitText}>{seen}</span>}
    >
      {lines}
    </Step>
  );
}
/** Shows the step of the verification, whose record must stay. */
export function ProofStep({ domain }: { domain: Domain }) {
  const t = useScreenWords();
  const dates = useDates();
  const title = t('proof');
  const ending = (word: 'keepLine' | 'stopped' | 'notYet') => <span className="muted">{t(word)}</span>;
  if (domain.provenAt === null)
    return <Step sign={ahead} title={title} text={t('proofText')} end={ending('notYet')} />;
  if (!isRight(domain, 'proof'))
    return <Step sign={wrong} title={title} text={t('proofText')} end={ending('stopped')} />;
  return (
    <Step
      sign={done}
      title={title}
      text={
        domain.state === 'broken' ? t('proofStill') : t('provenAt', { date: dates.moment(domain.provenAt) })
      }
      end={ending('keepLine')}
    />
  );
}
/** Shows the step of the certificate. */
export function CertificateStep({ domain }: { domain: Domain }) {
  const t = useScreenWords();
  const dates = useDates();
  const title = t('certificate');
  const until = domain.certificateUntil;
  if (!until)
    return (
      <Step
        sign={ahead}
        title={title}
        text={t('certText')}
        end={<span className="muted num">{t(domain.secure ? 'notYet' : 'noneNeeded')}</span>}
      />
    );
  return (
    <Step
      sign={domain.problem === 'certificate' ? begun : done}
      title={title}
      text={t('certFor', { hosts: domain.host })}
      end={<span className="muted num">{t('until', { date: dates.day(until) })}</span>}
    />
  );
}
/** Shows the last step: whether the name is live. */
export function LiveStep({ domain }: { domain: Domain }) {
  const t = useScreenWords();
  const { state, origin } = domain;
  const title = t('stepLive');
  const end =
    state === 'live' || state === 'verified' ? (
      <Button component="a" variant="default" size="xs" href={origin} target="_blank" rel="noreferrer">
        {t('openIt')}
      </Button>
    ) : (
      <span className="muted">{t('notYet')}</span>
    );
  if (state !== 'live')
    return (
      <Step
        sign={ahead}
        title={title}
        text={state === 'broken' ? t('goesOn') : t('stepLiveText', { origin })}
        end={end}
      />
    );
  const now = domain.kind === 'own' ? t('stepLiveDone') : origin;
  return (
    <Step
      sign={done}
      title={title}
      text={domain.redirectTo ? t('leadsOn', { host: domain.redirectTo }) : now}
      end={end}
    />
  );
}
