import type { PageProps } from '#site/page.ts';
import type { Fault } from '../../rules.ts';
import { landingWords } from '../words.ts';
import './fault.css';

/**
 * What a visitor sees instead of a page when it cannot be made; needs nothing but the host's name, which may
 * be unknown.
 */
export function FaultPage({
  site,
  data,
  language,
}: PageProps<{ fault: Fault; again: string | null; reference: string | null }>) {
  const t = landingWords(language);
  const { fault, again, reference } = data;
  return (
    <main className="wrap fault" id="main">
      {site.brandName && <p className="fault-brand">{site.brandName}</p>}
      <h1 className="h-l">{t(`${fault}Title`)}</h1>
      <p className="fault-text">{t(`${fault}Text`)}</p>
      <p>
        {again === null ? (
          <a className="btn" href="/">
            {t('goHome')}
          </a>
        ) : (
          <a className="btn" href={again}>
            {t('tryAgain')}
          </a>
        )}
      </p>
      {reference && <p className="small muted">{t('reference', { id: reference })}</p>}
    </main>
  );
}
