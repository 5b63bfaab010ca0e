import { MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { BulkField } from './fields.ts';
import { useScreenWords } from './screen-words.ts';

/** The input of a field; what is empty clears the field, except where one of several is chosen. */
export function FieldInput({
  field,
  value,
  change,
}: {
  field: BulkField;
  value: unknown;
  change: (value: unknown) => void;
}) {
  const s = useScreenWords();
  const { label, input, key } = field;
  const data = field.choices ?? [];
  const isCustom = key.startsWith('custom.');
  const none = isCustom || input === 'date' ? null : '';
  const hint = { description: s('emptyClears') };
  switch (input) {
    case 'choice':
      return (
        <Select
          label={label}
          data={data}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => change(next ?? (isCustom ? null : undefined))}
          searchable={data.length > 8}
          clearable={isCustom}
          {...(isCustom ? hint : {})}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          label={label}
          data={data}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={change}
          searchable={data.length > 8}
          hidePickedOptions
        />
      );
    case 'yesNo':
      return (
        <Select
          label={label}
          data={[
            { value: 'true', label: s('yes') },
            { value: 'false', label: s('no') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => change(next === null ? undefined : next === 'true')}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          {...hint}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => change(next === '' ? null : Number(next))}
          hideControls
        />
      );
    case 'lines':
      return (
        <TagsInput label={label} value={Array.isArray(value) ? (value as string[]) : []} onChange={change} />
      );
    case 'text':
      return (
        <Textarea
          label={label}
          {...hint}
          rows={4}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.currentTarget.value || none)}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          {...hint}
          type={input === 'date' ? 'date' : 'text'}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.currentTarget.value || none)}
        />
      );
  }
}
