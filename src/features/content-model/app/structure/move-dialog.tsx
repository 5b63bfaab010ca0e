import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStructureWords } from './structure-words.ts';

/** Asks which stage or type takes the items of one that is deleted. */
export function MoveDialog({
  title,
  lead,
  label,
  yes,
  targets,
  busy,
  remove,
  close,
}: {
  title: string;
  lead: string;
  label: string;
  yes: string;
  targets: { id: string; label: string }[];
  busy: boolean;
  remove: (intoId: string) => void;
  close: () => void;
}) {
  const t = useStructureWords();
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
          <Button color="bad" loading={busy} disabled={!intoId} onClick={() => remove(intoId)}>
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
