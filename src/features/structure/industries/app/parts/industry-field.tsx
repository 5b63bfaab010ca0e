import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '#app/query.ts';
import * as contract from '../../contract.ts';
import { askedOf } from '../../rules.ts';
import { useLabel } from './label.ts';

/** A field for the industry of a business, which offers those of the operator's list from the third letter on. */
export function IndustryField({
  value,
  ...rest
}: Omit<AutocompleteProps, 'data' | 'value'> & { value: string }) {
  const labelOf = useLabel();
  const [asked] = useDebouncedValue(askedOf(value), 250);
  const list = useEndpoint(
    contract.listIndustries,
    { query: { search: asked ?? '' } },
    { keep: true, enabled: asked !== undefined },
  );
  const names = asked ? (list.data?.industries ?? []).map(({ labels }) => labelOf(labels)) : [];
  return (
    <Autocomplete data={[...new Set(names)]} filter={({ options }) => options} value={value} {...rest} />
  );
}
