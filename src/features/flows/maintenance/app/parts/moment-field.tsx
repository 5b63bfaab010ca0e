import { TextInput } from '@mantine/core';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';

/** The time zone of the browser, in which the operator types times. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shows a field of day and time in the time zone of the browser; its value is a moment or null. */
export function MomentField({
  label,
  description,
  value,
  change,
  input,
}: {
  label: string;
  description?: string;
  value: string | null;
  change: (moment: string | null) => void;
  /** Props of the field of the form, of which value and change are replaced. */
  input: Record<string, unknown>;
}) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      label={label}
      description={description}
      value={value === null ? '' : clockAt(value, ownZone())}
      onChange={({ currentTarget }) =>
        change(currentTarget.value ? momentOf(currentTarget.value, ownZone()) : null)
      }
    />
  );
}
