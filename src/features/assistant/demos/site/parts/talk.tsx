import type { PageData } from '#shared/pages.ts';
import { errorWord, MOST_TEXT } from '../../rules.ts';
import type { words } from '../words.ts';

type Props = { data: PageData['bot-demo']; t: ReturnType<typeof words> };

/** Shows what each form of the page carries unseen: its number, and the field that only programs fill. */
const Hidden = ({ data, t, intent }: Props & { intent: 'message' | 'leave' }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="t" value={data.token} />
    <p className="f-no" aria-hidden="true">
      <label>
        {t('leaveEmpty')} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  </>
);
/** Shows the greeting and all messages, each with who wrote it and the page that it quotes. */
export function DemoLog({ data, t }: Props) {
  const last = data.messages.at(-1)?.n;
  return (
    <div role="log" aria-label={t('conversation')}>
      <ol className="lc-log">
        <li className="lc-m">
          <b className="vh">{t('assistant')}</b>
          <p dir="auto">{t('hello', { business: data.title })}</p>
        </li>
        {data.messages.map(({ n, from, text, source }) => (
          <li
            key={n}
            className={from === 'visitor' ? 'lc-m lc-you' : 'lc-m'}
            id={n === last ? 'last' : undefined}
          >
            <b className="vh">{t(from === 'visitor' ? 'you' : 'assistant')}</b>
            <p dir="auto">{text}</p>
            {source && (
              <a className="link small" href={source.href} target="_blank" rel="noreferrer nofollow">
                {t('from', { title: source.title })}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
/** Shows the form of a question. */
export function DemoForm({ data, t }: Props) {
  const error = data.errors['text'];
  return (
    <form className="lc-send" method="post" action={data.href} noValidate>
      <Hidden data={data} t={t} intent="message" />
      <div className="f">
        <label htmlFor="text">{t('message')}</label>
        <textarea
          id="text"
          name="text"
          className="in"
          rows={3}
          maxLength={MOST_TEXT}
          defaultValue={data.values['text']?.[0] ?? ''}
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
/** Shows the way out of a conversation, which deletes it. */
export const DemoLeave = ({ data, t }: Props) => (
  <form method="post" action={data.href}>
    <Hidden data={data} t={t} intent="leave" />
    <button className="link lc-leave" type="submit">
      {t('leave')}
    </button>
  </form>
);
