import { dateText } from '#shared/time/date-text.ts';
import { Picture } from '#site/kit/picture.tsx';
import type { TextChange } from '../../contract.ts';
import type { PageDraft } from '../../contract-pages.ts';
import type { T } from '../words.ts';
import { actionOf, hrefOf, LinkFields, NameField, Note, type PartProps } from './link-facts.tsx';
import { Sheets } from './sheets.tsx';
import { NextText, Standing } from './verdict.tsx';

const Pieces = ({ pieces, t }: { pieces: TextChange[]; t: T }) =>
  pieces.map(({ kind, text }, index) => {
    // Pieces never move: the page is made anew as a whole.
    const key = `${index}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={key}>
        <span className="vh">{t(kind)}: </span>
        {text}
      </Mark>
    );
  });

/** Shows the pictures of the item beside its text. */
function Pictures({ draft, t }: { draft: PageDraft; t: T }) {
  const [first, ...others] = draft.pictures;
  if (!first) return null;
  return (
    <figure className="ap-pic">
      <Picture picture={first} sizes="(width < 960px) 100vw, 36vw" first alt={first.alt || t('photo')} />
      {others.length > 0 && (
        <ul>
          {others.slice(0, 4).map((picture) => (
            <li key={picture.id}>
              <Picture picture={picture} sizes="25vw" alt={picture.alt || t('photo')} />
            </li>
          ))}
        </ul>
      )}
      <figcaption dir="auto">{draft.title}</figcaption>
    </figure>
  );
}
/** Shows the messages about a text, and takes one that decides nothing. */
function Thread({ draft, isOpen, ...parts }: PartProps & { draft: PageDraft; isOpen: boolean }) {
  const { t, language, pageLink, site } = parts;
  return (
    <section className="ap-thread">
      {draft.messages.length > 0 && <h2>{t('thread')}</h2>}
      <ul>
        {draft.messages.map((message) => (
          <li key={message.id}>
            {message.quote && (
              <p className="quote" dir="auto">
                {message.quote}
              </p>
            )}
            <p dir="auto">{message.body}</p>
            <p className="muted">
              <bdi>{message.authorName}</bdi>, {dateText(message.at, 'moment', language, pageLink.timeZone)}
            </p>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('writeMessage')}</summary>
        <label className="ap-field">
          <span>{t('message', { sender: pageLink.senderName || site.brandName })}</span>
          <textarea name="message" rows={4} maxLength={4000} />
        </label>
        {!isOpen && <NameField t={t} pageLink={pageLink} />}
        <button type="submit" className="btn btn-line" name="intent" value="message">
          {t('sendMessage')}
        </button>
      </details>
    </section>
  );
}
/** Shows one paragraph after the other; each takes a note while the text is open. */
function Paragraphs({ draft, t, isOpen }: { draft: PageDraft; t: T; isOpen: boolean }) {
  // Positions count paragraphs of the text as it is now, without those that were taken out.
  let position = -1;
  return draft.paragraphs.map((pieces, index) => {
    const isGone = pieces.every(({ kind }) => kind === 'removed');
    if (!isGone) position += 1;
    return (
      <div className={isGone ? 'ap-par gone' : 'ap-par'} key={`${index}`}>
        <p dir="auto" lang={draft.language}>
          <Pieces pieces={pieces} t={t} />
        </p>
        {isOpen && !isGone && (
          <details>
            <summary>{t('addNote')}</summary>
            <label className="ap-field">
              <span>{t('note')}</span>
              <textarea name={`note-${position}`} rows={3} maxLength={4000} />
            </label>
          </details>
        )}
      </div>
    );
  });
}
/** Shows one text with its pictures; the client approves it, asks for changes, or rejects it. */
export function ApprovalDraft({ draft, ...parts }: PartProps & { draft: PageDraft }) {
  const { t, pageLink, language, site } = parts;
  const isOpen = draft.status === 'pending' && draft.answer !== 'approved' && draft.isTurn;
  const writtenOn = dateText(draft.writtenAt, 'day', language, pageLink.timeZone);
  const heading = draft.heading.length ? draft.heading : null;
  const isDecided = draft.status !== 'pending';
  const kinds = ['ap', ...(draft.pictures.length ? [] : ['plain']), ...(isDecided ? ['over'] : [])];
  return (
    <main className={kinds.join(' ')}>
      {!isDecided && <Pictures draft={draft} t={t} />}
      <form method="post" action={actionOf(parts, draft.writingId)}>
        <LinkFields pageLink={pageLink} language={language} />
        <input type="hidden" name="hash" value={draft.contentHash} />
        {/* Enter in the field of the name would press the first button of the form: it decides nothing. */}
        <button type="submit" disabled hidden>
          {t('cancel')}
        </button>
        <Note t={t} note={pageLink.note === draft.status ? null : pageLink.note} />
        <h1 dir="auto" lang={draft.language}>
          {heading ? <Pieces pieces={heading} t={t} /> : draft.title}
        </h1>
        <p className="ap-meta">
          <bdi>{draft.writerOutput}</bdi>
          <span>{t('round', { n: draft.round, date: writtenOn })}</span>
          {draft.isByModel && <span>{t('byModel')}</span>}
        </p>
        <Standing draft={draft} {...parts} />
        {!isOpen && draft.next && <NextText next={draft.next} {...parts} />}
        {draft.isCompared && (
          <div className="ap-view" role="radiogroup" aria-label={t('view')}>
            <label>
              <input type="radio" name="view" value="changes" defaultChecked />
              {t('whatChanged')}
            </label>
            <label>
              <input type="radio" name="view" value="clean" />
              {t('clean')}
            </label>
          </div>
        )}
        <Paragraphs draft={draft} t={t} isOpen={isOpen} />
        <Thread draft={draft} isOpen={isOpen} {...parts} />
        {isOpen ? (
          <>
            <div className="ap-decide">
              <NameField t={t} pageLink={pageLink} />
              <p className="muted">{t('noFurther', { sender: pageLink.senderName || site.brandName })}</p>
            </div>
            <div className="ap-act">
              <button type="submit" className="btn" name="intent" value="approve">
                {draft.round > 1 ? t('approveRound', { n: draft.round }) : t('approve')}
              </button>
              <button type="button" className="btn btn-line" popoverTarget="changes">
                {t('askChanges')}
              </button>
              <button type="button" className="btn btn-line" popoverTarget="reject">
                {t('reject')}
              </button>
            </div>
            <Sheets t={t} />
          </>
        ) : null}
        <p className="ap-ways">
          {draft.count > 1 && (
            <a className="link" href={hrefOf(parts)}>
              {t('allTexts')}
            </a>
          )}
        </p>
      </form>
      {isDecided && <Pictures draft={draft} t={t} />}
    </main>
  );
}
