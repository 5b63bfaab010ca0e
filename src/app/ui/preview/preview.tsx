import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { useIsWide } from '../is-mobile.ts';
import css from './preview.module.css';

type PreviewProps = { label: string; children: ReactNode };

/**
 * Shows a button that opens the preview over the form, on windows below 960 px. A screen has it among its actions,
 * with the same preview as its `PreviewPane`.
 *
 * ```tsx
 * <Page actions={<PreviewButton label={t('preview')} closeLabel={t('close')}>{preview}</PreviewButton>} … >
 *   <Form />
 *   <PreviewPane label={t('preview')}>{preview}</PreviewPane>
 * </Page>
 * ```
 */
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

/**
 * Shows the preview beside the form, on windows of 960 px and more:
 * `<PreviewPane label={t('preview')}>{preview}</PreviewPane>`.
 */
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
