import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-runs.ts';
import { list as listDrafts } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import { Reasons } from './reasons.tsx';
import css from '../settings.module.css';

const POLL_MS = 1000;
/** Texts that are shown by name. */
const NAMED = 20;

/** How far texts for many items are, with the way to each, and to stop. */
export function RunProgress({ runId }: { runId: string }) {
  const { id: accountId } = useAccount();
  const [isOver, setOver] = useState(false);
  const params = { accountId, writingRunId: runId };
  const polls = { staleTime: 0, refetchInterval: isOver ? 0 : POLL_MS };
  const query = useEndpoint(contract.getRun, { params }, polls);
  const items = useEndpoint(contract.listRunItems, { params, query: { limit: NAMED } }, polls);
  const isEnded = query.data !== undefined && !['waiting', 'running'].includes(query.data.state);
  useEffect(() => setOver(isEnded), [isEnded]);
  return (
    <div className={`${css.form} ${css.below}`}>
      <Loaded query={query}>{(run) => <State run={run} params={params} isOver={isEnded} />}</Loaded>
      <Loaded query={items} rows={3}>
        {({ items: texts }) => (
          <ul className={css.texts}>
            {texts.map((text) => (
              <Text key={`${text.contentUid} ${text.destination}`} text={text} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
function State({
  run,
  params,
  isOver,
}: {
  run: Output<typeof contract.getRun>;
  params: { accountId: string; writingRunId: string };
  isOver: boolean;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const stop = useAction(contract.stopRun, { refresh: [contract.getRun, contract.listRuns, listDrafts] });
  const show = (value: number) => number(value, language);
  return (
    <>
      <p role="status">
        <b className="strong">{t(`run_${run.state}`)}</b>{' '}
        <span className="num">{t('runDone', { done: show(run.done), total: show(run.total) })}</span>
      </p>
      {!isOver && (
        <Progress.Root size="sm">
          <Progress.Section
            value={((run.done + run.failed) / Math.max(1, run.total)) * 100}
            aria-label={t('manyTitle')}
          />
        </Progress.Root>
      )}
      {run.failure && (
        <p className={css.bad} role="alert">
          {codeText(run.failure)}
        </p>
      )}
      <Reasons reasons={run.reasons} />
      {!isOver && (
        <div className={css.inline}>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ params })}>
            {t('stop')}
          </Button>
          <span className="muted">{t('goesOn')}</span>
        </div>
      )}
    </>
  );
}
function Text({ text: { contentUid, title, destination, state, code } }: { text: contract.RunItem }) {
  const t = useScreenWords();
  return (
    <li>
      <Go dir="auto" to={`/content/${contentUid}`} search={{ tab: 'writings' }}>
        {title || t('gone')}
      </Go>
      , {t(`to_${destination}`)}:{' '}
      <span className="muted">{state === 'failed' && code ? codeText(code) : t(`text_${state}`)}</span>
    </li>
  );
}
