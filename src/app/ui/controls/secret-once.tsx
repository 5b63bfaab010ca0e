import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyField } from '../copy-field.tsx';
import { Dialog } from '../dialog.tsx';

/** A secret that is shown this once; `done` says that it was copied. */
export function SecretOnce({
  title,
  lead,
  label,
  secret,
  done,
  close,
  children,
}: {
  title: string;
  lead: string;
  label: string;
  secret: string;
  done: string;
  close: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog open close={close} alert title={title} lead={lead} foot={<Button onClick={close}>{done}</Button>}>
      <Stack gap="sm">
        <CopyField label={label} value={secret} />
        {children}
      </Stack>
    </Dialog>
  );
}
