import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useScreenWords } from '../screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

type TextDialogProps = {
  title: string;
  lead: string;
  /** Name of the field, and of the button that sends it. */
  label: string;
  sendLabel: string;
  initial?: string;
  maxLength: number;
  isSending?: boolean;
  close: () => void;
  send: (text: string) => void;
};
/** Asks for a text of several lines; whoever leaves the screen with unsent words is asked first. */
export function TextDialog({
  title,
  lead,
  label,
  sendLabel,
  initial = '',
  maxLength,
  isSending = false,
  close,
  send,
}: TextDialogProps) {
  const s = useScreenWords();
  const [text, setText] = useState(initial);
  useUnsavedGuard(text !== initial);
  return (
    <Dialog open stays close={close} title={title} lead={lead}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) send(text);
        }}
      >
        <Textarea
          autoFocus
          label={label}
          value={text}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={maxLength}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {s('cancel')}
          </Button>
          <Button type="submit" disabled={!text.trim()} loading={isSending}>
            {sendLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
