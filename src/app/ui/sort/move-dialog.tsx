import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words.ts';
import { Dialog } from '../dialog.tsx';

/**
 * Asks for the row that gets the items of a row that is deleted or merged.
 *
 * ```tsx
 * <MoveDialog
 *   title={t('deleteAsk', { name })}
 *   lead={t('moveWhy')}
 *   label={t('moveTo')}
 *   yes={t('delete')}
 *   targets={others}
 *   busy={remove.isPending}
 *   move={(intoId) => remove.mutate({ params, body: { intoId } })}
 *   close={() => setRemoving(null)}
 * />
 * ```
 */
export function MoveDialog({
  title,
  lead,
  label,
  yes,
  danger = true,
  targets,
  busy,
  move,
  close,
}: {
  title: string;
  lead: string;
  label: string;
  yes: string;
  danger?: boolean;
  targets: { id: string; label: string }[];
  busy: boolean;
  move: (intoId: string) => void;
  close: () => void;
}) {
  const t = useWords('ui');
  const [intoId, setIntoId] = useState(targets[0]?.id ?? '');
  return (
    <Dialog
      open
      close={close}
      title={title}
      lead={lead}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            {...(danger ? { color: 'bad' } : {})}
            loading={busy}
            disabled={!intoId}
            onClick={() => move(intoId)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <NativeSelect
        label={label}
        data={targets.map((target) => ({ value: target.id, label: target.label }))}
        value={intoId}
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </Dialog>
  );
}
