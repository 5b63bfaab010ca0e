import { Button, MultiSelect, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract-fields.ts';
import { getModel, listGroups, type FieldGroup, type Model } from '../../contract.ts';
import { offeredTypes } from '../../rules-values.ts';
import css from '../fields.module.css';
import { useScreenWords } from '../screen-words.ts';
import { useFieldWords } from './field-words.ts';
import { OptionsEditor, type EditedOption } from './options-editor.tsx';
import { TypeChange } from './type-change.tsx';

const HOME = '/settings/fields';
const FORM = 'field-form';

type Values = {
  name: string;
  options: EditedOption[];
  require: boolean;
  contentTypeIds: string[];
  groupId: string | null;
  /** Of a new field only; both stay afterwards, but for a change of the type in its own dialog. */
  key?: string;
  type?: (typeof offeredTypes)[number];
};
type FieldFormState = KitForm<Values>;
const errorAt = (form: FieldFormState, path: string) => (form.field(path) as { error?: string }).error;

/** Holds the values of one field, and saves them as a new field or as a change. */
function useFieldEdit({
  accountId,
  field,
  added,
}: {
  accountId: string;
  field: contract.FieldRow | null;
  added: (field: contract.FieldRow) => void;
}) {
  const t = useFieldWords();
  const initial: Values = {
    name: field?.name ?? '',
    options: field?.options ?? [],
    require: field?.require ?? false,
    contentTypeIds: field?.contentTypeIds ?? [],
    groupId: field?.groupId ?? null,
    ...(field ? {} : { key: '', type: 'text' }),
  };
  const form = useKitForm<Values>({
    shape: (field ? contract.updateField : contract.createField).body,
    initial,
  });
  const options = {
    refresh: [contract.listFields, contract.getField, getModel, listGroups],
    onError: (problem: Problem) => form.refuse(problem),
  };
  const create = useAction(contract.createField, {
    ...options,
    done: (row) => {
      form.saved();
      toast(t('added'));
      added(row);
    },
  });
  const update = useAction(contract.updateField, {
    ...options,
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  const isBusy = create.isPending || update.isPending;
  useUnsavedGuard(form.isDirty() && !isBusy && !create.isSuccess, t('unsaved'));
  const send = form.submit(({ key, type, ...body }) => {
    if (field) update.mutate({ params: { accountId, customFieldId: field.id }, body });
    else create.mutate({ params: { accountId }, body: { ...body, key, type: type! } });
  });
  return { form, isBusy, send };
}

/** Everything that is set up of one field; a new one has no row yet. `missing` items have no value. */
export function FieldForm({
  accountId,
  field,
  missing,
  types,
  groups,
  added,
}: {
  accountId: string;
  field: contract.FieldRow | null;
  missing: number;
  types: Model['contentTypes'];
  groups: FieldGroup[];
  added: (field: contract.FieldRow) => void;
}) {
  const t = useFieldWords();
  const [isTyping, setIsTyping] = useState(false);
  const { form, isBusy, send } = useFieldEdit({ accountId, field, added });
  const { values } = form;
  const type = field?.type ?? values.type;
  return (
    <>
      <form id={FORM} className={css.form} noValidate onSubmit={send}>
        <TextInput label={t('name')} maxLength={120} autoFocus={!field} {...form.field('name')} />
        {field ? <FixedKind field={field} change={() => setIsTyping(true)} /> : <NewKind form={form} />}
        <Placement form={form} types={types} groups={groups} />
        <Switch
          label={t('required')}
          description={
            missing > 0 && values.require
              ? `${t('requireHint')} ${t('requireMissing', { count: missing })}`
              : t('requireHint')
          }
          checked={values.require}
          onChange={(event) => form.setValues({ require: event.currentTarget.checked })}
        />
      </form>
      {(type === 'select' || type === 'multiSelect') && (
        <OptionsEditor
          options={values.options}
          set={(next) => form.setValues({ options: next })}
          errorOf={(index) => errorAt(form, `options.${index}.value`)}
        />
      )}
      {errorAt(form, 'options') && (
        <p className={css.bad} role="alert">
          {errorAt(form, 'options')}
        </p>
      )}
      <DialogFoot>
        <GoButton to={HOME} variant="default">
          {t('cancel')}
        </GoButton>
        <Button type="submit" form={FORM} loading={isBusy} disabled={!form.isDirty()}>
          {field ? t('save') : t('addField')}
        </Button>
      </DialogFoot>
      {isTyping && field && (
        <TypeChange accountId={accountId} field={field} close={() => setIsTyping(false)} />
      )}
    </>
  );
}

/** The key and the type of a field that exists: the key stays, the type changes in a dialog of its own. */
function FixedKind({ field, change }: { field: contract.FieldRow; change: () => void }) {
  const t = useFieldWords();
  const names = useScreenWords();
  return (
    <>
      <TextInput label={t('key')} description={t('keyStays')} value={field.key} readOnly dir="ltr" />
      <div className={css.typeRow}>
        <span>
          <b className="strong">{t('type')}</b> {names(`type_${field.type}`)}
        </span>
        <Button variant="default" onClick={change}>
          {t('changeType')}
        </Button>
      </div>
    </>
  );
}

function NewKind({ form }: { form: FieldFormState }) {
  const t = useFieldWords();
  const names = useScreenWords();
  return (
    <>
      <TextInput
        label={t('key')}
        description={t('keyHint')}
        maxLength={80}
        dir="ltr"
        {...form.field('key')}
      />
      <Radio.Group label={t('type')} {...form.field('type')}>
        <div className={css.kinds}>
          {offeredTypes.map((kind) => (
            <Radio key={kind} value={kind} label={names(`type_${kind}`)} description={t(`what_${kind}`)} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

/** The types of content that have the field, and the group that it stands in. */
function Placement({
  form,
  types,
  groups,
}: {
  form: FieldFormState;
  types: Model['contentTypes'];
  groups: FieldGroup[];
}) {
  const t = useFieldWords();
  const { values } = form;
  return (
    <>
      <MultiSelect
        label={t('types')}
        description={t('typesHint')}
        data={types.map(({ id, label }) => ({ value: id, label }))}
        value={values.contentTypeIds}
        error={errorAt(form, 'contentTypeIds')}
        onChange={(ids) => form.setValues({ contentTypeIds: ids })}
        placeholder={values.contentTypeIds.length ? '' : t('everyType')}
        hidePickedOptions
      />
      <NativeSelect
        label={t('group')}
        description={t('groupHint')}
        data={[{ value: '', label: t('noGroup') }, ...groups.map(({ id, label }) => ({ value: id, label }))]}
        value={values.groupId ?? ''}
        error={errorAt(form, 'groupId')}
        onChange={(event) => form.setValues({ groupId: event.currentTarget.value || null })}
      />
    </>
  );
}
