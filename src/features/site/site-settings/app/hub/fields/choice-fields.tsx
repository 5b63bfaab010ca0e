import { Checkbox, NativeSelect, SegmentedControl, TagsInput } from '@mantine/core';
import { themes } from '#shared/theme/palette.ts';
import { siteDestinations } from '../../../contract-settings.ts';
import type { Field, OptionName } from '../../../rules-catalog.ts';
import type { ControlProps } from './control-props.ts';
import { useHubWords, useOptionNames } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import controls from '#app/ui/controls/controls.module.css';
import css from '../hub.module.css';

/** A choice of few values; `empty` adds that of no choice. */
export function ChoiceField({
  field,
  label,
  value,
  change,
}: ControlProps & { field: Field & { kind: 'choice' } }) {
  const options = useOptionNames();
  const t = useHubWords();
  const data = [
    ...(field.empty ? [{ value: '', label: t('asIs') }] : []),
    ...field.values.map((name) => ({ value: name, label: options(`${field.path}.${name}` as OptionName) })),
  ];
  return (
    <div>
      <p className={controls.label}>{label}</p>
      <SegmentedControl
        aria-label={label}
        data={data}
        value={String(value ?? '')}
        onChange={(next) => change(next || null)}
      />
    </div>
  );
}
/** The theme of the site, or that of the business. */
export function ThemeField({ label, value, change, values }: ControlProps & { values: readonly string[] }) {
  const t = useHubWords();
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      data={[
        { value: '', label: t('asIs') },
        ...values.map((name) => ({ value: name, label: themes[name]!.name })),
      ]}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
}
/** The type of the items that inquiries become. */
export function TypeField({ label, value, change, accountId }: ControlProps) {
  const t = useHubWords();
  const { types } = useNamed(accountId);
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      data={[
        { value: '', label: t('firstType') },
        ...types.map((type) => ({ value: type.id, label: type.label })),
      ]}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
}
/** Destinations by whose texts the items of the site are chosen (SITE-129); those that a call named stay to be unchecked. */
export function DestinationsField({ label, value, change }: ControlProps) {
  const options = useOptionNames();
  const chosen = value as string[];
  const isOurs = (name: string): name is (typeof siteDestinations)[number] =>
    siteDestinations.some((ours) => ours === name);
  const others = chosen.filter((name) => !isOurs(name));
  return (
    <Checkbox.Group label={label} value={chosen} onChange={change}>
      {[...siteDestinations, ...others].map((name) => (
        <Checkbox
          key={name}
          value={name}
          mt={8}
          label={isOurs(name) ? options(`scope.destinations.${name}`) : <bdi>{name}</bdi>}
        />
      ))}
    </Checkbox.Group>
  );
}
/** Layout of the list of each type: cards, or articles (SITE-128). */
export function LayoutsField({ label, value, change, accountId }: ControlProps) {
  const t = useHubWords();
  const { types } = useNamed(accountId);
  const layouts = value as Record<string, string>;
  return (
    <fieldset className={css.entries}>
      <legend className={controls.label}>{label}</legend>
      {types.map((type) => (
        <NativeSelect
          key={type.id}
          label={<bdi>{type.label}</bdi>}
          value={layouts[type.id] ?? ''}
          data={[
            { value: '', label: t('asIs') },
            { value: 'default', label: t('layout_default') },
            { value: 'blog', label: t('layout_blog') },
          ]}
          onChange={(event) => {
            const { [type.id]: _old, ...rest } = layouts;
            const layout = event.currentTarget.value;
            change(layout ? { ...rest, [type.id]: layout } : rest);
          }}
        />
      ))}
    </fieldset>
  );
}
/** Addresses of websites; `https://` is added where it was left out. */
export function OriginsField({ label, value, change, error }: ControlProps) {
  const t = useHubWords();
  const withScheme = (text: string) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return (
    <TagsInput
      label={label}
      description={t('addWebsite')}
      dir="ltr"
      maxTags={10}
      error={error}
      value={value as string[]}
      onChange={(next) => change(next.map(withScheme))}
    />
  );
}
