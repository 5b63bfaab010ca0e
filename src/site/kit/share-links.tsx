import type { Language } from '#shared/endpoint.ts';
import { withoutMarks } from '#shared/words.ts';
import { siteWords } from '../words.ts';

/**
 * Shows links that share an address without a script of other companies; the behaviour adds the copy button and
 * the share sheet of phones.
 */
export function ShareLinks({ url, title, language }: { url: string; title: string; language: Language }) {
  const t = siteWords(language);
  const at = encodeURIComponent(url);
  const text = encodeURIComponent(withoutMarks(title));
  const places = [
    ['WhatsApp', `https://wa.me/?text=${text}%20${at}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${at}`],
    ['X', `https://x.com/intent/post?url=${at}&text=${text}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${at}`],
  ];
  return (
    <ul className="share" aria-label={t('share')}>
      {places.map(([name, href]) => (
        <li key={name}>
          <a className="link" href={href} target="_blank" rel="noreferrer nofollow">
            {name}
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={`mailto:?subject=${text}&body=${at}`}>
          {t('byMail')}
        </a>
      </li>
      <li>
        <button className="link" type="button" hidden data-copy={url} data-copied={t('copied')}>
          {t('copyLink')}
        </button>
      </li>
    </ul>
  );
}
