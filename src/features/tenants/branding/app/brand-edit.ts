import { useQueryClient } from '@tanstack/react-query';
import { brand as host } from '#app/brand.ts';
import { keyOf, useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { brandForm, type Brand } from '../contract.ts';
import type { Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';

const valuesOf = (brand: Brand) => ({
  appName: brand.appName ?? '',
  logo: brand.logo,
  icon: brand.icon,
  themeValue: brand.themeValue,
  primaryColor: brand.primaryColor ?? '',
  policyURL: brand.policyURL ?? '',
  appHomeUrl: brand.appHomeUrl ?? '',
  metaTitle: brand.metaTitle ?? '',
  metaDescription: brand.metaDescription ?? '',
  mailSenderName: brand.mailSenderName ?? '',
});
export type Values = ReturnType<typeof valuesOf>;
/** The typed fields of the form; the server has checked pictures already, and a picture of before may stay. */
const typed = brandForm.omit({ logo: true, icon: true });
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export type BrandEdit = ReturnType<typeof useBrandEdit>;
/** Holds the values that the form has typed, and saves those that differ from the brand. */
export function useBrandEdit(scope: Scope, brand: Brand) {
  const t = useScreenWords();
  const before = valuesOf(brand);
  const form = useKitForm<Values>({ shape: typed, initial: before, follows: true });
  const client = useQueryClient();
  const { values } = form;
  const changed = (Object.keys(before) as (keyof Values)[]).filter((key) => !same(values[key], before[key]));
  useUnsavedGuard(changed.length > 0);
  // The server renders the brand of this host: it is visible after the next load.
  const needsReload = (saved: Brand) =>
    saved.uid === (scope.kind === 'agency' ? host.agencyId : host.accountId);
  const save = useAction(scope.api.update, {
    refresh: [scope.api.get],
    onError: (problem) => form.refuse(problem),
    done: (saved) => {
      client.setQueryData(keyOf(scope.api.get, { params: scope.params }), saved);
      form.saved(valuesOf(saved));
      toast(t('saved'), needsReload(saved) ? { act: { label: t('now'), run: () => location.reload() } } : {});
    },
  });
  const send = () =>
    save.mutate({
      params: scope.params,
      body: Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Values>,
    });
  const discard = () => {
    form.setValues(before);
    form.clearErrors();
  };
  return {
    scope,
    brand,
    form,
    before,
    changed,
    disabled: !scope.mayChange,
    isSaving: save.isPending,
    send,
    discard,
  };
}
