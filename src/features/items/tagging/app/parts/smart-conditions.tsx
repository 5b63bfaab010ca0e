import { Chip, NativeSelect, TextInput } from '@mantine/core';
import { useColorWords } from '#features/media/media/app/parts/color-words.ts';
import { colorNames } from '#features/media/media/rules.ts';
import type { Taxonomy } from '#features/structure/taxonomy/contract.ts';
import { dayParts, seasons } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import type { Draft } from './smart-draft.ts';
import css from '../tagging.module.css';

/** Chooses some of a few names. */
function Choices<Value extends string>({
  label,
  names,
  text,
  chosen,
  choose,
}: {
  label: string;
  names: readonly Value[];
  text: (name: Value) => string;
  chosen: Value[];
  choose: (names: Value[]) => void;
}) {
  return (
    <div className={css.choices} role="group" aria-label={label}>
      <p className="sub">{label}</p>
      <Chip.Group multiple value={chosen} onChange={(values) => choose(values as Value[])}>
        <div className={css.found}>
          {names.map((name) => (
            <Chip key={name} value={name} size="xs">
              {text(name)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
}

/** Returns words of the account as choices of a field. */
export const choicesOf = (rows: { id: string; label: string }[]) =>
  rows.map(({ id, label }) => ({ value: id, label }));

/** Asks for the conditions that photos have to meet. */
export function SmartConditions({
  draft,
  words,
  change,
}: {
  draft: Draft;
  words: Taxonomy;
  change: (change: Partial<Draft>) => void;
}) {
  const t = useScreenWords();
  const colorWords = useColorWords();
  return (
    <>
      <Choices
        label={t('colorsField')}
        names={colorNames}
        text={colorWords}
        chosen={draft.colors}
        choose={(colors) => change({ colors })}
      />
      <Choices
        label={t('seasonsField')}
        names={seasons}
        text={t}
        chosen={draft.seasons}
        choose={(names) => change({ seasons: names })}
      />
      <Choices
        label={t('dayPartsField')}
        names={dayParts}
        text={t}
        chosen={draft.dayParts}
        choose={(names) => change({ dayParts: names })}
      />
      <div className={css.fields}>
        <TextInput
          label={t('text')}
          maxLength={200}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <TextInput
          label={t('city')}
          maxLength={120}
          value={draft.city}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('takenFrom')}
          value={draft.takenFrom}
          onChange={(event) => change({ takenFrom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('takenTo')}
          value={draft.takenTo}
          onChange={(event) => change({ takenTo: event.currentTarget.value })}
        />
        {words.categories.length > 0 && (
          <NativeSelect
            label={t('category')}
            data={[{ value: '', label: t('any') }, ...choicesOf(words.categories)]}
            value={draft.categoryId ?? ''}
            onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
          />
        )}
        {words.services.length > 0 && (
          <NativeSelect
            label={t('service')}
            data={[{ value: '', label: t('any') }, ...choicesOf(words.services)]}
            value={draft.serviceId ?? ''}
            onChange={(event) => change({ serviceId: event.currentTarget.value || null })}
          />
        )}
      </div>
    </>
  );
}
