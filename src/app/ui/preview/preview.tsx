import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { useIsWide } from '../is-mobile.ts';
import css from './preview.module.css';

/**
 * The preview of a screen that edits: it stands beside the form where there is room, and else behind a button.
 * A screen puts the button among its actions and the pane after its form, both with the same preview.
 */
type PreviewProps = { label: string; children: ReactNode };

/** Opens the preview over the form, on screens that are too narrow for the pane. */
export function PreviewButton({ label, closeLabel, children }: PreviewProps & { closeLabel: string }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isWide) return null;
  return (
    <>
      <Button
        variant="default"
        data-reads
        leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          open
          full
          close={close}
          title={label}
          foot={
            <Button variant="default" data-reads onClick={close}>
              {closeLabel}
            </Button>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

/** Shows the preview beside the form; `className` adds what a screen lays out in another way. */
export function PreviewPane({
  label,
  className = css.bordered,
  children,
}: PreviewProps & { className?: string | undefined }) {
  const isWide = useIsWide();
  if (!isWide) return null;
  return (
    <aside className={`${css.pane} ${className}`} aria-label={label}>
      {children}
    </aside>
  );
}
