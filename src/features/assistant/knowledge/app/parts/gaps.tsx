import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as knowledge from '../../contract.ts';
import * as contract from '../../contract-faqs.ts';
import { MOST_ANSWER } from '../../rules.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.listGaps, contract.listFaqs, knowledge.summary];
/** Questions that could not be answered, most asked first, each with a draft that one tap approves. */
export function Gaps() {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const [isHidden, setHidden] = useState(false);
  const list = useEndpoint(
    contract.listGaps,
    { params: { accountId }, query: { state: isHidden ? 'hidden' : 'open' } },
    { keep: true },
  );
  return (
    <>
      <div className="row" data-reads>
        <Button variant="subtle" aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
          {t(isHidden ? 'showOpen' : 'showHidden')}
        </Button>
      </div>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length ? (
            <ul className={css.list}>
              {rows.map((gap) => (
                <GapRow key={gap.id} gap={gap} />
              ))}
            </ul>
          ) : (
            <EmptyState art title={t(isHidden ? 'noHidden' : 'noGaps')} lead={t('noGapsWhy')} />
          )
        }
      </Loaded>
    </>
  );
}
function GapRow({ gap }: { gap: contract.Gap }) {
  const t = useScreenWords();
  const {
    accountId,
    id: gapId,
    question,
    variants,
    asked,
    lastAt,
    state,
    draft,
    draftState,
    draftSources,
  } = gap;
  const [typed, setTyped] = useState<string>();
  const answer = typed ?? draft;
  useUnsavedGuard(typed !== undefined && typed !== draft);
  const params = { accountId, gapId };
  const approve = useAction(contract.approveGap, {
    refresh,
    done() {
      setTyped(undefined);
      toast(t('approved'));
    },
  });
  const ask = useAction(contract.draftGap, { refresh });
  const hide = useAction(contract.hideGap, { refresh });
  return (
    <li className={css.row}>
      <div className={css.main}>
        <b className="strong" dir="auto">
          {question}
        </b>
        <span className="sub">
          {t('times', { count: asked })} · <TimeAgo at={lastAt} />
        </span>
        {variants.length > 0 && (
          <span className="sub" dir="auto">
            {variants.join(' · ')}
          </span>
        )}
        {state === 'open' && (
          <>
            <StatusSquare fill={draft ? 'two' : 'third'}>{t(`draft_${draftState}`)}</StatusSquare>
            <Textarea
              label={t('answer')}
              aria-label={t('answerOf', { question })}
              value={answer}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={MOST_ANSWER}
              dir="auto"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {draftSources.length > 0 && (
              <span className="sub">
                {t('writtenFrom')}{' '}
                <bdi>{draftSources.map(({ heading, title }) => heading || title).join(' · ')}</bdi>
              </span>
            )}
          </>
        )}
      </div>
      <div className={css.actions}>
        {state === 'open' && (
          <>
            <Button
              aria-label={t('approveOf', { question })}
              disabled={!answer.trim()}
              loading={approve.isPending}
              onClick={() => approve.mutate({ params, body: { answer: answer.trim() } })}
            >
              {t('approve')}
            </Button>
            <Button
              variant="default"
              aria-label={t('draftOf', { question })}
              loading={ask.isPending || draftState === 'asked'}
              onClick={() => ask.mutate({ params })}
            >
              {t('writeDraft')}
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          color="gray"
          aria-label={t(state === 'open' ? 'hideOf' : 'showOf', { question })}
          loading={hide.isPending}
          onClick={() => hide.mutate({ params, body: { isHidden: state === 'open' } })}
        >
          {t(state === 'open' ? 'hide' : 'show')}
        </Button>
      </div>
    </li>
  );
}
