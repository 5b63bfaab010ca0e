import { SegmentedControl } from '@mantine/core';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { ranges, type Range } from '../rules.ts';
import type { T } from './screen-words.ts';

const shape = z.object({ range: z.enum(ranges).optional().catch(undefined) });
/** Returns the period that the address names, and the control that chooses it. */
export function useRange(t: T) {
  const [search, setSearch] = useScreenSearch(shape);
  const range: Range = search.range ?? '30';
  const choice = (
    <div data-reads>
      <SegmentedControl
        aria-label={t('range')}
        value={range}
        data={ranges.map((name) => ({ value: name, label: t(`range_${name}`) }))}
        onChange={(value) => {
          setSearch({ range: ranges.find((name) => name === value) }, { replace: true });
        }}
      />
    </div>
  );
  return { range, choice };
}
