import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Full } from '../contract.ts';
import { approvalDate } from '../rules.ts';
import css from './approvals.module.css';
import { DraftLinks } from './parts/links.tsx';
import { useApprovalWords } from './screen-words.ts';

const voteWords = { approved: 'voteApproved', rejected: 'voteRejected', changes: 'voteChanges' } as const;

/** Shows the decision, the answers, the links with their log, and the entry of the generation log. */
export function ApprovalFacts({ draft }: { draft: Full }) {
  const t = useApprovalWords();
  const dates = useDates();
  const language = useLanguage();
  return (
    <div className={css.side}>
      {draft.approvalDate && (
        <>
          <h2>{t('decision')}</h2>
          <p>
            {t('decidedBy', { name: draft.approvedBy, date: approvalDate(draft.approvalDate, language) })}
          </p>
          {draft.feedback && (
            <p className="sub" dir="auto">
              {draft.feedback}
            </p>
          )}
        </>
      )}
      {draft.votes.length > 0 && (
        <>
          <h2>{t('votes')}</h2>
          <ul>
            {draft.votes.map((vote) => (
              <li key={`${vote.at} ${vote.name}`}>
                {t(voteWords[vote.decision], { name: vote.name })}
                <span className="sub">
                  {dates.moment(vote.at)}
                  {vote.isLink && <> · {t('byLink')}</>}
                </span>
                {vote.feedback && (
                  <span className="sub" dir="auto">
                    {vote.feedback}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <DraftLinks writingId={draft.writeId} isOpen={draft.status === 'pending'} />
      <h2>{t('log')}</h2>
      <p className="sub">
        {draft.log
          ? t('logAt', {
              date: dates.moment(draft.log.at),
              seconds: number(Math.round(draft.log.seconds), language),
            })
          : t('logMissing')}
      </p>
    </div>
  );
}
