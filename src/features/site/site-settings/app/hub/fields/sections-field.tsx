import { Switch } from '@mantine/core';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { placedSections, type PlacedSection } from '../../../rules-sections.ts';
import { useHubWords, useOptionNames } from '../hub-words.ts';
import css from '../hub.module.css';
import type { ControlProps } from './control-props.ts';

/** Sections of the home page, which are moved by drag and by keyboard, and hidden (44 C 1). */
export function SectionsField({ label, value, change }: ControlProps) {
  const t = useHubWords();
  const options = useOptionNames();
  const sections = placedSections(value as PlacedSection[]);
  const rows = sections.map((section) => ({ id: section.name, section }));
  const nameOf = ({ id }: { id: PlacedSection['name'] }) => options(`sections.${id}`);
  const hide = (name: string, isShown: boolean) =>
    change(sections.map((section) => (section.name === name ? { ...section, isShown } : section)));
  return (
    <fieldset className={css.entries}>
      <legend className={controls.label}>{label}</legend>
      <SortList
        rows={rows}
        label={label}
        nameOf={nameOf}
        order={(ids) => change(ids.map((id) => sections.find(({ name }) => name === id)!))}
      >
        {(row) => (
          <div className={css.entry}>
            <span className="grow">{nameOf(row)}</span>
            <Switch
              aria-label={t('sectionShown', { name: nameOf(row) })}
              checked={row.section.isShown}
              onChange={(event) => hide(row.id, event.currentTarget.checked)}
            />
          </div>
        )}
      </SortList>
    </fieldset>
  );
}
