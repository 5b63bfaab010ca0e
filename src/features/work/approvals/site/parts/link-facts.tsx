import type { Language } from '#shared/endpoint.ts';
import type { SiteInfo } from '#shared/page.ts';
import type { ApprovalPageData, PageNote } from '../../contract-pages.ts';
import type { T } from '../words.ts';
import './decide.css';

/** Properties that all parts of the page share. */
export type PartProps = {
  t: T;
  language: Language;
  pageLink: Extract<ApprovalPageData, { pageLink: unknown }>['pageLink'];
  site: SiteInfo;
};
/** Returns the address of the list of a link, or of one of its drafts. */
export const hrefOf = ({ pageLink, language }: PartProps, writingId?: string): string =>
  `/pending-approvals/${pageLink.accountId}${writingId ? `/${writingId}` : ''}?t=${pageLink.token}&l=${language}`;
/** Returns the address that a form of the page is sent to. */
export const actionOf = ({ pageLink }: PartProps, writingId?: string): string =>
  `/pending-approvals/${pageLink.accountId}${writingId ? `/${writingId}` : ''}`;
/** Sends the link along with a form. */
export const LinkFields = ({ pageLink, language }: Pick<PartProps, 'pageLink' | 'language'>) => (
  <>
    <input type="hidden" name="t" value={pageLink.token} />
    <input type="hidden" name="l" value={language} />
  </>
);
const bad = new Set<PageNote>([
  'changed',
  'decided',
  'voted',
  'step',
  'locked',
  'name',
  'empty',
  'none',
  'blank',
  'long',
  'often',
]);
/** Says what became of the last answer. */
export function Note({ t, note }: { t: T; note: PageNote | null }) {
  if (!note) return null;
  return (
    <p className={bad.has(note) ? 'ap-note bad' : 'ap-note'} role={bad.has(note) ? 'alert' : 'status'}>
      {t(`note_${note}`)}
    </p>
  );
}
/** Asks for the name that is kept with an answer. */
export const NameField = ({ t, pageLink }: Pick<PartProps, 't' | 'pageLink'>) => (
  <label className="ap-field">
    <span>
      {t('decideAs')} <em>{t('decideHint')}</em>
    </span>
    <input name="name" defaultValue={pageLink.recipientName} autoComplete="name" maxLength={120} required />
  </label>
);
