import { Button } from '@mantine/core';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Panel } from '#app/ui/dialog.tsx';
import { Go } from '#app/ui/go.tsx';
import { Facts } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../../contract-runs.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';
import { EndMark, messageText } from './run-table.tsx';

/** Shows a run with what started it and each step, which can be done again. */
export function RunPanel({ runId, close }: { runId: string; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const run = useEndpoint(contract.getRun, { params: { accountId, automationRunId: runId } });
  return (
    <Panel open close={close} title={run.data?.automationName ?? t('run')}>
      <Loaded query={run}>{(data) => <Whole run={data} />}</Loaded>
    </Panel>
  );
}
function Whole({ run }: { run: contract.Run }) {
  const t = useScreenWords();
  const w = useWords('automations');
  const dates = useDates();
  const { id: accountId } = useAsker();
  const replay = useAction(contract.replay, {
    refresh: [contract.getRun, contract.listRuns],
    done: () => toast(t('replayed')),
  });
  const again = async (step: number | null, label: string) => {
    const isSure = await confirm({
      title: t('replayAsk', { step: label }),
      lead: t('replayWhat'),
      yes: t('replayYes'),
    });
    if (isSure) replay.mutate({ params: { accountId, automationRunId: run.id }, body: { step } });
  };
  const isOver = run.status !== 'waiting';
  const stepName = (kind: string) => t(`do_${kind}` as 'do_task');
  return (
    <div className={`${css.part} ${css.panel}`}>
      {run.status === 'failed' && <b className="strong">{w('toastFailedTitle')}</b>}
      <Facts>
        <dt>{t('state')}</dt>
        <dd>
          <EndMark status={run.status} />
        </dd>
        <dt>{t('startedBy')}</dt>
        <dd>{t(`when_${run.event}` as 'when_item.created')}</dd>
        <dt>{t('time')}</dt>
        <dd>{dates.moment(run.time)}</dd>
        {run.contentId && run.title && (
          <>
            <dt>{t('about')}</dt>
            <dd>
              <Go to={`/content/${run.contentId}`}>{run.title}</Go>
            </dd>
          </>
        )}
      </Facts>
      {run.message && run.status !== 'success' && <p>{messageText(run.message)}</p>}
      <h3>{t('steps')}</h3>
      <ol className={css.plain}>
        {run.steps.map(({ step, kind, state, message, tries, dueAt, milliseconds, endedAt }) => (
          <li key={step}>
            <b className="strong">{stepName(kind)}</b> <EndMark status={state} />
            <span className="sub">
              {endedAt && dates.moment(endedAt)}
              {state === 'waiting' && `${t('due')} ${dates.moment(dueAt)}`}
              {milliseconds !== null && ` · ${t('milliseconds', { count: milliseconds })}`}
              {tries > 1 && ` · ${t('tries', { count: tries })}`}
            </span>
            {message && <span className="sub">{messageText(message)}</span>}
            {isOver && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('replayStep', { number: step + 1 })}
                loading={replay.isPending}
                onClick={() => void again(step, stepName(kind))}
              >
                {t('replayYes')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isOver && run.steps.some(({ state }) => state === 'failed') && (
        <Button loading={replay.isPending} onClick={() => void again(null, t('replayAll'))}>
          {t('replayAll')}
        </Button>
      )}
      {Object.keys(run.payload).length > 0 && (
        <>
          <h3>{t('facts')}</h3>
          <pre className={css.facts} dir="ltr" tabIndex={0}>
            {JSON.stringify(run.payload, null, 2)}
          </pre>
        </>
      )}
    </div>
  );
}
