import { ColorInput, NativeSelect, Textarea } from '@mantine/core';
import { PlainControl } from '#app/ui/controls/plain-control.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { languages, languageTable } from '#shared/language.ts';
import type { Look } from '../../contract.ts';
import { HEIGHT, heightOf } from '../../rules.ts';
import type { FieldsProps } from './choice-fields.tsx';

const themes = ['auto', 'light', 'dark'] as const;
const sizes = ['small', 'normal', 'large'] as const;
/** Edits how a widget looks. */
export function LookFields({ values, change, errorOf, t }: FieldsProps) {
  const { kind, look } = values;
  const set = (part: Partial<Look>) => change({ look: { ...look, ...part } });
  const colorOf = (key: 'accent' | 'background') => (
    <ColorInput
      label={t(key)}
      value={look[key] ?? ''}
      format="hex"
      withEyeDropper={false}
      dir="ltr"
      maw={200}
      error={errorOf(`look.${key}`)}
      onChange={(value) => set({ [key]: value || null })}
    />
  );
  return (
    <section aria-label={t('group_look')}>
      <h2>{t('group_look')}</h2>
      <NativeSelect
        label={t('theme')}
        value={look.theme}
        data={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set({ theme: themes.find((theme) => theme === value)! });
        }}
      />
      <NativeSelect
        label={t('size')}
        value={look.size}
        data={sizes.map((value) => ({ value, label: t(`size_${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set({ size: sizes.find((size) => size === value)! });
        }}
      />
      {colorOf('accent')}
      {colorOf('background')}
      <PlainControl
        field={{ kind: 'number', min: HEIGHT.least, max: HEIGHT.most, empty: true }}
        label={t('height')}
        value={heightOf({ kind, height: look.height })}
        error={errorOf('look.height')}
        change={(height) => set({ height: height === null ? null : Number(height) })}
      />
      <p className={controls.hint}>{t('heightHint')}</p>
      {kind !== 'badge' && (
        <PlainControl
          field={{ kind: 'flag' }}
          label={t('photos')}
          value={look.photos}
          error={undefined}
          change={(photos) => set({ photos: photos === true })}
        />
      )}
      <NativeSelect
        label={t('language')}
        value={look.language ?? ''}
        data={[
          { value: '', label: t('languageOfPage') },
          ...languages.map((value) => ({ value, label: languageTable[value].name })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set({ language: languages.find((language) => language === value) ?? null });
        }}
      />
    </section>
  );
}
/** Edits the hosts that may show a widget. */
export function HostFields({ values, change, errorOf, t }: FieldsProps) {
  return (
    <section aria-label={t('group_hosts')}>
      <h2>{t('group_hosts')}</h2>
      <Textarea
        label={t('hosts')}
        description={t('hostsHint')}
        defaultValue={values.hosts.join('\n')}
        error={errorOf('hosts')}
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        onChange={(event) => {
          const lines = event.currentTarget.value.split(/[\s,]+/);
          change({ hosts: lines.filter(Boolean) });
        }}
      />
    </section>
  );
}
