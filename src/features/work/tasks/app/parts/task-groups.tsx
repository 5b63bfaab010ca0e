import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Row } from '../../contract.ts';
import { addDays, type TaskStatus } from '../../rules.ts';
import { useTaskWords } from './screen-words.ts';
import { TaskRow } from './task-row.tsx';
import css from './tasks.module.css';

const groups = ['late', 'today', 'week', 'later', 'undated', 'finished'] as const;
type Group = (typeof groups)[number];

/** Returns the group of a task on the date `today` of its account. */
function groupOf(row: Row, today: string): Group {
  if (row.status === 'DONE') return 'finished';
  if (row.isLate) return 'late';
  if (row.dueOn === null) return 'undated';
  if (row.dueOn <= today) return 'today';
  return row.dueOn <= addDays(today, 6) ? 'week' : 'later';
}

/** Tasks below headings by when they are due. */
export function TaskGroups({
  rows,
  today,
  setStatus,
  inItem = false,
}: {
  rows: Row[];
  today: string | undefined;
  setStatus: (row: Row, status: TaskStatus) => void;
  inItem?: boolean;
}) {
  const t = useTaskWords();
  const language = useLanguage();
  const day = today ?? new Date().toISOString().slice(0, 10);
  return groups.map((group) => {
    const members = rows.filter((row) => groupOf(row, day) === group);
    if (members.length === 0) return null;
    return (
      <section key={group} aria-label={t(group)}>
        <h2 className={css.group}>
          {t(group)} <span className="muted num">{number(members.length, language)}</span>
        </h2>
        <ul>
          {members.map((row) => (
            <TaskRow key={row.id} row={row} today={today} setStatus={setStatus} inItem={inItem} />
          ))}
        </ul>
      </section>
    );
  });
}
