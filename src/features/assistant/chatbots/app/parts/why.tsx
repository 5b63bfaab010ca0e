import { useLanguage } from '#app/words.ts';
import { number as numberIn } from '#shared/words.ts';
import type { Reasons } from '../../contract.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Tells why the assistant has said something: what it found, what was held back, and what the model was told. */
export function Why({ reply, reasons }: { reply: string; reasons: Reasons }) {
  const t = useScreenWords();
  const language = useLanguage();
  const number = (value: number) => numberIn(value, language);
  const { by, passages, claims, prompt, tools, handoff, isLead, milliseconds, charged, transcript } = reasons;
  return (
    <section className={css.why} aria-labelledby="why">
      <h3 id="why">{t('why')}</h3>
      <p>
        {t(`by_${by}`)} {t('took', { milliseconds: number(milliseconds), tokens: number(charged) })}
      </p>
      {handoff && <p>{t('handedOver')}</p>}
      {isLead && <p>{t('isLead')}</p>}
      {claims.length > 0 && (
        <>
          <h4>{t('heldBack')}</h4>
          <ul>
            {claims.map(({ kind, text }, index) => (
              <li key={index}>
                {t(`claim_${kind}`)}: <q dir="auto">{text}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{t('passages', { count: passages.length })}</h4>
      <ol className={css.passages}>
        {passages.map(({ title, heading, text, url, score }, index) => (
          <li key={index}>
            <strong dir="auto">
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              {heading && `, ${heading}`}
            </strong>{' '}
            <span className="muted">{number(Math.round(score * 100) / 100)}</span>
            <blockquote dir="auto">{text}</blockquote>
          </li>
        ))}
      </ol>
      {tools.length > 0 && (
        <>
          <h4>{t('tools')}</h4>
          <ul>
            {tools.map(({ name, args, result }, index) => (
              <li key={index}>
                <code dir="ltr">
                  {name} {args} {result && `→ ${result}`}
                </code>
              </li>
            ))}
          </ul>
        </>
      )}
      {prompt.length > 0 && (
        <details>
          <summary>{t('prompt')}</summary>
          {prompt.map(({ name, text }) => (
            <div key={name}>
              <h4>{t(`part_${name}`)}</h4>
              <pre dir="auto">{text}</pre>
            </div>
          ))}
        </details>
      )}
      <details>
        <summary>{t('transcript')}</summary>
        <pre dir="auto">{transcript || reply}</pre>
      </details>
    </section>
  );
}
