import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import * as contract from '../../contract.ts';
import { askedOf } from '../../rules.ts';
import { useLabel } from './label.ts';

type Named = Pick<contract.Industry, 'id' | 'labels'>;
/** Chooses an industry: the first ones by name, and any other one by three letters of its name. */
export function IndustrySelect({
  current,
  choose,
  ...rest
}: Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  /** The industry that is chosen, which may be beyond those that are listed. */
  current: Named | undefined;
  choose: (industry: Named | undefined) => void;
}) {
  const labelOf = useLabel();
  const [typed, setTyped] = useState('');
  const isName = current !== undefined && typed === labelOf(current.labels);
  const [asked] = useDebouncedValue(isName ? undefined : askedOf(typed), 250);
  const list = useEndpoint(
    contract.listHouseIndustries,
    { query: asked ? { search: asked } : {} },
    { keep: true },
  );
  const rows: Named[] = list.data?.industries ?? [];
  const offered = current && !rows.some(({ id }) => id === current.id) ? [...rows, current] : rows;
  return (
    <Select
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={offered.map(({ id, labels }) => ({ value: id, label: labelOf(labels) }))}
      value={current?.id ?? null}
      onChange={(industryId) => choose(offered.find(({ id }) => id === industryId))}
      {...rest}
    />
  );
}
