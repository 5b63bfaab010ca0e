import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Full } from '../../contract.ts';
import css from '../approvals.module.css';
import { useApprovalWords } from '../screen-words.ts';

const whoWords = { team: 'whoTeam', client: 'whoClient', anyone: 'whoAnyone' } as const;

/** Shows where the approval of a draft stands: its steps with their approvals, and the publication that follows. */
export function Steps({ draft }: { draft: Full }) {
  const t = useApprovalWords();
  const dates = useDates();
  const language = useLanguage();
  const signOf = (isDone: boolean, position: number): [Fill, Tone] => {
    if (isDone) return ['tick', 'ok'];
    return draft.status === 'pending' && position === draft.step ? ['third', 'wait'] : ['none', 'quiet'];
  };
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {draft.steps.map((step, position) => {
        const approvals = draft.votes.filter(
          (vote) => vote.step === position && vote.decision === 'approved',
        );
        const [fill, tone] = signOf(step.isDone, position);
        return (
          <li key={`${position}`}>
            <StatusSquare fill={fill} tone={tone}>
              <b>
                <bdi>{step.name || t('step', { n: number(position + 1, language) })}</bdi>
              </b>
            </StatusSquare>
            <span className="sub num">
              {step.quorum > 1
                ? t('stepCount', {
                    count: number(approvals.length, language),
                    of: number(step.quorum, language),
                  })
                : t('stepOf', { count: step.quorum })}{' '}
              {t(whoWords[step.who])}
            </span>
            {approvals.map(({ name, at }) => (
              <span className="sub num" key={`${at} ${name}`}>
                <bdi>{name}</bdi>, {dates.moment(at)}
              </span>
            ))}
          </li>
        );
      })}
      <li>
        <StatusSquare fill="none" tone="quiet">
          {t('publication')}
        </StatusSquare>
        <span className="sub">{t('publicationText')}</span>
      </li>
    </ol>
  );
}
