import { MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import type { CustomField } from '#features/structure/content-model/contract.ts';
import { builtInFields } from '#features/structure/content-model/rules.ts';
import { PointField } from '#features/ground/places/app/parts/point-field.tsx';
import { useWords } from '#app/words.ts';
import { PublicText } from '../copies/public-copy.tsx';
import type { Editing } from '../editing.ts';
import { TypedArea, TypedText } from '../fields.tsx';
import { MediaField } from './media-field.tsx';
import css from '../editor.module.css';
import own from './custom-fields.module.css';

/** Fields of the account's own model that belong to the item's type (CONT-28, CONT-30). */
export function CustomFields(editing: Editing) {
  const t = useWords('content');
  const { item, model, draft } = editing;
  const typeId = item?.contentTypeId ?? draft.edits.contentTypeId ?? model.contentTypes[0]?.id;
  const fields = model.customFields.filter(
    (field) =>
      !builtInFields.has(field.key) &&
      (field.contentTypeIds.length === 0 || field.contentTypeIds.includes(typeId ?? '')),
  );
  if (!fields.length) return null;
  const shownIds = fields.map(({ id }) => id);
  const grouped = new Set(model.customFieldGroups.flatMap(({ fieldIds }) => fieldIds));
  const parts = [
    { label: '', ids: shownIds.filter((id) => !grouped.has(id)) },
    ...model.customFieldGroups.map(({ label, fieldIds }) => ({
      label,
      ids: shownIds.filter((id) => fieldIds.includes(id)),
    })),
  ].filter(({ ids }) => ids.length > 0);
  return (
    <section className={css.sec} aria-labelledby="h-custom">
      <header>
        <h2 id="h-custom">{t('moreDetails')}</h2>
      </header>
      {parts.map(({ label, ids }) => (
        <div key={label} role={label ? 'group' : undefined} aria-label={label || undefined}>
          {label && (
            <h3 className={own.group}>
              <bdi>{label}</bdi>
            </h3>
          )}
          <div className={css.two}>
            {ids.map((id) => (
              <Field key={id} field={fields.find((field) => field.id === id)!} {...editing} />
            ))}
          </div>
        </div>
      ))}
      <PublicText field="custom" />
    </section>
  );
}

type Option = { uid: string; value: string };
const uidOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as Option | null)?.uid ?? null);
function Field({ field, item, draft, set, errorOf }: Editing & { field: CustomField }) {
  const t = useWords('content');
  const value = (item?.custom ?? draft.edits.custom ?? {})[field.key];
  const change = (next: unknown) => set({ custom: { [field.key]: next } });
  const label = field.require ? `${field.name} *` : field.name;
  const error = errorOf(`custom.${field.key}`);
  const name = `custom.${field.key}`;
  const data = field.options.map((option) => ({ value: option.uid, label: option.value }));
  const common = { label, error, 'data-field': name };
  const typed = { name, label, error };
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  switch (field.type) {
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => change(next === '' ? null : Number(next))}
          thousandSeparator=","
          hideControls
        />
      );
    case 'date':
      return (
        <TypedText
          name={name}
          type="date"
          label={label}
          error={error}
          value={text}
          change={(next) => change(next || null)}
        />
      );
    case 'select':
      if (data.length)
        return <Select {...common} data={data} value={uidOf(value)} onChange={change} clearable />;
      return (
        <TypedText
          {...typed}
          value={(value as Option | undefined)?.value ?? ''}
          change={(next) => change(next || null)}
          commit
        />
      );
    case 'multiSelect':
      return (
        <MultiSelect
          {...common}
          data={data}
          value={list.map(uidOf).filter((mediaId) => mediaId !== null)}
          onChange={change}
          hidePickedOptions
        />
      );
    case 'multiText':
      return (
        <TagsInput {...common} description={t('multiTextHint')} value={list as string[]} onChange={change} />
      );
    case 'mapAutocomplete':
      return (
        <TypedText
          {...typed}
          value={(value as { address?: string } | undefined)?.address ?? ''}
          change={(address) => change(address ? { address } : null)}
        />
      );
    case 'map':
      return (
        <div className={css.wide}>
          <PointField
            {...typed}
            value={(value as { lat: number; lng: number } | undefined) ?? null}
            change={change}
          />
        </div>
      );
    case 'media':
      return (
        <div className={css.wide}>
          <MediaField {...typed} value={list as string[]} media={item?.media ?? []} change={change} />
        </div>
      );
    default:
      if (text.length <= 80) return <TypedText {...typed} value={text} change={change} maxLength={5000} />;
      return (
        <div className={css.wide}>
          <TypedArea {...typed} value={text} change={change} maxLength={5000} />
        </div>
      );
  }
}
