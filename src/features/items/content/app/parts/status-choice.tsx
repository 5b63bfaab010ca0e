import { Checkbox } from '@mantine/core';
import { useWords } from '#app/words.ts';
import controls from '#app/ui/controls/controls.module.css';
import { statusContent, statusPublish, statusService } from '../../fields-values.ts';

/** The states of each status set (CONT-12), in the order of the specification. */
export const statusKinds = {
  content: statusContent.options,
  service: statusService.options,
  publish: statusPublish.options,
} as const;
type Kind = keyof typeof statusKinds;
/** The states that are let through, by status set. */
export type StatusFilter = Record<Kind, Partial<Record<string, boolean>>>;

/** Shows a box for each state of an item; `nameOf` gives the heading of a status set. */
export function StatusChoice({
  filter,
  nameOf,
  change,
}: {
  filter: StatusFilter;
  nameOf: (kind: Kind) => string;
  change: (filter: StatusFilter) => void;
}) {
  const status = useWords('content');
  return (['content', 'service', 'publish'] as const).map((kind) => (
    <fieldset key={kind} className={controls.checks}>
      <legend>{nameOf(kind)}</legend>
      {statusKinds[kind].map((name) => (
        <Checkbox
          key={name}
          label={status(name)}
          checked={filter[kind][name] === true}
          onChange={(event) =>
            change({ ...filter, [kind]: { ...filter[kind], [name]: event.currentTarget.checked } })
          }
        />
      ))}
    </fieldset>
  ));
}
