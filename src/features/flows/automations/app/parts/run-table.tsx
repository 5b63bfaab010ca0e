import type { ReactNode } from 'react';
import { StatusSquare } from '#app/ui/marks.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { rowTitle } from '#app/ui/data-table.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText } from '#app/words.ts';
import type { LogRow, Run } from '../../contract-runs.ts';
import { useScreenWords } from '../screen-words.ts';

const fills = {
  waiting: 'third',
  handed: 'third',
  success: 'tick',
  failed: 'struck',
  skipped: 'none',
} as const;
const tones = { waiting: 'wait', handed: 'wait', success: 'ok', failed: 'no', skipped: 'quiet' } as const;
/** Shows how a run or a step has ended. */
export function EndMark({ status }: { status: Run['steps'][number]['state'] }) {
  const t = useScreenWords();
  return (
    <StatusSquare fill={fills[status]} tone={tones[status]}>
      {t(status)}
    </StatusSquare>
  );
}
/** Returns what came of a run or a step in words: of a code its sentence, else what another program said. */
export const messageText = (message: string): string => (message === '' ? '' : codeText(message, message));
/** Row of a log, in an account or below. */
type Row = Omit<LogRow, 'contentId' | 'dueAt'>;
/** Returns the columns of a log; `name` draws the first one. */
export function useRunColumns<R extends Row>(name: (row: R) => ReactNode): Column<R>[] {
  const t = useScreenWords();
  return [
    {
      key: 'automation',
      header: t('automation'),
      cell: (row) => (
        <>
          {name(row)}
          <span className="sub">
            {t(`when_${row.event}` as 'when_item.created')}
            {row.title && (
              <>
                {' · '}
                <bdi>{row.title}</bdi>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      grow: true,
      cell: (row) => (
        <>
          <EndMark status={row.status} />
          {row.status !== 'success' && row.message && <span className="sub">{messageText(row.message)}</span>}
        </>
      ),
    },
    {
      key: 'time',
      header: t('time'),
      nowrap: true,
      hide: 's',
      cell: ({ time }) => (
        <span className="muted">
          <TimeAgo at={time} />
        </span>
      ),
    },
  ];
}
/** Draws the name of an automation in a log. */
export const RunName = ({ children }: { children: string }) => (
  <b className={rowTitle} dir="auto">
    {children}
  </b>
);
