import { SegmentedControl } from '@mantine/core';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { Course } from '#app/ui/course/course.tsx';
import type { UsageYear } from '../../contract.ts';
import { holdings } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

const shape = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional().catch(undefined) });
/** Returns the year that the address names, the running one without it, and the control that chooses it. */
export function useYear() {
  const t = useScreenWords();
  const [search, setSearch] = useScreenSearch(shape);
  const now = new Date().getUTCFullYear();
  const year = search.year ?? now;
  const years = [...new Set([now - 2, now - 1, now, year])].toSorted((a, b) => a - b);
  const choice = (
    <div data-reads>
      <SegmentedControl
        aria-label={t('year')}
        value={String(year)}
        data={years.map(String)}
        onChange={(value) => {
          setSearch({ year: Number(value) }, { replace: true });
        }}
      />
    </div>
  );
  return { year, choice };
}

/** Shows photos, videos, storage and tokens of a year, month by month (BILL-14); all zeros without a record. */
export function History({ of }: { of: UsageYear }) {
  const t = useScreenWords();
  const bytes = useBytes();
  const { year, isRecorded } = of;
  useEffect(() => {
    if (!isRecorded) console.warn(`nothing is recorded for ${year}: zeros are shown`);
  }, [isRecorded, year]);
  // Months that are still to come have no bar.
  const now = new Date();
  const length = year === now.getUTCFullYear() ? now.getUTCMonth() + 1 : 12;
  const at = Array.from(
    { length },
    (_none, index) => `${String(year)}-${String(index + 1).padStart(2, '0')}-01`,
  );
  return (
    <>
      {!isRecorded && <p className="muted">{t('nothingRecorded', { year: String(year) })}</p>}
      <Course
        at={at}
        by="month"
        series={holdings.map((holding) => {
          const counts = of[holding].slice(0, length).map(Math.round);
          return {
            key: holding,
            label: t(holding),
            total: holding === 'tokens' ? counts.reduce((sum, count) => sum + count, 0) : counts.at(-1)!,
            counts,
            ...(holding === 'storage' ? { format: bytes } : {}),
          };
        })}
        texts={{
          title: t('months'),
          step: t('month'),
          most: (value) => t('most', { value }),
          why: t('monthsWhy'),
        }}
      />
    </>
  );
}
