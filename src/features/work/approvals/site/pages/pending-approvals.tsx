import type { PageData } from '#shared/pages.ts';
import { dateText } from '#shared/time/date-text.ts';
import type { PageProps } from '#site/page.ts';
import { ApprovalDraft } from '../parts/draft.tsx';
import { ApprovalEntries, PasswordForm } from '../parts/entries.tsx';
import { zoneName } from '../../rules.ts';
import { pageWords } from '../words.ts';
import './pending-approvals.css';

/** Shows a client the texts of a link, which are approved here without a script and without an account (APPR-02). */
export function PendingApprovalsPage({ data, language, site }: PageProps<PageData['pending-approvals']>) {
  const t = pageWords(language);
  if ('wrong' in data)
    return (
      <main className="ap-wrong">
        <p className="big">{t('wrong404')}</p>
        <h1>{t('wrongUrl')}</h1>
        <p>
          <a className="link" href="/">
            {t('toSite', { business: site.brandName })}
          </a>
        </p>
      </main>
    );
  const { pageLink } = data;
  const parts = { t, language, pageLink, site };
  return (
    <>
      <header className="ap-head">
        <b>
          <bdi>{site.brandName}</bdi>
        </b>
        {'draft' in data && data.draft.count > 1 && (
          <span className="num">{t('placeOf', { place: data.draft.place, count: data.draft.count })}</span>
        )}
      </header>
      {'locked' in data && <PasswordForm {...parts} locked={data.locked} />}
      {'entries' in data && <ApprovalEntries {...parts} entries={data.entries} />}
      {'draft' in data && <ApprovalDraft {...parts} draft={data.draft} />}
      <footer className="ap-foot">
        <span>{pageLink.senderName && t('sentBy', { name: pageLink.senderName })}</span>
        <span>{t('timesOf', { zone: zoneName(pageLink.timeZone, language) })}</span>
        <span>
          {t('ends', { date: dateText(pageLink.expiresAt, 'longDay', language, pageLink.timeZone) })}
        </span>
      </footer>
    </>
  );
}
