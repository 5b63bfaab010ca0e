import { Picture } from '#site/kit/picture.tsx';
import { quoted } from '#shared/language.ts';
import type { PageEntry } from '../../contract-pages.ts';
import { approvalDate } from '../../rules.ts';
import type { T } from '../words.ts';
import { actionOf, hrefOf, LinkFields, NameField, Note, type PartProps } from './link-facts.tsx';
import './entries.css';

/** Asks for the password of a link. */
export function PasswordForm({ locked, ...parts }: PartProps & { locked: 'ask' | 'wrong' | 'many' }) {
  const { t, pageLink, language, site } = parts;
  return (
    <main className="ap-lock">
      <h1>{t('passwordAsk')}</h1>
      <p className="muted">{t('passwordHint', { sender: pageLink.senderName || site.brandName })}</p>
      {locked !== 'ask' && (
        <p className="ap-note bad" role="alert">
          {t(locked === 'wrong' ? 'passwordWrong' : 'passwordMany')}
        </p>
      )}
      <form method="post" action={actionOf(parts)}>
        <LinkFields pageLink={pageLink} language={language} />
        <label className="ap-field">
          <span>{t('password')}</span>
          <input type="password" name="password" autoComplete="off" maxLength={100} required />
        </label>
        <button type="submit" className="btn" name="intent" value="unlock">
          {t('open')}
        </button>
      </form>
    </main>
  );
}

/** Returns the state of a draft for this client, by its colour and in words. */
function stateOf(t: T, { status, answer, isChanged, isTurn }: PageEntry): [kind: string, words: string] {
  if (status !== 'pending') return [status === 'approved' ? 'ok' : 'no', t(status)];
  if (!isTurn && answer === null) return ['wait', t('teamFirst')];
  if (answer === 'changes') return ['wait', t('changesAsked')];
  if (answer === 'approved') return ['ok', t('youApproved')];
  return ['wait', t(isChanged ? 'isChanged' : 'isNew')];
}
const isOpen = ({ status, answer, isTurn }: PageEntry): boolean =>
  status === 'pending' && answer !== 'approved' && isTurn;
const isLater = ({ status, answer, isTurn }: PageEntry): boolean =>
  status === 'pending' && answer !== 'approved' && !isTurn;

/** Says who has decided about a text, and when or why; of one that waits how long it is, and how it begins. */
function Facts({
  entry,
  t,
  language,
  pageLink,
}: { entry: PageEntry } & Pick<PartProps, 't' | 'language' | 'pageLink'>) {
  const { status, approvedBy: name, approvalDate: at, feedback } = entry;
  if (status === 'rejected' && feedback)
    return (
      <p className="muted" dir="auto">
        {quoted(feedback, language)}
      </p>
    );
  if (status !== 'pending' && at)
    return (
      <p className="muted num">{t('byOn', { name, date: approvalDate(at, language, pageLink.timeZone) })}</p>
    );
  return (
    <>
      <p className="muted">
        <bdi>{entry.writerOutput}</bdi> ·{' '}
        {entry.round > 1
          ? t('roundWords', { n: entry.round, count: entry.words })
          : t('wordCount', { count: entry.words })}
      </p>
      <p className="ap-excerpt" dir="auto">
        {entry.excerpt}
      </p>
    </>
  );
}
function Entry({ entry, isChoice, ...parts }: PartProps & { entry: PageEntry; isChoice: boolean }) {
  const { t } = parts;
  const [kind, words] = stateOf(t, entry);
  return (
    <li>
      {isChoice && (
        <input
          type="checkbox"
          name="w"
          value={`${entry.writingId}:${entry.contentHash}`}
          aria-label={t('choose', { title: entry.title })}
        />
      )}
      {entry.cover && (
        <span className="ap-thumb">
          <Picture picture={entry.cover} sizes="96px" alt="" />
        </span>
      )}
      <div>
        <h2>
          <a href={hrefOf(parts, entry.writingId)} dir="auto">
            {entry.title || entry.writerOutput}
          </a>
        </h2>
        <Facts entry={entry} {...parts} />
        <p className={`ap-sign ${kind}`}>{words}</p>
      </div>
    </li>
  );
}
/** Lists the texts of a link; those that wait can be approved together. */
export function ApprovalEntries({ entries, ...parts }: PartProps & { entries: PageEntry[] }) {
  const { t, pageLink, language } = parts;
  const open = entries.filter(isOpen);
  const later = entries.filter(isLater);
  const done = entries.filter((entry) => !isOpen(entry) && !isLater(entry));
  const [first] = open;
  return (
    <main className="ap-list">
      <Note t={t} note={pageLink.note} />
      <h1>{first ? t('waiting', { count: open.length }) : t('nothingWaits')}</h1>
      {!first && <p className="muted">{t('nothingWaitsText')}</p>}
      {first && (
        <form method="post" action={actionOf(parts)}>
          <LinkFields pageLink={pageLink} language={language} />
          <ul>
            {open.map((entry) => (
              <Entry key={entry.writingId} {...parts} entry={entry} isChoice />
            ))}
          </ul>
          <div className="ap-decide">
            <NameField t={t} pageLink={pageLink} />
          </div>
          <div className="ap-act">
            <button type="submit" className="btn" name="intent" value="bulk">
              {t('chosen')}
            </button>
            <a className="btn btn-line" href={hrefOf(parts, first.writingId)}>
              {t('oneByOne')}
            </a>
          </div>
        </form>
      )}
      {later.length > 0 && (
        <section>
          <h2 className="ap-done">{t('notYet')}</h2>
          <ul>
            {later.map((entry) => (
              <Entry key={entry.writingId} {...parts} entry={entry} isChoice={false} />
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section>
          <h2 className="ap-done">{t('answered')}</h2>
          <ul>
            {done.map((entry) => (
              <Entry key={entry.writingId} {...parts} entry={entry} isChoice={false} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
