import { RunState } from '#features/ground/runs/app/parts/run-state.tsx';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { codeText } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import * as contract from '../../contract-runs.ts';
import { list as listDrafts } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../settings.module.css';

/** Texts that are shown by name. */
const NAMED = 20;

/** How far texts for many items are, with the way to each, and to stop. */
export function RunProgress({ runId }: { runId: string }) {
  const { id: accountId } = useAccount();
  const params = { accountId, writingRunId: runId };
  const query = useEndpoint(contract.getRun, { params }, { staleTime: 0, pollWhile: isUnderWay });
  const isOver = query.data !== undefined && !isUnderWay(query.data);
  const items = useEndpoint(
    contract.listRunItems,
    { params, query: { limit: NAMED } },
    { staleTime: 0, pollWhile: () => !isOver },
  );
  return (
    <div className={`${css.form} ${css.below}`}>
      <Loaded query={query}>{(run) => <State run={run} params={params} />}</Loaded>
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
}: {
  run: Output<typeof contract.getRun>;
  params: { accountId: string; writingRunId: string };
}) {
  const t = useScreenWords();
  const stop = useAction(contract.stopRun, { refresh: [contract.getRun, contract.listRuns, listDrafts] });
  return (
    <RunState
      label={t(`run_${run.state}`)}
      run={{ ...run, done: run.done + run.failed, refusals: run.reasons }}
      stop={{ isPending: stop.isPending, run: () => stop.mutate({ params }) }}
      stopNote={t('goesOn')}
    />
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
