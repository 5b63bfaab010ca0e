import type { Language } from '#shared/endpoint.ts';
import type { ItemData } from '../../contract-item-page.ts';
import { Facts } from '../item-facts.tsx';
import { words } from '../words.ts';
import { kindWords } from './words.ts';
import './listing.css';

/** Shows the text of a listing beside its price, its facts and how to ask about it. */
export function ListingText({ data, language }: { data: ItemData; language: Language }) {
  const t = kindWords(language);
  const { frame, price } = data;
  return (
    <div className="wrap ls">
      <div className="txt">
        {data.paragraphs.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      <aside className="ls-p" aria-label={t('priceAndFacts')}>
        {price && (
          <p className="pr num">
            <bdi>{price.text}</bdi>
          </p>
        )}
        {price && price.notes.length > 0 && <p className="ls-n">{price.notes.join(' · ')}</p>}
        <p className="muted small">{t('firstShown', { date: data.published.text })}</p>
        <Facts data={data} language={language} />
        <a className="btn" href={frame.contactHref}>
          {frame.labels.contactUs || t('askListing')}
        </a>
        {frame.phone && (
          <p className="ls-t">
            <a className="num link" href={frame.phone.href}>
              <span className="vh">{words(language)('contact')} </span>
              <bdi dir="ltr">{frame.phone.text}</bdi>
            </a>
          </p>
        )}
      </aside>
    </div>
  );
}
