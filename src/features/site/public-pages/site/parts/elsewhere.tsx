import type { Language } from '#shared/endpoint.ts';
import { Stars } from '#site/kit/stars.tsx';
import type { OutsideVoice } from '../../contract-pages.ts';
import { Answer, Words } from './review-card.tsx';
import { aroundWords } from './words.ts';

/** Shows the reviews of other websites that the business features, each with its source, and says that they are chosen. */
export function Elsewhere({ voices, language }: { voices: OutsideVoice[]; language: Language }) {
  if (!voices.length) return null;
  const t = aroundWords(language);
  return (
    <section aria-labelledby="elsewhere" className="rv-out">
      <h2 className="h-m" id="elsewhere">
        {t('elsewhere')}
      </h2>
      <p className="muted small">{t('elsewhereFeatured')}</p>
      <div className="tgrid">
        {voices.map((voice) => (
          <Voice key={voice.id} voice={voice} language={language} />
        ))}
      </div>
    </section>
  );
}
function Voice({ voice, language }: { voice: OutsideVoice; language: Language }) {
  const t = aroundWords(language);
  const { author, rating, text, source, url, reply } = voice;
  const where = t('elsewhereOn', { source: source || t('elsewhereOther') });
  return (
    <figure className="tq bare" id={`o-${voice.id}`}>
      <Stars rating={rating === null ? null : Math.floor(rating)} language={language} />
      {text && (
        <blockquote dir="auto">
          <Words text={text} marks={[]} language={language} />
        </blockquote>
      )}
      <Answer text={reply} language={language} />
      <figcaption className="tq-w small">
        <span>
          <b dir="auto">{author || t('customer')}</b>
          {url ? (
            <a className="muted link" href={url} rel="nofollow noopener noreferrer" target="_blank">
              {where}
            </a>
          ) : (
            <span className="muted">{where}</span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
