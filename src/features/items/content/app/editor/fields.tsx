import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/**
 * A text that is saved while it is typed: what the server makes of it (trimmed, cleaned) is shown once the
 * field is left, never under the writer's hands. `commit`: only when the field is left, for what the server
 * rewrites.
 */
export function useTyped(value: string, change: (text: string) => void, commit = false) {
  const [text, setText] = useState(value);
  const focused = useRef(false);
  useEffect(() => {
    if (!focused.current) setText(value);
  }, [value]);
  return {
    value: text,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(event.currentTarget.value);
      if (!commit) change(event.currentTarget.value);
    },
    onFocus: () => {
      focused.current = true;
    },
    onBlur: () => {
      focused.current = false;
      if (commit && text !== value) change(text);
      else if (text !== value && text.trim() === value) setText(value);
    },
  };
}
type Field = {
  name: string;
  label: React.ReactNode;
  value: string;
  change: (text: string) => void;
  error?: string | undefined;
  commit?: boolean;
  description?: React.ReactNode;
  maxLength?: number;
  placeholder?: string;
};
/** One line of text that is saved while it is typed. */
export function TypedText({
  name,
  value,
  change,
  commit = false,
  error,
  ...rest
}: Field & Pick<TextInputProps, 'type' | 'dir' | 'inputMode' | 'leftSection'>) {
  return <TextInput data-field={name} {...rest} error={error} {...useTyped(value, change, commit)} />;
}
/** A text of several lines that grows with what is typed. */
export function TypedArea({
  name,
  value,
  change,
  error,
  commit = false,
  rows = 4,
  ...rest
}: Field & { rows?: number }) {
  return (
    <Textarea
      data-field={name}
      rows={rows}
      {...rest}
      error={error}
      {...useTyped(value, change, commit)}
      styles={{
        input: {
          fieldSizing: 'content',
          minBlockSize: `${rows * 1.55 + 1}em`,
          maxBlockSize: '60dvh',
          lineHeight: 1.55,
          resize: 'vertical',
        },
      }}
    />
  );
}
