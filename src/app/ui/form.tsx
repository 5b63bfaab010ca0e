import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { FieldError, Problem } from '#shared/fail.ts';
import { codeText, useWords } from '../words.ts';

type Values = Record<string, unknown>;
/** A form of Mantine with the additions of this product. */
export type KitForm<V extends Values> = ReturnType<typeof useForm<V>> & {
  /** Returns the props of an input, with its error as a translated text. */
  field: (path: string, options?: { type?: 'checkbox' }) => Record<string, unknown>;
  /**
   * Returns a handler of `onSubmit` that validates, then calls `work` or focuses the first field with an
   * error.
   */
  submit: (work: (values: V) => void) => (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Shows the field errors of the server at their fields, and returns whether each has a field. */
  refuse: (problem: Problem) => boolean;
  /**
   * Takes the submitted values as saved; changes since then stay unsaved. `now` are the values that the server
   * returned, shown in fields without such a change.
   */
  saved: (now?: V) => void;
};
/**
 * Makes a form that is validated by the body of the contract, as the server does. Errors are codes, which are
 * translated when they are shown.
 *
 * ```tsx
 * const form = useKitForm({ shape: update.body, initial: { name: account.name } });
 * const save = useAction(update, { onError: (problem) => form.refuse(problem), done: () => form.saved() });
 * useUnsavedGuard(form.isDirty());
 * <form onSubmit={form.submit((body) => save.mutate({ params: { accountId }, body }))}>
 *   <TextInput label={t('name')} {...form.field('name')} />
 *   <Button type="submit" loading={save.isPending}>{t('save')}</Button>
 * </form>
 * ```
 */
export function useKitForm<V extends Values>({
  shape,
  initial,
  live = false,
  follows = false,
  name,
}: {
  shape: z.ZodType;
  initial: V;
  /** Fields that nobody has changed here follow `initial`, the values as they are stored, when these are read anew. */
  follows?: boolean;
  /** Validates on each key, as the login form does; otherwise when a field loses the focus. */
  live?: boolean;
  /** Distinguishes forms of one screen that have fields of the same path. */
  name?: string;
}): KitForm<V> {
  const t = useWords('errors');
  const settings: Parameters<typeof useForm<V>>[0] = {
    ...(name ? { name: name.replaceAll(/[^0-9a-zA-Z]/g, '-') } : {}),
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(shape, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: live,
  };
  const form = useForm<V>(settings);
  const sent = useRef<V | undefined>(undefined);
  const base = useRef(initial);
  const stored = JSON.stringify(initial);
  useEffect(() => {
    const was = base.current;
    if (!follows || stored === JSON.stringify(was)) return;
    const now = JSON.parse(stored) as V;
    const typed = form.getValues();
    const isOpen = (key: keyof V) => JSON.stringify(typed[key]) === JSON.stringify(was[key]);
    base.current = now;
    form.setValues(Object.fromEntries(Object.entries(now).filter(([key]) => isOpen(key))) as Partial<V>);
    form.resetDirty(now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form itself is new at each rendering
  }, [follows, stored]);
  const say = useCallback(
    (code: unknown): string | undefined => {
      if (typeof code !== 'string' || !code) return undefined;
      const invalid = t('field.invalid');
      return /^[a-z_]+[./][\w./-]+$/.test(code) ? codeText(code, invalid) : invalid;
    },
    [t],
  );
  // The first field on the page, since the shape may have another order. The focus alone scrolls to the field,
  // but not to its label.
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
      const { error, ...rest } = form.getInputProps(path, options) as { error?: unknown };
      return { ...rest, error: say(error) };
    },
    submit: (work) =>
      form.onSubmit((values) => {
        sent.current = values;
        work(values);
      }, focusFirst),
    refuse(problem) {
      const placed = problem.fields.filter(
        ({ path }: FieldError) => path in initial || path.split('.')[0]! in initial,
      );
      if (placed.length) {
        const errors = Object.fromEntries(placed.map(({ path, code }) => [path, code]));
        form.setErrors(errors);
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
      base.current = now ?? was ?? base.current;
    },
  };
}
