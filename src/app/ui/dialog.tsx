import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { useWords } from '../words.ts';
import css from './styles/overlay.module.css';

/** Opens and closes a `<dialog>` by its props; the browser provides focus trap, Escape and the return of the focus. */
function useModal(open: boolean, close: () => void, isUnasked = false) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would give the focus to the first control, which the next key of somebody who types presses.
      if (isUnasked) dialog.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open, isUnasked]);
  // The browser returns the focus only when the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      close();
    },
    onClose: () => {
      // A dialog that was removed tells it late, when another screen may be open: it has nothing left to close.
      if (open && ref.current) close();
    },
  };
}
type Both = { open: boolean; close: () => void; title: string; children?: ReactNode };
/**
 * Shows a modal dialog with a question or a short form.
 *
 * ```tsx
 * <Dialog
 *   open={isOpen}
 *   close={() => setOpen(false)}
 *   title={t('renameTitle')}
 *   lead={t('renameWhy')}
 *   foot={<Button onClick={rename}>{t('rename')}</Button>}
 * >
 *   <TextInput label={t('name')} {...form.field('name')} />
 * </Dialog>
 * ```
 */
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
  unasked = false,
}: Both & {
  lead?: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  /** As large as the window. */
  full?: boolean;
  /** An `alertdialog`: closed by its buttons and Escape only. */
  alert?: boolean;
  /** A click outside does not close it. */
  stays?: boolean;
  /** Opens while somebody may be typing: the focus lies on the dialog itself. */
  unasked?: boolean;
}) {
  const modal = useModal(open, close, unasked);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={`${css.dialog} ${wide ? css.wide : ''} ${full ? css.full : ''}`}
      role={alert ? 'alertdialog' : undefined}
      tabIndex={unasked ? -1 : undefined}
      aria-labelledby={`${id}h`}
      aria-describedby={lead ? `${id}p` : undefined}
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
/**
 * Shows the buttons of a dialog inside of its form, cancel first; buttons outside of a form are passed as `foot`.
 *
 * ```tsx
 * <form onSubmit={form.submit(save)}>
 *   <TextInput label={t('name')} {...form.field('name')} />
 *   <DialogFoot>
 *     <Button variant="default" onClick={close}>{t('cancel')}</Button>
 *     <Button type="submit">{t('save')}</Button>
 *   </DialogFoot>
 * </form>
 * ```
 */
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

/**
 * Shows a modal side panel at the end of the window.
 *
 * ```tsx
 * <Panel open={isOpen} close={() => setOpen(false)} title={t('notices')} count={unread} tools={<ReadAll />}>
 *   <NoticeList />
 * </Panel>
 * ```
 */
export function Panel({
  open,
  close,
  title,
  count,
  tools,
  children,
}: Both & { count?: ReactNode; tools?: ReactNode }) {
  const modal = useModal(open, close);
  const id = useId();
  const t = useWords('ui');
  return (
    <dialog
      {...modal}
      className={css.panel}
      aria-labelledby={`${id}h`}
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
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
          <div className={css.panelBody}>{children}</div>
        </>
      )}
    </dialog>
  );
}
