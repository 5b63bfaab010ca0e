import { NativeSelect } from '@mantine/core';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { useLanguage } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { addMonths } from '#shared/time/months.ts';
import { reportMonths } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

const shape = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});
/** Returns the month that the address names, the last one that is over without it, and the control that chooses it. */
export function useMonth() {
  const t = useScreenWords();
  const language = useLanguage();
  const [search, setSearch] = useScreenSearch(shape);
  const today = new Date().toISOString().slice(0, 10);
  const months = reportMonths(today);
  const month = search.month && months.includes(search.month) ? search.month : addMonths(today, -1);
  const name = dateText(`${month}-01`, 'month', language);
  const choice = (
    <div data-reads>
      <NativeSelect
        aria-label={t('month')}
        value={month}
        data={months.map((value) => ({ value, label: dateText(`${value}-01`, 'month', language) }))}
        onChange={(event) => {
          setSearch({ month: event.currentTarget.value }, { replace: true });
        }}
      />
    </div>
  );
  return { month, name, choice };
}
