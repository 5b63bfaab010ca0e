import { Menu } from '@mantine/core';
import { IconChecklist, IconFlag, IconRepeat } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { Go } from '#app/ui/go.tsx';
import { Face, StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useLanguage } from '#app/words.ts';
import { localDay } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type { Row } from '../../contract.ts';
import { canUpdate } from '../../policy.ts';
import { taskStatuses, type TaskStatus } from '../../rules.ts';
import { useTaskWords } from './screen-words.ts';
import css from './tasks.module.css';

/** Filling and colour of the square of each status. */
export const statusSquares: Record<TaskStatus, { fill: Fill; tone: Tone }> = {
  NOT_STARTED: { fill: 'none', tone: 'quiet' },
  IN_PROGRESS: { fill: 'third', tone: 'go' },
  ON_HOLD: { fill: 'two', tone: 'wait' },
  DONE: { fill: 'tick', tone: 'ok' },
};

/** The due date of a task; a time of today stands alone. */
function Due({ row, today }: { row: Row; today: string | undefined }) {
  const t = useTaskWords();
  const language = useLanguage();
  if (row.dueOn === null) return <span className={css.due} />;
  const { dueOn, dueTime } = row;
  const isToday = dueOn === today;
  return (
    <time
      className={`${css.due} num ${row.isLate ? css.late : ''}`}
      dateTime={dueTime ? `${dueOn}T${dueTime}` : dueOn}
    >
      {isToday && dueTime !== null ? <bdi dir="ltr">{dueTime}</bdi> : null}
      {isToday && dueTime === null ? t('today') : null}
      {isToday ? null : localDay({ dueOn, dueTime }, language)}
    </time>
  );
}

function Meta({ row }: { row: Row }) {
  const t = useTaskWords();
  const language = useLanguage();
  const { steps, recurrence, isMilestone, labels } = row;
  if (!steps.all && !recurrence && !isMilestone && !labels.length) return null;
  return (
    <span className={css.meta}>
      {isMilestone && (
        <span>
          <IconFlag size={14} stroke={1.6} aria-hidden />
          {t('milestone')}
        </span>
      )}
      {steps.all > 0 && (
        <span className="num">
          <IconChecklist size={14} stroke={1.6} aria-hidden />
          {t('steps', { done: number(steps.done, language), all: number(steps.all, language) })}
        </span>
      )}
      {recurrence && (
        <span>
          <IconRepeat size={14} stroke={1.6} aria-hidden />
          {t('repeats')}
        </span>
      )}
      {labels.map((label) => (
        <bdi key={label} className={`${css.label} trunc`}>
          {label}
        </bdi>
      ))}
    </span>
  );
}

/** A task in a list: its status by one press, what belongs to it, when it is due and who does it. */
export function TaskRow({
  row,
  today,
  setStatus,
  inItem = false,
}: {
  row: Row;
  today: string | undefined;
  setStatus: (row: Row, status: TaskStatus) => void;
  /** The list is that of one item, which it need not name. */
  inItem?: boolean;
}) {
  const t = useTaskWords();
  const asker = useAsker();
  const { title, status } = row;
  const isDone = status === 'DONE';
  const may = canUpdate(asker, row);
  return (
    <li className={`${css.task} ${inItem ? css.inItem : ''}`}>
      <button
        type="button"
        className={css.square}
        disabled={!may}
        aria-label={isDone ? t('reopenOf', { title }) : t('doneOf', { title })}
        onClick={() => setStatus(row, isDone ? 'NOT_STARTED' : 'DONE')}
      >
        <StatusSquare {...statusSquares[status]} />
      </button>
      <span className={css.name}>
        <Go className={`${css.title} ${isDone ? css.closed : ''}`} dir="auto" to={`/tasks/${row.id}`}>
          {title}
        </Go>
        <Meta row={row} />
      </span>
      {!inItem && (
        <span className={`${css.on} trunc`}>
          {row.contentId && (
            <Go className="lk" dir="auto" to={`/content/${row.contentId}`} search={{ tab: 'tasks' }}>
              {row.contentTitle || row.contentType}
            </Go>
          )}
        </span>
      )}
      <Due row={row} today={today} />
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <button
            type="button"
            className={css.status}
            disabled={!may}
            aria-label={t('statusOf', { title, status: t(status) })}
          >
            {t(status)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {taskStatuses.map((name) => (
            <Menu.Item
              key={name}
              leftSection={<StatusSquare {...statusSquares[name]} />}
              disabled={name === status}
              onClick={() => setStatus(row, name)}
            >
              {t(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {row.assigneeName ? (
        <span title={row.assigneeName}>
          <Face name={row.assigneeName} small />
          <span className="vh">{row.assigneeName}</span>
        </span>
      ) : (
        <span />
      )}
    </li>
  );
}
