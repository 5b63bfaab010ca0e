import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageDraft, PageEntry } from '../../contract-pages.ts';
import { approvalDate } from '../../rules.ts';
import { hrefOf, type PartProps } from './link-facts.tsx';
import './entries.css';

type VerdictProps = PartProps & { draft: PageDraft };
/** Says who has decided, when, and about exactly which wording (APPR-24). */
function Verdict({ draft, t, language, pageLink }: VerdictProps) {
  const { status, approvedBy, approvalDate: at, round, words, feedback } = draft;
  const isApproved = status === 'approved';
  const isNow = pageLink.note === status;
  const heading = isNow
    ? t(isApproved ? 'approved' : 'rejected')
    : t(isApproved ? 'wasApproved' : 'wasRejected');
  return (
    <section className="ap-verdict" role="status">
      <p className={isApproved ? 'ap-mark' : 'ap-mark no'}>
        <Icon name={isApproved ? 'check' : 'close'} />
      </p>
      <h2>{heading}</h2>
      <dl>
        <dt>{t(isApproved ? 'approvedBy' : 'rejectedBy')}</dt>
        <dd>
          <bdi>{approvedBy}</bdi>
        </dd>
        {at && (
          <>
            <dt>{t('decidedOn')}</dt>
            <dd className="num">{approvalDate(at, language, pageLink.timeZone)}</dd>
          </>
        )}
        {feedback && (
          <>
            <dt>{t('reason')}</dt>
            <dd dir="auto">{feedback}</dd>
          </>
        )}
        <dt>{t('textFact')}</dt>
        <dd>
          {t('roundWords', { n: round, count: words })}
          <span className="muted">{t('exactWording')}</span>
        </dd>
      </dl>
    </section>
  );
}
/** Says what is decided, or what this client has answered. */
export function Standing({ draft, ...parts }: VerdictProps) {
  const { t } = parts;
  if (draft.status !== 'pending') return <Verdict draft={draft} {...parts} />;
  if (draft.answer === 'approved')
    return (
      <p className="ap-state" role="status">
        {t('youApproved')} {draft.others > 0 && t('othersWait', { count: draft.others })}
      </p>
    );
  if (!draft.isTurn)
    return (
      <p className="ap-state" role="status">
        {t('notYourTurn')}
      </p>
    );
  return draft.answer === 'changes' ? <p className="ap-state">{t('youChanges')}</p> : null;
}
/** Leads to the text that waits next. */
export function NextText({ next, ...parts }: PartProps & { next: PageEntry }) {
  const { t } = parts;
  return (
    <a className="ap-next" href={hrefOf(parts, next.writingId)}>
      {next.cover && (
        <span className="ap-thumb">
          <Picture picture={next.cover} sizes="96px" alt="" />
        </span>
      )}
      <span>
        <span className="muted">{t('nextText')}</span>
        <b dir="auto">{next.title || next.writerOutput}</b>
        <span className="muted">
          <bdi>{next.writerOutput}</bdi> · {t('wordCount', { count: next.words })}
        </span>
      </span>
      <Icon name="next" flip />
    </a>
  );
}
