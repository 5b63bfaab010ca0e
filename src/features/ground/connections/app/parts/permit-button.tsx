import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '#app/query.ts';
import { beginPermission } from '../../contract-permission.ts';

/** A button that leads to the other side, where people permit a connection. `connectionId`: the one permitted anew. */
export function PermitButton({
  accountId,
  kind,
  connectionId,
  label,
  disabled,
  children,
}: {
  accountId: string;
  kind: string;
  connectionId: string | null;
  label?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const begin = useAction(beginPermission, {
    done: ({ url }: { url: string }) => globalThis.location.assign(url),
  });
  return (
    <Button
      variant="default"
      aria-label={label}
      disabled={disabled}
      loading={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate({ params: { accountId }, body: { kind, connectionId } })}
    >
      {children}
    </Button>
  );
}
