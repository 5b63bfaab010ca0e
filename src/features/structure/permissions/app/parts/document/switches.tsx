import { NumberInput, Switch } from '@mantine/core';
import css from '../../rights.module.css';
import { useScreenWords } from '../../screen-words.ts';
import { others, reader, type DocumentEditorProps } from './reader.ts';

/** Edits the rights of groups of fields. */
export function Fields({ value, saved, before, choices, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  if (!choices.groups.length) return <p className={css.hint}>{t('groupsNone')}</p>;
  return choices.groups.map((group) => (
    <label
      key={group.id}
      className={`${css.line} ${now.group(group.id) !== then.group(group.id) ? css.changed : ''}`}
    >
      <span>
        <b className="strong">{group.label}</b>
        <small>
          {group.userName
            ? t('groupOf', { name: group.userName })
            : t(group.forOne ? 'groupGone' : 'groupSeen')}
        </small>
      </span>
      <Switch
        aria-label={group.label}
        checked={now.group(group.id)}
        disabled={disabled}
        onChange={(event) =>
          change({
            ...value,
            customFieldGroups: { ...value.customFieldGroups, [group.id]: event.currentTarget.checked },
          })
        }
      />
    </label>
  ));
}

/** Edits the right of the generator of texts. */
export function Ai({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  return (
    <label className={`${css.line} ${now.ai() !== then.ai() ? css.changed : ''}`}>
      <span>{t('aiContentGenerator')}</span>
      <Switch
        aria-label={t('aiContentGenerator')}
        checked={now.ai()}
        disabled={disabled}
        onChange={(event) => change({ ...value, ai: { aiContentGenerator: event.currentTarget.checked } })}
      />
    </label>
  );
}

/** Edits all other rights. */
export function OtherPart({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (key: string, to: boolean | number) =>
    change({ ...value, other: { ...value.other, [key]: to } });
  return (
    <>
      {others.map((key) => (
        <label key={key} className={`${css.line} ${now.other(key) !== then.other(key) ? css.changed : ''}`}>
          <span>{t(key)}</span>
          <Switch
            aria-label={t(key)}
            checked={now.other(key) === true}
            disabled={disabled}
            onChange={(event) => set(key, event.currentTarget.checked)}
          />
        </label>
      ))}
      <label
        className={`${css.line} ${now.other('productsGeolocations') !== then.other('productsGeolocations') ? css.changed : ''}`}
      >
        <span>{t('productsGeolocations')}</span>
        <NumberInput
          hideControls
          aria-label={t('productsGeolocations')}
          w={110}
          min={0}
          max={1000}
          allowDecimal={false}
          clampBehavior="strict"
          value={now.other('productsGeolocations') as number}
          disabled={disabled}
          onChange={(to) => {
            if (typeof to === 'number') set('productsGeolocations', to);
          }}
        />
      </label>
    </>
  );
}
