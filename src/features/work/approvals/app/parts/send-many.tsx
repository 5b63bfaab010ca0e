import { IconSend } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { SelectionPart } from '#app/slots/slot-parts.ts';
import { useAccount } from '#app/session.ts';
import { Later } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { canSendLinks } from '../../policy.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })));
/** The action on chosen items that sends their drafts to a client for approval. */
export const SendMany: SelectionPart = ({ ids }) => {
  const t = useWords('approvals');
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!canSendLinks(account)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <IconSend size={16} aria-hidden />
        {t('sendForApproval')}
      </button>
      {isOpen && (
        <Later>
          <SendDialog contentIds={ids} close={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
};
