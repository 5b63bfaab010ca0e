import { IconPencilBolt } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { SelectionPart } from '#app/slots/slot-parts.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { Later } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { canGenerate } from '../../policy.ts';
import { useInstructions } from '../parts/instructions.ts';

const ManyDialog = lazy(() => import('./many-dialog.tsx').then((module) => ({ default: module.ManyDialog })));
/** The action on chosen items that has texts written for them, where the account has its writer on (TEN-13). */
export const WriteMany: SelectionPart = ({ ids }) => {
  const t = useWords('writings');
  const asker = useAsker();
  const [isOpen, setOpen] = useState(false);
  const instructions = useInstructions(asker.id);
  if (!canGenerate(asker) || !instructions?.isWriterOn) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <IconPencilBolt size={16} aria-hidden />
        {t('writeTexts')}
      </button>
      {isOpen && (
        <Later>
          <ManyDialog ids={ids} close={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
};
