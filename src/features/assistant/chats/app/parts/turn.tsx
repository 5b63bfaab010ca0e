import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Context, Message } from '../../contract.ts';
import css from '../chats.module.css';
import { useScreenWords } from '../screen-words.ts';

const handoffs = ['unknown', 'claims', 'cap', 'failed', 'times'] as const;
/** Shows a message, and of the assistant why it was said. */
export function Turn({ turn }: { turn: Message }) {
  const t = useScreenWords();
  const { sender, text, context, transcript, createdAt, authorName } = turn;
  return (
    <li className={sender === 'visitor' ? css.visitor : css.assistant}>
      <p className="sub">
        {authorName ? <bdi>{authorName}</bdi> : t(`from_${sender}`)} · <TimeAgo at={createdAt} />
      </p>
      <p className={css.body} dir="auto">
        {text}
      </p>
      {context && <Why context={context} transcript={transcript} />}
    </li>
  );
}
function Why({ context, transcript }: { context: Context; transcript: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { by, passages, claims, tools, handoff } = context;
  const reason = handoffs.find((name) => name === handoff);
  return (
    <details className={css.why} data-reads>
      <summary>{t('why')}</summary>
      <p>{t(`by_${by}`)}</p>
      {handoff && <p>{t(reason ? `handoff_${reason}` : 'handoff_asked')}</p>}
      {claims.length > 0 && (
        <>
          <h2>{t('heldBack')}</h2>
          <ul>
            {claims.map(({ text }, index) => (
              <li key={index}>
                <q dir="auto">{text}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {passages.length > 0 && (
        <>
          <h2>{t('passages')}</h2>
          <ol>
            {passages.map(({ title, heading, text, url, score }, index) => (
              <li key={index}>
                <b dir="auto">
                  {url ? (
                    <a className="lk" href={url} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  {heading && `, ${heading}`}
                </b>{' '}
                <span className="muted num">{number(Math.round(score * 100) / 100, language)}</span>
                <blockquote dir="auto">{text}</blockquote>
              </li>
            ))}
          </ol>
        </>
      )}
      {tools.length > 0 && (
        <>
          <h2>{t('tools')}</h2>
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
      <h2>{t('stored')}</h2>
      <pre dir="auto">{transcript}</pre>
    </details>
  );
}
