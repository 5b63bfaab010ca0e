import { Button, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Problem } from '#shared/fail.ts';
import { ColorChoice } from './color-choice.tsx';
import { useRefusal } from './refusal.ts';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

export type Named = { label: string; color?: string };

/** Asks for the name of a pipeline, or for name and color of a stage. */
export function NameDialog({
  title,
  lead,
  shape,
  initial,
  busy,
  problem,
  yes,
  send,
  close,
}: {
  title: string;
  lead?: ReactNode;
  shape: z.ZodType;
  initial: Named;
  busy: boolean;
  problem: Problem | null;
  yes: string;
  send: (values: Named) => void;
  close: () => void;
}) {
  const t = useStructureWords();
  const form = useKitForm({ shape, initial, name: useId() });
  useRefusal(form.refuse, problem);
  useUnsavedGuard(form.isDirty() && !busy, t('unsaved'));
  return (
    <Dialog open close={close} title={title} lead={lead}>
      <form className={css.form} noValidate onSubmit={form.submit(send)}>
        <TextInput label={t('name')} maxLength={120} autoFocus {...form.field('label')} />
        {initial.color !== undefined && (
          <ColorChoice
            value={form.values.color ?? initial.color}
            change={(color) => form.setValues((values) => ({ ...values, color }))}
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            {yes}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
