import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { z } from 'zod';
import { useKitForm } from '#app/ui/form.tsx';
import type { Problem } from '#shared/fail.ts';
import css from './structure.module.css';
import { useRefusal } from './refusal.ts';
import { useStructureWords } from './structure-words.ts';

/** A line that adds one name after the other; it is emptied once the name is added. */
export function AddLine({
  label,
  shape,
  busy,
  problem,
  add,
}: {
  label: string;
  shape: z.ZodType;
  busy: boolean;
  problem: Problem | null;
  add: (label: string, added: () => void) => void;
}) {
  const t = useStructureWords();
  const form = useKitForm({ shape, initial: { label: '' }, name: useId() });
  useRefusal(form.refuse, problem);
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={form.submit((values) => add(values.label.trim(), () => form.reset()))}
    >
      <TextInput
        className="grow"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        {...form.field('label')}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={busy}
        disabled={!form.isDirty()}
      >
        {t('add')}
      </Button>
    </form>
  );
}
