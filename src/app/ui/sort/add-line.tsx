import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { Problem } from '#shared/fail.ts';
import { useKitForm } from '../form.tsx';
import css from './list-row.module.css';

/**
 * A line below a `SortList` that adds one name after the other. It is emptied once `count`, the number of rows,
 * has grown, and shows a `problem` when it arrives.
 */
export function AddLine({
  label,
  yes,
  shape,
  busy = false,
  problem = null,
  count,
  add,
}: {
  label: string;
  yes: string;
  shape: z.ZodType;
  busy?: boolean;
  problem?: Problem | null;
  count: number;
  add: (label: string) => void;
}) {
  const form = useKitForm({ shape, initial: { label: '' }, name: useId() });
  const [seen, setSeen] = useState({ count, problem });
  if (seen.count !== count || seen.problem !== problem) {
    if (seen.count < count) form.reset();
    else if (problem) form.refuse(problem);
    setSeen({ count, problem });
  }
  const { onBlur, ...field } = form.field('label') as { onBlur?: (event: React.FocusEvent) => void };
  return (
    <form className={css.add} noValidate onSubmit={form.submit((values) => add(values.label.trim()))}>
      <TextInput
        className="grow"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        {...field}
        // An empty line that is left asks for nothing.
        onBlur={(event) => {
          if (form.values.label.trim()) onBlur?.(event);
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={busy}
        disabled={!form.isDirty()}
      >
        {yes}
      </Button>
    </form>
  );
}
