import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useRef } from 'react';
import type { z } from 'zod';
import type { FieldError, Problem } from '#shared/fail.ts';
import { codeText, useWords } from '../words.ts';

/**
 * Forms: one zod shape says what is right on both ends; messages are codes, translated when shown.
 *
 *   const form = useKitForm({ shape: login.body, initial: { email: '', password: '' } });
 *   <form onSubmit={form.submit((values) => save.mutate({ body: values }))}>
 *     <TextInput label={t('email')} {...form.field('email')} />
 *   const save = useAction(update, { onError: (problem) => form.refuse(problem), done: () => form.saved() });
 *   useUnsavedGuard(form.isDirty());                      // unsaved.tsx
 *
 * `refuse` puts the server's field errors on their fields and tells whether all were placed.
 */
type Values = Record<string, unknown>;
/**
 * Mantine's form with what this house adds; `saved` takes what was sent for the new beginning: what was typed
 * since then is not saved yet.
 */
export type KitForm<V extends Values> = ReturnType<typeof useForm<V>> & {
  field: (path: string, options?: { type?: 'checkbox' }) => Record<string, unknown>;
  submit: (work: (values: V) => void) => (event?: React.FormEvent<HTMLFormElement>) => void;
  refuse: (problem: Problem) => boolean;
  /** `now`: what the server made of it, shown where nothing was typed since. */ saved: (now?: V) => void;
};
/** `shape`: the contract's body, so that both ends judge alike. */
export function useKitForm<V extends Values>({
  shape,
  initial,
  live = false,
  name,
}: {
  shape: z.ZodType;
  initial: V;
  /** Checks while typing (login), else on leaving a field. */ live?: boolean;
  /** Its own name where several forms of one screen have fields of the same path. */ name?: string;
}): KitForm<V> {
  const t = useWords('errors');
  const form = useForm({
    ...(name ? { name: name.replaceAll(/[^0-9a-zA-Z]/g, '-') } : {}),
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(shape as never, { sync: true }) as never,
    validateInputOnBlur: true,
    validateInputOnChange: live,
  }) as unknown as ReturnType<typeof useForm<V>>;
  const sent = useRef<V | undefined>(undefined);
  const say = useCallback(
    (code: unknown): string | undefined => {
      if (typeof code !== 'string' || !code) return undefined;
      const invalid = t('field.invalid');
      return /^[a-z_]+[./][\w./-]+$/.test(code) ? codeText(code, invalid) : invalid;
    },
    [t],
  );
  // The first on the page: a shape may name its fields in another order.
  // The focus brings the field into view, but not its label.
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(errors)
      .flatMap((path) => form.getInputNode(path) ?? [])
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
    first?.focus();
    first?.closest('.mantine-InputWrapper-root')?.scrollIntoView({ block: 'nearest' });
  };
  return {
    ...form,
    field(path, options) {
      const { error, ...rest } = form.getInputProps(path as never, options as never) as { error?: unknown };
      return { ...rest, error: say(error) };
    },
    submit: (work) =>
      form.onSubmit((values) => {
        sent.current = values;
        work(values);
      }, focusFirst) as never,
    refuse(problem) {
      const placed = problem.fields.filter(
        ({ path }: FieldError) => path in initial || path.split('.')[0]! in initial,
      );
      if (placed.length) {
        const errors = Object.fromEntries(placed.map(({ path, code }) => [path, code]));
        form.setErrors(errors as never);
        queueMicrotask(() => focusFirst(errors));
      }
      return placed.length > 0 && placed.length === problem.fields.length;
    },
    saved(now) {
      const was = sent.current;
      const typed = form.getValues();
      const same = (key: keyof V) => JSON.stringify(typed[key]) === JSON.stringify(was?.[key]);
      if (now)
        form.setValues(
          Object.fromEntries(Object.entries(now).filter(([key]) => !was || same(key))) as Partial<V>,
        );
      form.resetDirty(now ?? was);
    },
  };
}
