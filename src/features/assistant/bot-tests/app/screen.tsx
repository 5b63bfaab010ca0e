import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RunState } from '#features/ground/runs/app/parts/run-state.tsx';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { MOST_QUESTION, verdicts } from '../rules.ts';
import css from './bot-tests.module.css';
import { Answer, Mark } from './parts/result.tsx';
import { useScreenWords } from './screen-words.ts';

/** Questions by which the assistant is tested, and the answers of the last run beside the accepted ones. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('bot-tests')('title');
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const list = useEndpoint(contract.list, { params }, { keep: true });
  const runId = list.data?.run?.id;
  const refresh = [contract.list, contract.getRun];
  const collect = useAction(contract.collect, {
    refresh,
    done: ({ added }) => toast(t('collected', { count: added })),
  });
  const start = useAction(contract.start, { refresh });
  const rows = list.data?.rows;
  const price = list.data?.price ?? 0;
  const isGoing = list.data?.run ? isUnderWay(list.data.run) : false;
  const collectButton = (
    <Button variant="default" loading={collect.isPending} onClick={() => collect.mutate({ params })}>
      {t('collect')}
    </Button>
  );
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={
        <>
          <GoButton variant="default" to="/settings/widget">
            {t('toSettings')}
          </GoButton>
          {rows !== undefined && rows.length > 0 && collectButton}
        </>
      }
    >
      <Add accountId={accountId} />
      {rows !== undefined && rows.length > 0 && (
        <div className={css.run}>
          <div className="row">
            <Button
              loading={start.isPending}
              disabled={isGoing}
              onClick={() => start.mutate({ params, body: {} })}
            >
              {t('runAll', { count: rows.length })}
            </Button>
            <span className="muted">
              {price ? t('price', { tokens: number(price, language) }) : t('free')}
            </span>
          </div>
        </div>
      )}
      {runId && rows ? (
        <RunResults key={runId} accountId={accountId} runId={runId} list={list} rows={rows} />
      ) : (
        <Questions accountId={accountId} list={list} rows={rows} run={undefined} empty={collectButton} />
      )}
    </Page>
  );
}
function Add({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const form = useKitForm({ shape: contract.create.body, initial: { question: '' } });
  const create = useAction(contract.create, {
    refresh: [contract.list],
    onError: form.refuse,
    done: () => form.saved({ question: '' }),
  });
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={form.submit((body) => create.mutate({ params: { accountId }, body }))}
    >
      <TextInput label={t('question')} maxLength={MOST_QUESTION} dir="auto" {...form.field('question')} />
      <Button type="submit" variant="default" loading={create.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
type ListProps = {
  accountId: string;
  list: ReturnType<typeof useEndpoint<typeof contract.list>>;
  rows: contract.Row[] | undefined;
};
/** Shows how far a run is and what came of it, above the questions. */
function RunResults({ runId, ...props }: ListProps & { runId: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const params = { accountId: props.accountId, botTestRunId: runId };
  const run = useEndpoint(contract.getRun, { params }, { staleTime: 0, pollWhile: isUnderWay });
  const refresh = [contract.list, contract.getRun];
  const stop = useAction(contract.stop, { refresh });
  const accept = useAction(contract.accept, {
    refresh,
    done: ({ accepted }) => toast(t('takenAll', { count: accepted })),
  });
  const { data } = run;
  const open = data ? data.counts.worse + data.counts.better + data.counts.fresh : 0;
  const takeAll = async () => {
    if (await confirm({ title: t('takeAllAsk', { count: open }), lead: t('takeAllWhat'), yes: t('takeAll') }))
      accept.mutate({ params, body: {} });
  };
  return (
    <>
      {data && (
        <div className={css.run}>
          <RunState
            label={t(isUnderWay(data) ? 'running' : 'lastRun')}
            run={{ ...data, refusals: [] }}
            stop={{ isPending: stop.isPending, run: () => stop.mutate({ params }) }}
          >
            <p>
              {verdicts.map((verdict) => t(`count_${verdict}`, { count: data.counts[verdict] })).join(', ')}
              {data.charged > 0 && `, ${t('cost', { tokens: number(data.charged, language) })}`}
            </p>
            {data.counts.worse > 0 && <p role="alert">{t('blocked')}</p>}
          </RunState>
          {open > 0 && !isUnderWay(data) && (
            <div>
              <Button variant="default" loading={accept.isPending} onClick={() => void takeAll()}>
                {t('takeAll')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Questions {...props} run={data} empty={null} />
    </>
  );
}
function Questions({
  accountId,
  list,
  rows,
  run,
  empty,
}: ListProps & { run: contract.FullRun | undefined; empty: ReactNode }) {
  const t = useScreenWords();
  const remove = useAction(contract.remove, { refresh: [contract.list, contract.getRun] });
  const results = new Map(run?.results.map((result) => [result.testId, result]));
  const columns: Column<contract.Row>[] = [
    {
      key: 'question',
      header: t('question'),
      cell: ({ question, origin }) => (
        <div className={css.question}>
          <b className="strong" dir="auto">
            {question}
          </b>
          <br />
          <span className="muted">{t(`origin_${origin}`)}</span>
        </div>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      cell: ({ id }) => <Mark result={results.get(id)} />,
    },
    {
      key: 'answer',
      header: t('answer'),
      hide: 's',
      cell: ({ id }) => {
        const result = results.get(id);
        return result && run && <Answer result={result} runId={run.id} accountId={accountId} />;
      },
    },
    {
      key: 'remove',
      header: t('remove'),
      silent: true,
      end: true,
      cell: ({ id, question }) => (
        <Button
          variant="subtle"
          color="bad"
          aria-label={t('removeOf', { question })}
          loading={remove.isPending && remove.variables?.params.botTestId === id}
          onClick={() => remove.mutate({ params: { accountId, botTestId: id } })}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      plain
      caption={t('questions')}
      query={list}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ question }) => question}
      sentence={rows && t('rows', { count: rows.length })}
      empty={
        <EmptyState art title={t('none')} lead={t('noneWhy')}>
          {empty}
        </EmptyState>
      }
    />
  );
}
