import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { landingWords } from '../words.ts';
import { shownName } from '#shared/web/brand-name.ts';
import './fault.css';

/**
 * Shows a fault in place of a page that cannot be made; it needs the host's name only, which may be unknown.
 */
export function FaultPage({ site, data, language }: PageProps<PageData['fault']>) {
  const t = landingWords(language);
  const { fault, again, reference, minutes, form } = data;
  return (
    <main className="wrap fault" id="main">
      {shownName(site) && <p className="fault-brand">{shownName(site)}</p>}
      <h1 className="h-l">{t(`${fault}Title`)}</h1>
      <p className="fault-text">{t(`${fault}Text`)}</p>
      {minutes !== null && <p className="fault-text">{t('maintenanceMinutes', { count: minutes })}</p>}
      {form && (
        <form method="post" action={form.action}>
          {form.fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <button className="btn" type="submit">
            {t('sendAgain')}
          </button>
          <p className="small muted">{t('sendAgainWhy')}</p>
        </form>
      )}
      <p hidden={form !== null}>
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
