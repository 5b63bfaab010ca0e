import { useScreenParams } from '#app/screen.ts';
import { ApprovalDetail } from './detail.tsx';
import { ApprovalList } from './list.tsx';

/** Shows the drafts with their approval, or the one that the address names (APPR-01). */
export function Screen() {
  const { id, writeId } = useScreenParams<'id' | 'writeId'>();
  return writeId ? <ApprovalDetail key={writeId} contentId={id} writingId={writeId} /> : <ApprovalList />;
}
