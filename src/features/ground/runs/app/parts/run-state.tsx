import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm } from '#app/ui/confirm.tsx';
import { useDates } from '#app/ui/time.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import { number } from '#shared/words.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './runs.module.css';

/** A call that a button of the part makes. */
type Act = { isPending: boolean; run: () => void };
/**
 * Shows how far long work over many items is: its state with numbers, a bar with Stop while it goes on, the way back where
 * there is one, and why items were refused. The same on every screen with a run.
 */
export function RunState({
  label,
  run,
  stop,
  stopNote,
  undo,
  children,
}: {
  /** The state in the words of the screen. */
  label: string;
  run: {
    state: string;
    done: number;
    total: number;
    failure?: string | null;
    refusals: readonly { code: string; count: number }[];
  };
  stop: Act | false;
  /** Says beside Stop what goes on or stays. */
  stopNote?: ReactNode;
  /** `until`: ISO time; `count`: items that would be set back. */
  undo?: (Act & { until: string; count: number }) | false;
  /** More facts of the screen, above the refusals. */
  children?: ReactNode;
}) {
  const s = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const show = (value: number) => number(value, language);
  const ask = async (count: number, act: Act) => {
    if (await confirm({ title: s('undoAsk', { count }), lead: s('undoWhat'), yes: s('undo') })) act.run();
  };
  return (
    <div className={css.run}>
      <p className="row" role="status">
        <b className="strong">{label}</b>
        <span className="muted num">{s('progress', { done: show(run.done), total: show(run.total) })}</span>
      </p>
      {run.failure && (
        <p className={css.bad} role="alert">
          {codeText(run.failure)}
        </p>
      )}
      {isUnderWay(run) && (
        <WorkProgress
          label={label}
          done={run.done}
          total={run.total}
          stop={stop && { label: s('stop'), note: stopNote, ...stop }}
        />
      )}
      {children}
      {run.refusals.length > 0 && (
        <ul className="muted" aria-label={s('why')}>
          {run.refusals.map(({ code, count }) => (
            <li key={code}>
              <span className="num">{show(count)}</span> × {codeText(code)}
            </li>
          ))}
        </ul>
      )}
      {undo && (
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} className="flip" aria-hidden />}
            loading={undo.isPending}
            onClick={() => void ask(undo.count, undo)}
          >
            {s('undo')}
          </Button>
          <span className="muted">{s('undoUntil', { time: dates.time(undo.until) })}</span>
        </div>
      )}
    </div>
  );
}
