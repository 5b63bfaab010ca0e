import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import type { Delivery, Hook } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

const marks: Record<Delivery['state'], { fill: Fill; tone: Tone }> = {
  waiting: { fill: 'third', tone: 'wait' },
  done: { fill: 'tick', tone: 'ok' },
  failed: { fill: 'struck', tone: 'no' },
};
/** How a message went: its state, the status of the answer and what was wrong. */
export function OutcomeMark({ of }: { of: Pick<Delivery, 'state' | 'status' | 'failure'> }) {
  const t = useScreenWords();
  return (
    <>
      <StatusSquare {...marks[of.state]}>{t(`message_${of.state}`)}</StatusSquare>
      {of.status !== null && <span className="sub">{t('status', { status: of.status })}</span>}
      {of.failure && <span className="sub">{codeText(of.failure)}</span>}
    </>
  );
}
const stateMarks: Record<Hook['state'], { fill: Fill; tone: Tone }> = {
  on: { fill: 'full', tone: 'ok' },
  off: { fill: 'none', tone: 'quiet' },
  ended: { fill: 'struck', tone: 'no' },
};
/** Whether a webhook is on, and why it is not. */
export function StateMark({ of }: { of: Pick<Hook, 'state' | 'reason'> }) {
  const t = useScreenWords();
  return (
    <>
      <StatusSquare {...stateMarks[of.state]}>{t(`state_${of.state}`)}</StatusSquare>
      {of.reason && of.reason !== 'person' && <span className="sub">{t(`reason_${of.reason}`)}</span>}
    </>
  );
}
/** Returns what says in a toast how a message went that somebody has sent. */
export function useOutcomeToast(): (outcome: { ok: boolean; failure: string | null }) => void {
  const t = useScreenWords();
  return ({ ok, failure }) => {
    if (ok) toast(t('arrived'));
    else toast(codeText(failure ?? '', t('notArrived')), { tone: 'bad' });
  };
}
