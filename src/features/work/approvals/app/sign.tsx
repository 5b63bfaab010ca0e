import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import type { ApprovalState } from '../rules.ts';
import { useApprovalWords } from './screen-words.ts';

const squares: Record<ApprovalState, [Fill, Tone]> = {
  pending: ['third', 'wait'],
  approved: ['tick', 'ok'],
  rejected: ['struck', 'no'],
};
/** Shows the state of an approval by its sign and word. */
export function ApprovalSign({ state }: { state: ApprovalState }) {
  const t = useApprovalWords();
  const [fill, tone] = squares[state];
  return (
    <StatusSquare fill={fill} tone={tone}>
      {t(state)}
    </StatusSquare>
  );
}
