import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText } from '#app/words.ts';
import type { Connection } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

const fills: Record<Connection['state'], Fill> = { untried: 'none', ready: 'tick', failing: 'struck' };

/** Where a connection is, since when, what is wrong and what the other side says about it. */
export function StateMark({
  standing: { state, failure, said, stateSince },
}: {
  standing: Pick<Connection, 'state' | 'failure' | 'said' | 'stateSince'>;
}) {
  const t = useScreenWords();
  return (
    <>
      <StatusSquare fill={fills[state]}>{t(`state_${state}`)}</StatusSquare>
      {state !== 'untried' && (
        <span className="sub">
          <TimeAgo at={stateSince} />
        </span>
      )}
      {failure && <span className="sub">{codeText(failure)}</span>}
      {said && (
        <span className="sub" dir="auto">
          {t('says', { words: said })}
        </span>
      )}
    </>
  );
}
