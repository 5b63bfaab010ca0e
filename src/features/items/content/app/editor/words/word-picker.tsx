import { MultiSelect, type ComboboxData } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#app/words.ts';

/** An option that makes a word instead of choosing one. */
const ADD = '+';
type Group = { id: string; label: string };
type Option = { value: string; label: string };
const optionsOf = (items: { id: string; label: string }[]): Option[] =>
  items.map((word) => ({ value: word.id, label: word.label }));
const isSame = (left: string, right: string) =>
  left.localeCompare(right, undefined, { sensitivity: 'accent' }) === 0;

/**
 * Chooses words of an item. Whoever may manage the words also adds the one that was typed and not found; with
 * groups, the new word goes into one of them.
 */
export function WordPicker({
  field,
  label,
  description,
  words,
  chosenIds,
  choose,
  add,
  error,
}: {
  field: string;
  label: string;
  description?: string;
  words: { group: Group | null; items: { id: string; label: string }[] }[];
  chosenIds: string[];
  choose: (ids: string[]) => void;
  /** Makes a word, in a group where there are groups; absent for those who may not. */
  add: ((label: string, groupId: string | null) => void) | null;
  error?: string | undefined;
}) {
  const t = useWords('content');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isThere = words.some(({ items }) => items.some((word) => isSame(word.label, text)));
  const isGrouped = words.some(({ group }) => group);
  const groups = words
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => ({ group: group?.label ?? '', items: optionsOf(items) }));
  const additions: Option[] =
    add && text && !isThere
      ? words.map(({ group }) => ({
          value: `${ADD}${group?.id ?? ''}`,
          label: group ? t('addWordTo', { name: text, group: group.label }) : t('addWord', { name: text }),
        }))
      : [];
  const newGroup = additions.length ? [{ group: t('newWord'), items: additions }] : [];
  const data: ComboboxData = isGrouped
    ? [...groups, ...newGroup]
    : [...words.flatMap(({ items }) => optionsOf(items)), ...additions];
  const change = (values: string[]) => {
    const addition = values.find((value) => value.startsWith(ADD));
    if (addition === undefined) {
      choose(values);
      return;
    }
    setTyped('');
    add?.(text, addition.slice(ADD.length) || null);
  };
  return (
    <MultiSelect
      data-field={field}
      label={label}
      {...(description ? { description } : {})}
      data={data}
      value={chosenIds}
      onChange={change}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      nothingFoundMessage={add ? t('nothingFoundAdd') : t('nothingFound')}
      error={error}
    />
  );
}
