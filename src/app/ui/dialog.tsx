import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { useWords } from '../words.ts';
import css from './styles/overlay.module.css';

/**
 * Dialog and side panel on the browser's own <dialog>: focus trap, Escape and focus return come from it.
 * <Dialog open={open} close={() => setOpen(false)} title={t('ask')} lead={t('why')}
 * foot={<Button>…</Button>}>…</Dialog> <Panel open close title count={…} tools={…}>…</Panel>
 */
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Taken off the page while open: the browser gives the focus back only when it is closed first.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
}
type Both = { open: boolean; close: () => void; title: string; children?: ReactNode };
/** A question or a short form; `alert` closes by its buttons and Escape only. */
export function Dialog({
  open,
  close,
  title,
  lead,
  children,
  foot,
  wide = false,
  full = false,
  alert = false,
  stays = alert,
}: Both & {
  lead?: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  /** As large as the window. */ full?: boolean;
  alert?: boolean;
  /** A press beside it does not close it. */ stays?: boolean;
}) {
  const ref = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={`${css.dialog} ${wide ? css.wide : ''} ${full ? css.full : ''}`}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}h`}
      aria-describedby={lead ? `${id}p` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        if (open) close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !stays && outside(event)) close();
      }}
    >
      {open && (
        <>
          <h2 id={`${id}h`}>{title}</h2>
          {lead && (
            <div className={css.lead} id={`${id}p`}>
              {lead}
            </div>
          )}
          {children}
          {foot && <DialogFoot>{foot}</DialogFoot>}
        </>
      )}
    </dialog>
  );
}
/** The buttons of a dialog, the way out first; `foot` where they do not belong to a form inside. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={css.foot}>{children}</div>
);
function outside({
  clientX,
  clientY,
  currentTarget,
}: {
  clientX: number;
  clientY: number;
  currentTarget: Element;
}): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.x || clientX > box.right || clientY < box.y || clientY > box.bottom;
}

/** From the end of the window over the page, for what belongs to it without leaving it. */
export function Panel({
  open,
  close,
  title,
  count,
  tools,
  children,
}: Both & { count?: ReactNode; tools?: ReactNode }) {
  const ref = useModal(open);
  const id = useId();
  const t = useWords('ui');
  return (
    <dialog
      ref={ref}
      className={css.panel}
      aria-labelledby={`${id}h`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        if (open) close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && outside(event)) close();
      }}
    >
      {open && (
        <>
          <div className={css.panelHead}>
            <h2 id={`${id}h`}>{title}</h2>
            {count}
            <span className="grow" />
            {tools}
            <ActionIcon aria-label={t('close')} data-reads onClick={close}>
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </div>
          <div className={css.panelBody}>{children}</div>
        </>
      )}
    </dialog>
  );
}
