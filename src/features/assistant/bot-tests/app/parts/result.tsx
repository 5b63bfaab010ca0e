import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import type { Verdict } from '../../rules.ts';
import css from '../bot-tests.module.css';
import { useScreenWords } from '../screen-words.ts';

const marks: Record<Verdict, readonly [Fill, Tone]> = {
  same: ['full', 'quiet'],
  better: ['tick', 'ok'],
  worse: ['struck', 'no'],
  fresh: ['third', 'wait'],
};
/** Shows how an answer stands beside the accepted one. */
export function Mark({ result }: { result: contract.Result | undefined }) {
  const t = useScreenWords();
  if (!result) return <StatusSquare fill="none">{t('notAsked')}</StatusSquare>;
  const { verdict, code } = result;
  if (verdict) {
    const [fill, tone] = marks[verdict];
    return (
      <StatusSquare fill={fill} tone={tone}>
        {t(`verdict_${verdict}`)}
      </StatusSquare>
    );
  }
  return code ? (
    <span className="muted">{codeText(code)}</span>
  ) : (
    <StatusSquare fill="none">{t('waiting')}</StatusSquare>
  );
}
/** Shows the answer of a run, what it rests on, and takes it as the right one. */
export function Answer({
  result,
  runId,
  accountId,
}: {
  result: contract.Result;
  runId: string;
  accountId: string;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const accept = useAction(contract.accept, {
    refresh: [contract.list, contract.getRun],
    done: () => toast(t('taken')),
  });
  const { text, outcome, accepted, by, passages, claims, tools, verdict, question, testId } = result;
  if (!outcome) return null;
  return (
    <div className={css.answer}>
      <p dir="auto">{text}</p>
      <details data-reads>
        <summary>{t('why')}</summary>
        <p>
          {by && t(`by_${by}`)} {outcome.source && t('source', { source: outcome.source })}{' '}
          {outcome.tool && t('tool', { tool: outcome.tool })} {!outcome.answered && t('handedOver')}
        </p>
        {accepted && verdict !== 'same' && (
          <p>
            {t('before', {
              what: [accepted.answered ? accepted.source || t('anySource') : t('handedOver'), accepted.tool]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
        {claims.length > 0 && (
          <p>
            {t('heldBack')} {claims.map((claim) => claim.text).join(', ')}
          </p>
        )}
        {passages.map((passage, index) => (
          <blockquote key={index} dir="auto">
            <b>{[passage.title, passage.heading].filter(Boolean).join(', ')}</b>{' '}
            <span className="muted num">{number(Math.round(passage.score * 100) / 100, language)}</span>
            <br />
            {passage.text}
          </blockquote>
        ))}
        {tools.map(({ name, args, result: answered }, index) => (
          <p key={index}>
            <code dir="ltr">
              {name} {args} {answered && `→ ${answered}`}
            </code>
          </p>
        ))}
      </details>
      {verdict && verdict !== 'same' && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('takeOf', { question })}
            loading={accept.isPending}
            onClick={() => accept.mutate({ params: { accountId, botTestRunId: runId }, body: { testId } })}
          >
            {t('take')}
          </Button>
        </div>
      )}
    </div>
  );
}
