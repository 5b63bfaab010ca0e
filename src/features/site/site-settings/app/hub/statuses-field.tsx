import { Checkbox } from '@mantine/core';
import { StatusChoice, statusKinds } from '#features/items/content/app/parts/status-choice.tsx';
import controls from '#app/ui/controls/controls.module.css';
import type { StatusFilter } from '../../contract-settings.ts';
import type { ControlProps } from './fields/control-props.ts';
import { useHubWords, useOptionNames } from './hub-words.ts';

/** Returns the statuses of a site without a choice: whatever is published. */
const standard = (): StatusFilter => ({
  content: Object.fromEntries(statusKinds.content.map((name) => [name, true])),
  service: Object.fromEntries(statusKinds.service.map((name) => [name, true])),
  publish: { published: true },
});

/** States of items that visitors see (SITE-108); without a choice the published ones. */
export function StatusesField({ label, value, change }: ControlProps) {
  const t = useHubWords();
  const options = useOptionNames();
  const filter = value as StatusFilter | undefined;
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{label}</legend>
      <Checkbox
        label={t('ownStatuses')}
        checked={filter !== undefined}
        onChange={(event) => change(event.currentTarget.checked ? standard() : undefined)}
      />
      {filter && (
        <StatusChoice filter={filter} nameOf={(kind) => options(`scope.statuses.${kind}`)} change={change} />
      )}
    </fieldset>
  );
}
