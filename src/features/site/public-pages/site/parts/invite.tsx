import type { Language } from '#shared/endpoint.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import { Close } from './close.tsx';
import { aroundWords } from './words.ts';
import './around.css';

/** Shows the invitation to write to the business at the end of a page, where the site has a contact page. */
export function Invite({ frame, language }: { frame: SiteFrame; language: Language }) {
  const t = aroundWords(language);
  if (!frame.tabs.some(({ tab }) => tab === 'contact')) return null;
  return (
    <Close
      title={frame.closing.title || t('closingTitle')}
      text={frame.closing.text || t('closingText')}
      href={frame.contactHref}
      label={frame.labels.contactUs || t('contactUs')}
      picture={null}
    />
  );
}
