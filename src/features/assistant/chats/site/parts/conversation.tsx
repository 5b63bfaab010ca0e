import type { PageData } from '#shared/pages.ts';
import { errorWord, MOST_TEXT } from '../../rules.ts';
import type { words } from '../words.ts';
import { Hidden } from './contact-form.tsx';

type Props = { data: PageData['live-chat']; t: ReturnType<typeof words> };
const names = { visitor: 'you', assistant: 'assistant', person: 'person' } as const;

/** Shows the greeting and all messages, each with who wrote it. */
export function Conversation({ data, t }: Props) {
  const last = data.messages.at(-1)?.n;
  const author = data.name || t('assistant');
  return (
    <div role="log" aria-label={t('conversation')}>
      <ol className="lc-log">
        <li className="lc-m">
          <b className="vh">{author}</b>
          <p dir="auto">{data.greeting || t('hello', { business: data.frame.businessName })}</p>
        </li>
        {data.messages.map(({ n, from, text, source }) => (
          <li
            key={n}
            className={from === 'visitor' ? 'lc-m lc-you' : 'lc-m'}
            id={n === last ? 'last' : undefined}
          >
            <b className="vh">{from === 'assistant' ? author : t(names[from])}</b>
            <p dir="auto">{text}</p>
            {source && (
              <a className="link small" href={source.href} rel="noreferrer">
                {t('from', { title: source.title })}
              </a>
            )}
          </li>
        ))}
      </ol>
      {data.standing !== 'assistant' && (
        <form className="lc-acts" method="get" action="/live-chat">
          <p className="lc-note">{t(data.standing === 'person' ? 'withPerson' : 'awaited')}</p>
          <button className="btn btn-line" type="submit">
            {t('look')}
          </button>
        </form>
      )}
    </div>
  );
}
/** Shows the form of a message, with the buttons of the owner, each of which sends its words or leads elsewhere. */
export function MessageForm({ data, t }: Props) {
  const isRefused = data.intent === 'message';
  const error = isRefused ? data.errors['text'] : undefined;
  const offered = data.messages.at(-1)?.offered ?? [];
  return (
    <form className="lc-send" method="post" action="/live-chat" noValidate>
      <Hidden data={data} t={t} intent="message" />
      {offered.length > 0 && (
        <div className="lc-quick" role="group" aria-label={t('freeTimes')}>
          {offered.map((label) => (
            <button key={label} className="btn btn-line" type="submit" name="say" value={label}>
              {label}
            </button>
          ))}
        </div>
      )}
      {data.buttons.length > 0 && (
        <div className="lc-quick" role="group" aria-label={t('quickAnswers')}>
          {data.buttons.map(({ label, say, href }, index) =>
            say === null ? (
              <a key={index} className="btn btn-line" href={href ?? '#contact'} rel="noreferrer">
                {label}
              </a>
            ) : (
              <button key={index} className="btn btn-line" type="submit" name="say" value={say}>
                {label}
              </button>
            ),
          )}
        </div>
      )}
      <div className="f">
        <label htmlFor="text">{t('message')}</label>
        <textarea
          id="text"
          name="text"
          className="in"
          rows={3}
          maxLength={MOST_TEXT}
          defaultValue={isRefused ? (data.values['text']?.[0] ?? '') : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby="text-e"
        />
        <p className="f-e" id="text-e" hidden={!error}>
          {error && t(errorWord(error))}
        </p>
      </div>
      <button className="btn" type="submit">
        {t('send')}
      </button>
    </form>
  );
}
