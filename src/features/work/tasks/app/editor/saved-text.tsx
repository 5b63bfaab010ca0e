import { Textarea, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 800;
/**
 * Keeps what is typed until the field is left or a pause in typing, and saves it then. Returns the props of an
 * input; a value that comes from elsewhere is shown unless something else was typed.
 */
export function useSavedText(value: string, save: (text: string) => void, isValid = (_text: string) => true) {
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    setShownValue(value);
    if (text === shownValue) setText(value);
  }
  const send = (next: string) => {
    if (next.trim() !== value && isValid(next.trim())) save(next.trim());
  };
  const later = useDebouncedCallback(send, { delay: PAUSE_MS, flushOnUnmount: true });
  return {
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      later(event.currentTarget.value);
    },
    onBlur: () => {
      later.flush();
      if (!isValid(text.trim())) setText(value);
    },
  };
}

/** A line of text that saves itself; an empty title is taken back. */
export function SavedTitle({
  value,
  save,
  label,
}: {
  value: string;
  save: (text: string) => void;
  label: string;
}) {
  const props = useSavedText(value, save, (text) => text !== '');
  return <TextInput label={label} maxLength={300} dir="auto" required withAsterisk={false} {...props} />;
}
/** A text of several lines that saves itself. */
export function SavedNotes({
  value,
  save,
  label,
}: {
  value: string;
  save: (text: string) => void;
  label: string;
}) {
  const props = useSavedText(value, save);
  return (
    <Textarea label={label} maxLength={20_000} dir="auto" autosize minRows={3} maxRows={16} {...props} />
  );
}
