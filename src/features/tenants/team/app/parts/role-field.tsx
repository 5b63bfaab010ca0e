import { Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useEndpoint } from '#app/query.ts';
import type { Role } from '#shared/actor.ts';
import { rolesToGive } from '../../rules.ts';
import { useRoleName, type Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';

/** Offers the roles that the actor may give, each with its meaning. */
export function RoleField({
  team,
  now,
  description,
  ...field
}: { team: Team; now?: Role; description?: string } & Record<string, unknown>) {
  const roleName = useRoleName();
  const t = useScreenWords();
  const offered = [...new Set([...rolesToGive(team.kind, team.role), ...(now ? [now] : [])])];
  const hint = (role: string) =>
    role !== 'accounts' && role !== 'house' ? t(`hint_${role as Exclude<Role, 'accounts' | 'house'>}`) : '';
  return (
    <Select
      label={t('role')}
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      description={description ?? hint(String(field['value']))}
      data={offered.map((value) => ({ value, label: roleName(value) }))}
      {...field}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className="sub">{hint(option.value)}</span>
        </span>
      )}
    />
  );
}
/** Takes a title and suggests those in use. */
export function TitleField({ team, ...field }: { team: Team } & Record<string, unknown>) {
  const t = useScreenWords();
  const titles = useEndpoint(team.api.titles, team.ofTitles, { staleTime: 30_000 });
  const id = useId();
  return (
    <>
      <TextInput
        label={`${t('title')} (${t('optional')})`}
        description={t('titleHint')}
        maxLength={60}
        list={id}
        autoComplete="off"
        {...field}
      />
      <datalist id={id}>
        {titles.data?.titles.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
