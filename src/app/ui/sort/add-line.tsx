import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { Problem } from '#shared/fail.ts';
import { useKitForm } from '../form.tsx';
import css from './list-row.module.css';

/**
 * Shows a form of one line below a `SortList` that adds a row. It is cleared when `count`, the number of rows, has
 * grown.
 *
 * ```tsx
 * <AddLine
 *   label={t('newCategory')}
 *   yes={t('add')}
 *   shape={create.body}
 *   busy={add.isPending}
 *   problem={add.error}
 *   count={rows.length}
 *   add={(label) => add.mutate({ params: { accountId }, body: { label } })}
 * />
 * ```
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
        // An empty field is not validated when it loses the focus.
        onBlur={(event) => {
          if (form.values.label.trim()) onBlur?.(event);
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={busy}
        disabled={!form.isDirty()}
      >
        {yes}
      </Button>
    </form>
  );
}
