import { StatusSquare } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { DomainLine } from '../contract-domain.ts';
import { useScreenWords } from './screen-words.ts';

/** Shows the state of a name as a square and a word; a warning goes before the state. */
export function DomainState({ domain }: { domain: DomainLine }) {
  const t = useScreenWords();
  const dates = useDates();
  if (domain.kind === 'free')
    return (
      <StatusSquare fill="tick" tone="ok">
        {t('live')}
      </StatusSquare>
    );
  if (domain.state === 'broken')
    return (
      <StatusSquare fill="struck" tone="no">
        {t('broken')}
      </StatusSquare>
    );
  if (domain.problem === 'proof' && domain.stopsAt)
    return (
      <StatusSquare fill="third" tone="wait">
        {t('warnProof', { date: dates.moment(domain.stopsAt) })}
      </StatusSquare>
    );
  if (domain.problem === 'certificate')
    return (
      <StatusSquare fill="third" tone="wait">
        {t('warnCertificate')}
      </StatusSquare>
    );
  if (domain.state === 'waiting')
    return (
      <StatusSquare fill="third" tone="wait">
        {t('waiting')}
      </StatusSquare>
    );
  return domain.state === 'verified' ? (
    <StatusSquare fill="two" tone="wait">
      {t('verified')}
    </StatusSquare>
  ) : (
    <StatusSquare fill="tick" tone="ok">
      {t('live')}
    </StatusSquare>
  );
}
/** Shows a host as it is in the DNS, left to right; an international name is shown first in its own letters. */
export const HostName = ({ host, unicode }: { host: string; unicode: string | null }) => (
  <>
    {unicode && (
      <>
        <bdi dir="auto">{unicode}</bdi> <span className="muted">(</span>
      </>
    )}
    <bdi dir="ltr">{host}</bdi>
    {unicode && <span className="muted">)</span>}
  </>
);
